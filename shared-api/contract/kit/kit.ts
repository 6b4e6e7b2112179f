import type { Entity } from '../../core/entity.ts'
import type { z } from '../../core/schema.ts'
import type { Permission } from '../../rules/access-policy.ts'

export type Service = 'user' | 'curriculum'

/** The envelope with a record or a page of records, or the bytes of a file without an envelope. */
export type AnswerShape = 'data' | 'list' | 'file'

/** One call of the API as a value: client and server are derived from it. */
export type Endpoint<
  Path extends string = string,
  Query = unknown,
  Body = unknown,
  Form = unknown,
  Data = unknown,
  Shape extends AnswerShape = AnswerShape,
> = {
  readonly service: Service
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: Path
  readonly access: Permission
  readonly summary: string
  /** Strict: an unknown name is refused. */
  readonly query?: z.ZodMiniType<Query>
  /** Query names that the specification gives to several calls. This call accepts and ignores them. */
  readonly passedOver?: z.ZodMiniType
  readonly body?: z.ZodMiniType<Body>
  readonly form?: z.ZodMiniType<Form>
  readonly answer: { readonly shape: Shape; readonly schema: z.ZodMiniType<Data> }
  /** The entity whose fields the body names. Messages about the body use its labels (ERR-14). */
  readonly entity?: Entity
  /** Batch and sync calls may take 30 s, others 15 s (API-16). */
  readonly slow?: boolean
  /** Whether the call compares the version that the author saw (If-Match). By default every PATCH, PUT and DELETE does. */
  readonly ifMatch?: boolean
  /**
   * The client checks each answer against the contract in production too, because a wrong answer would go unnoticed and do harm. Stands in the
   * call itself, never in what it spreads: builds leave out the schemas of all other answers.
   */
  readonly verified?: true
  /** Also allowed with the ship key of the remote that the path names. Without a path, the answer covers that remote only. */
  readonly shipKey?: true
  /** The caller leaves: the browser drops what it has cached of our answers. */
  readonly leaves?: true
  /** A v1 path: answered as ever, with a Deprecation header (D-API.5). */
  readonly deprecated?: true
}

// Endpoints of different types are in one list; each position is variant in its own way.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyEndpoint = Endpoint<string, any, any, any, any>

/** The parameter names of a path: '/neCurriculums/{necId}:sort' has necId. */
export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

export type ListPage<T> = {
  readonly data: readonly T[]
  readonly numSearchResults: number
  readonly numResultsPerPage: number
  /** There are at least so many results. Only where the query has `countTo`, which bounds the count (ADR 51). */
  readonly isLowerBound?: boolean | undefined
}

/** The data that the client gets and the handler returns. */
export type AnswerOf<E extends AnyEndpoint> =
  E extends Endpoint<string, infer _Q, infer _B, infer _F, infer Data, infer Shape>
    ? Shape extends 'list'
      ? ListPage<Data>
      : Data
    : never

export type QueryOf<E extends AnyEndpoint> = E extends { readonly query: z.ZodMiniType<infer Query> }
  ? Query
  : undefined
export type BodyOf<E extends AnyEndpoint> = E extends { readonly body: z.ZodMiniType<infer Body> } ? Body : undefined
export type FormOf<E extends AnyEndpoint> = E extends { readonly form: z.ZodMiniType<infer Form> } ? Form : undefined
export type ParamsOf<E extends AnyEndpoint> = Readonly<Record<ParamNames<E['path']>, string>>

/**
 * Declares a call.
 * @example
 * const getTerm = endpoint({ service: 'user', method: 'GET', path: '/v2/terms/{key}', access: 'terms.read',
 *   summary: '学期', answer: dataOf(termSchema) })
 */
export function endpoint<const E extends AnyEndpoint>(declaration: E): E {
  return declaration
}

/** The name of a call in manifests and descriptions: `user GET /v2/terms/{key}`. */
export function operationOf({ service, method, path }: Pick<AnyEndpoint, 'service' | 'method' | 'path'>): string {
  return `${service} ${method} ${path}`
}

export function dataOf<T>(schema: z.ZodMiniType<T>): { readonly shape: 'data'; readonly schema: z.ZodMiniType<T> } {
  return { shape: 'data', schema }
}

/** A page of records; the schema is that of one record. */
export function listOf<T>(schema: z.ZodMiniType<T>): { readonly shape: 'list'; readonly schema: z.ZodMiniType<T> } {
  return { shape: 'list', schema }
}

const paramPattern = /\{([^}]+)\}/g

/** The names in a path, in order. */
export function paramNamesOf(path: string): readonly string[] {
  return [...path.matchAll(paramPattern)].map((match) => match[1] ?? '')
}

/** Fills a path. Throws for a missing or empty parameter before any request is made (API-51). */
export function fillPath(path: string, params: Readonly<Record<string, string | null | undefined>>): string {
  return path.replace(paramPattern, (_whole, name: string) => {
    const value = params[name]
    const missing = value === undefined || value === null || value === ''
    if (missing) throw new Error(`${path}: required parameter ${name} is missing`)
    return encodeURIComponent(value)
  })
}
