import { monthValue } from '@gakuseki/shared-api/contract/curriculum/curriculum-parts.ts'
import { failureStatus, type FailureCode } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { paramNamesOf, type AnyEndpoint } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { rightsHeader } from '@gakuseki/shared-api/contract/delivery/rights-header.ts'
import { writtenHeader } from '@gakuseki/shared-api/contract/delivery/written-header.ts'
import { accessPolicy } from '@gakuseki/shared-api/rules/access-policy.ts'
import { texts } from './texts.ts'
import { requestHeadersOf } from '../http/request-headers.ts'
import { bodySchemaOf, jsonSchemaOf, type JsonSchema } from './json-schema.ts'
import { describe, entityOf, withLabels, type Place } from './labels.ts'
import { tagOf } from './tags.ts'

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

type Header = { readonly description: string; readonly schema: JsonSchema }
type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>
export type Answer = {
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly $ref: string } | Header>>
  readonly content?: Content
}

export type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly deprecated?: true
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: Readonly<Record<string, Answer | { readonly $ref: string }>>
  readonly 'x-permission': string
}

/** Describes one call for OpenAPI; `answerSchema` is that of its record, which may be a component of the document. */
export function operationOf(endpoint: AnyEndpoint, answerSchema: JsonSchema): Operation {
  const { access, summary, deprecated, slow, shipKey } = endpoint
  const who = accessPolicy[access]
  const body = requestBodyOf(endpoint)
  return {
    operationId: operationIdOf(endpoint),
    tags: [tagOf(endpoint)],
    summary,
    description: [
      texts.permission(access, texts.who[who]),
      ...(shipKey === true ? [texts.shipKey] : []),
      ...(slow === true ? [texts.slow] : []),
    ].join('\n'),
    ...(deprecated && { deprecated }),
    security: who === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      '200': successOf(endpoint, answerSchema),
      ...(requestHeadersOf(endpoint).parts && partAnswers),
      ...Object.fromEntries(
        failuresOf(endpoint).map((status) => [status, { $ref: `#/components/responses/${failureName(status)}` }]),
      ),
    },
    'x-permission': access,
  }
}

/** `GET /v2/students/{userId}` becomes getV2StudentsByUserId, which is stable as long as the path. */
export function operationIdOf({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>): string {
  const words = path
    .replaceAll(/\{([^}]+)\}/g, (_whole, name: string) => `by-${name}`)
    .split(/[/:-]/)
    .filter((word) => word !== '')
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}

export const failureStatuses: readonly number[] = [...new Set(Object.values(failureStatus))].toSorted((a, b) => a - b)

export const codesOf = (status: number): readonly FailureCode[] =>
  // Object.entries loses the type of the keys.
  (Object.entries(failureStatus) as [FailureCode, number][]).filter(([, own]) => own === status).map(([code]) => code)

/** The component that describes a status. */
export const failureName = (status: number): string => `Failure${status}`

function failuresOf({ method, path, access, body, form }: AnyEndpoint): readonly number[] {
  const writes = method !== 'GET'
  const impossible = new Set<number>([
    // Described calls have the right method.
    failureStatus.wrongMethod,
    ...(accessPolicy[access] === 'anyone' ? [401, 403] : []),
    ...(path.includes('{') || writes ? [] : [404]),
    ...(writes ? [] : [409, 422]),
    ...(body === undefined && form === undefined ? [413, 415] : []),
  ])
  return failureStatuses.filter((status) => !impossible.has(status))
}

function pathParameters(endpoint: AnyEndpoint): readonly Parameter[] {
  return paramNamesOf(endpoint.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    ...described(name, placeOf(endpoint)),
    schema: pathValues[name] ?? { type: 'string', minLength: 1 },
  }))
}

const pathValues: Readonly<Record<string, JsonSchema>> = {
  month: jsonSchemaOf(monthValue, 'output'),
  schoolYear: { type: 'integer' },
}

function queryParameters(endpoint: AnyEndpoint): readonly Parameter[] {
  if (endpoint.query === undefined) return []
  const { properties = {}, required = [] } = jsonSchemaOf(endpoint.query, 'output')
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description === undefined ? described(name, placeOf(endpoint)) : { description }),
    schema,
  }))
}

/** The names in a query are fields of the record in the answer. */
function placeOf({ entity, answer, path }: AnyEndpoint): Place {
  if (entity !== undefined) return { entity, call: path }
  const schema = jsonSchemaOf(answer.schema, 'output')
  return { entity: entityOf(schema.items ?? schema), call: path }
}

function headerParameters(endpoint: AnyEndpoint): readonly Parameter[] {
  const { idempotencyKey, ifMatch, parts } = requestHeadersOf(endpoint)
  const { range, ifRange, ifNoneMatch } = texts.fileHeaders
  return [
    ...(idempotencyKey ? [header('Idempotency-Key', texts.idempotencyKey)] : []),
    ...(ifMatch ? [header('If-Match', texts.ifMatch)] : []),
    ...(parts ? [header('Range', range), header('If-Range', ifRange), header('If-None-Match', ifNoneMatch)] : []),
  ]
}

const header = (name: string, description: string): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})

function described(name: string, place: Place = { entity: null, call: '' }): { readonly description?: string } {
  const description = describe(name, place)
  return description === null ? {} : { description }
}

function requestBodyOf({ body, form, entity, path }: AnyEndpoint): Content | null {
  const place = { entity: entity ?? null, call: path }
  if (body !== undefined) return { 'application/json': { schema: withLabels(bodySchemaOf(body), place) } }
  if (form !== undefined) return { 'multipart/form-data': { schema: withLabels(bodySchemaOf(form), place) } }
  return null
}

const text: JsonSchema = { type: 'string' }
const bytes: Content = { '*/*': { schema: { ...text, contentMediaType: 'application/octet-stream' } } }
const requestId = { 'x-request-id': { $ref: '#/components/headers/RequestId' } } as const
const fileHeaders = { etag: { description: texts.fileHeaders.etag, schema: text } } as const
const contentRange = { 'content-range': { description: texts.fileHeaders.contentRange, schema: text } } as const

/** The answers of a file for callers who have it already or want a part of it. */
const partAnswers: Readonly<Record<string, Answer>> = {
  '206': {
    description: texts.fileStatuses[206],
    headers: { ...requestId, ...fileHeaders, ...contentRange },
    content: bytes,
  },
  '304': { description: texts.fileStatuses[304], headers: { ...requestId, ...fileHeaders } },
  '416': { description: texts.fileStatuses[416], headers: { ...requestId, ...fileHeaders, ...contentRange } },
}

function successOf({ access, answer, deprecated, method }: AnyEndpoint, schema: JsonSchema): Answer {
  const headers = {
    ...requestId,
    ...(accessPolicy[access] !== 'anyone' && { [rightsHeader]: { $ref: '#/components/headers/Rights' } }),
    ...(method !== 'GET' && { [writtenHeader]: { $ref: '#/components/headers/Written' } }),
    ...(deprecated === true && { deprecation: { $ref: '#/components/headers/Deprecation' } }),
  }
  if (answer.shape === 'file')
    return { description: texts.fileAnswer, headers: { ...headers, ...fileHeaders }, content: bytes }
  const counts = answer.shape === 'list' ? ['numSearchResults', 'numResultsPerPage'] : []
  const envelope: JsonSchema = {
    type: 'object',
    required: ['ok', 'data', ...counts],
    properties: {
      ok: { const: true, ...described('ok') },
      data: { ...described('data'), ...(answer.shape === 'list' ? { type: 'array', items: schema } : schema) },
      ...Object.fromEntries(counts.map((name) => [name, { type: 'integer', ...described(name) }])),
      ...(answer.shape === 'list' && { isLowerBound: { type: 'boolean', ...described('isLowerBound') } }),
    },
  }
  return { description: texts.statuses[200], headers, content: { 'application/json': { schema: envelope } } }
}
