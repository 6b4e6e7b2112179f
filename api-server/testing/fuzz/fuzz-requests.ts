import { paramNamesOf, type AnyEndpoint } from '@gakuseki/shared-api/contract/kit/kit.ts'
import * as fc from 'fast-check'
import { apiBases } from '../../app/api-bases.ts'
import { bodySchemaOf, jsonSchemaOf } from '../../app/openapi/json-schema.ts'
import { hostileBody, hostileText, hostileValue } from './hostile-values.ts'
import { nearlyValid, valueOf, type KnownValues } from './schema-values.ts'

export type FuzzRequest = {
  readonly endpoint: AnyEndpoint
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | null
}

/** Requests to all calls: half of them valid, the others with an error in one or all parts. */
export function fuzzRequest(endpoints: readonly AnyEndpoint[], known: KnownValues): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    // Repairs and syncs of a whole school take seconds each, so they are rare.
    ...endpoints.map((endpoint) => ({
      weight: endpoint.slow === true ? 1 : 4,
      arbitrary: requestTo(endpoint, known),
    })),
  )
}

function requestTo(endpoint: AnyEndpoint, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      params: fc.tuple(...paramNamesOf(endpoint.path).map((name) => paramOf(name, known))),
      query: queryOf(endpoint, known),
      content: contentOf(endpoint, known),
      headers: headersOf,
    })
    .map(({ params, query, content, headers }) => {
      const filled = params.reduce<string>((path, value) => path.replace(/\{[^}]+\}/, () => value), endpoint.path)
      return {
        endpoint,
        path: `${apiBases[endpoint.service]}${filled}${query === '' ? '' : `?${query}`}`,
        headers: { ...content.headers, ...headers },
        body: content.body,
      }
    })
}

function paramOf(name: string, known: KnownValues): fc.Arbitrary<string> {
  const ids = [...(known.get(name) ?? []), 'absent']
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids).map(encodeURIComponent) },
    { weight: 1, arbitrary: hostileText.filter((text) => text !== '' && text.isWellFormed()).map(encodeURIComponent) },
    { weight: 1, arbitrary: fc.constantFrom('%00', '%', '%ff', '%2e%2e%2f', 'x'.repeat(5000)) },
  )
}

function queryOf({ query }: AnyEndpoint, known: KnownValues): fc.Arbitrary<string> {
  if (query === undefined) return fc.constantFrom('', '', '', 'x=1', '__proto__=1')
  const valid = valueOf(jsonSchemaOf(query, 'output'), '', known)
  return fc.oneof(
    { weight: 3, arbitrary: valid.map(printQuery) },
    { weight: 1, arbitrary: nearlyValid(valid).map(printQuery) },
    {
      weight: 1,
      arbitrary: fc.tuple(valid.map(printQuery), hostileText).map(([text, odd]) => `${text}&limit=1&q=${odd}`),
    },
  )
}

function printQuery(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const params = new URLSearchParams()
  for (const [name, each] of Object.entries(value))
    params.append(name, typeof each === 'object' ? JSON.stringify(each) : String(each))
  return params.toString()
}

type Content = Pick<FuzzRequest, 'headers' | 'body'>

function contentOf({ body, form }: AnyEndpoint, known: KnownValues): fc.Arbitrary<Content> {
  const json = (text: string): Content => ({ headers: { 'content-type': 'application/json' }, body: text })
  if (form !== undefined) {
    const valid = valueOf(bodySchemaOf(form), '', known)
    return fc.oneof(
      { weight: 4, arbitrary: valid.map((value) => ({ headers: {}, body: formOf(value) })) },
      { weight: 2, arbitrary: nearlyValid(valid).map((value) => ({ headers: {}, body: formOf(value) })) },
      {
        weight: 1,
        arbitrary: hostileBody.map((text) => ({ headers: { 'content-type': 'multipart/form-data' }, body: text })),
      },
      { weight: 1, arbitrary: hostileBody.map(json) },
    )
  }
  if (body === undefined) return fc.constant({ headers: {}, body: null })
  const valid = valueOf(bodySchemaOf(body), '', known)
  const types = fc.constantFrom('text/plain', 'application/xml', 'application/json; charset=utf-16', '')
  return fc.oneof(
    { weight: 8, arbitrary: valid.map((value) => json(JSON.stringify(value))) },
    { weight: 6, arbitrary: nearlyValid(valid).map((value) => json(JSON.stringify(value) ?? '')) },
    { weight: 2, arbitrary: hostileValue.map((value) => json(JSON.stringify(value) ?? '')) },
    { weight: 2, arbitrary: hostileBody.map(json) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(valid, types)
        .map(([value, type]) => ({ headers: { 'content-type': type }, body: JSON.stringify(value) })),
    },
  )
}

function formOf(value: unknown): FormData {
  const form = new FormData()
  if (typeof value !== 'object' || value === null) return form
  for (const [name, each] of Object.entries(value)) form.append(name, each instanceof Blob ? each : String(each))
  return form
}

const headersOf: fc.Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('1', '"1"', 'W/"2"', '*', 'x', '99999999999').map((text) => ({ 'if-match': text })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('key-0001', 'key-0002', 'x', 'x'.repeat(300))
      .map((text) => ({ 'idempotency-key': text })),
  },
)
