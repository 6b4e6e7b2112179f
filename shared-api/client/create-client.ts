import {
  fillPath,
  type AnswerOf,
  type AnyEndpoint,
  type BodyOf,
  type FormOf,
  type ParamsOf,
  type QueryOf,
} from '../contract/kit/kit.ts'
import { isApiError } from './api-error.ts'
import { languageHeaders } from './language-headers.ts'
import type { CallTarget } from './bearer.ts'
import type { TraceHeaders } from './call-trace.ts'
import { readAnswer, type AnswerReading } from './read-answer.ts'
import { send, type Received } from './send.ts'

export type ApiClientConfig = AnswerReading & CallTarget & { readonly fetch?: typeof globalThis.fetch }

type Empty = unknown
type Needed<Name extends string, Value> = [Value] extends [undefined] ? Empty : { readonly [N in Name]: Value }
type NeededParams<E extends AnyEndpoint> = keyof ParamsOf<E> extends never ? Empty : { readonly params: ParamsOf<E> }
type CallOptions = {
  readonly signal?: AbortSignal
  readonly ifMatch?: number
  /** An id that the caller makes once per POST or batch. Sent again with the same id, the call is not done twice. */
  readonly idempotencyKey?: string
}

/** The arguments of a call: exactly the parts that its endpoint declares. */
export type CallArgs<E extends AnyEndpoint> = NeededParams<E> &
  Needed<'query', QueryOf<E>> &
  Needed<'body', BodyOf<E>> &
  Needed<'form', FormOf<E>> &
  CallOptions

type QueryValues = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

type LooseArgs = CallOptions & {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: QueryValues
  readonly body?: unknown
  readonly form?: Readonly<Record<string, string | Blob>>
}

export type ApiClient = {
  /** Makes a call and returns its data. Throws an ApiError on any failure. */
  readonly call: <E extends AnyEndpoint>(endpoint: E, args: CallArgs<E>) => Promise<AnswerOf<E>>
  /** For calls that do not go through `call`, such as uploads. */
  readonly target: CallTarget
}

/** Creates the typed client on top of ky. Fetch and token are injected, so tests run it on the real app without a network. */
export function createApiClient(config: ApiClientConfig): ApiClient {
  return {
    target: config,
    call: async <E extends AnyEndpoint>(endpoint: E, args: CallArgs<E>): Promise<AnswerOf<E>> => {
      const loose: LooseArgs = args
      const address = addressOf(config, endpoint, loose)
      const make = (more: TraceHeaders) => send(config, endpoint, address, requestOf(loose, more))
      const answered = await (config.trace?.()?.follow(endpoint, make) ?? make({}))
      const { headers } = answered.response
      config.written?.note(headers)
      try {
        const read = readReceived(config, endpoint, answered)
        config.onAnswer?.({ headers, code: null }, answered.token)
        return read
      } catch (error) {
        if (isApiError(error)) config.onAnswer?.({ headers, code: error.code }, answered.token)
        throw error
      }
    },
  }
}

function readReceived<E extends AnyEndpoint>(config: ApiClientConfig, endpoint: E, received: Received): AnswerOf<E> {
  // A file comes without an envelope. Only its failure has one.
  if (received.file !== null) return received.file as AnswerOf<E>
  const body = readAnswer(endpoint, received, config)
  // The contract declares the body; in tests, verifyAnswers proves it.
  return (endpoint.answer.shape === 'list' ? body : body.data) as AnswerOf<E>
}

/** Node has no page address to resolve a relative address against. */
function addressOf({ bases }: CallTarget, { service, path }: AnyEndpoint, { params = {}, query }: LooseArgs): string {
  const url = `${bases[service]}${fillPath(path, params)}${queryText(query)}`
  return new URL(url, globalThis.location?.href ?? 'http://localhost').href
}

function requestOf({ body, form, ifMatch, idempotencyKey, signal }: LooseArgs, more: TraceHeaders): RequestInit {
  return {
    headers: {
      ...languageHeaders(),
      ...more,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(ifMatch !== undefined && { 'if-match': String(ifMatch) }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(signal && { signal }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: formOf(form) }),
  }
}

function queryText(query: QueryValues = {}): string {
  // A list becomes a repeated name.
  const pairs = Object.entries(query).flatMap(([name, value = []]) => [value].flat().map((each) => [name, `${each}`]))
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

function formOf(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
