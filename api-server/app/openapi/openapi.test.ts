import { failureStatus } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import type { AnyEndpoint } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { customColumnIds, student } from '@gakuseki/shared-api/entities/student.ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { apiBases } from '../api-bases.ts'
import { labelOfPath } from '../http/check-input.ts'
import { createApiDocs } from './api-docs.ts'
import { described, documents, endpoints, everything, services } from './documents.harness.ts'
import { bodySchemaOf } from './json-schema.ts'
import { operationIdOf } from './operation.ts'
import { pageOf } from './page.ts'

const nameOf = ({ service, method, path }: AnyEndpoint): string => `${service} ${method} ${path}`

// routes.test.ts compares the routes with the contract.
it('describes every route, and nothing else', () => {
  expect(everything.map(({ name }) => name).toSorted()).toEqual(endpoints.map(nameOf).toSorted())
})

it.each(services)('passes the linter with the document of the %s service', async (service) => {
  const rules = {
    // There is no licence, and the headings need no explanation.
    'info-license': 'off',
    'tag-description': 'off',
    // The verb distinguishes `{id}` and `{id}:verb`, which the rule cannot see.
    'no-ambiguous-paths': 'off',
  } as const
  const config = await createConfig({ extends: ['recommended-strict'], rules })
  const source = JSON.stringify(documents[service])
  const problems = await lintFromString({ source, absoluteRef: `/${service}.json`, config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
})

it('would find errors with the linter', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const broken = JSON.stringify(documents.user).replaceAll('/schemas/Student"', '/schemas/Nobody"')
  expect(await lintFromString({ source: broken, absoluteRef: '/user.json', config })).not.toEqual([])
})

it.each(everything.map(({ name, operation }) => [name, operation] as const))(
  '%s: has the parameters, permission and failures of the call',
  (name, operation) => {
    const endpoint = endpoints.find((each) => nameOf(each) === name)
    if (endpoint === undefined) throw new Error(`${name}: no such route`)
    expect(operation.summary).toBe(endpoint.summary)
    expect(operation['x-permission']).toBe(endpoint.access)
    expect(operation.deprecated ?? false).toBe(endpoint.deprecated ?? false)
    const inPath = [...endpoint.path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1])
    expect(operation.parameters.filter((each) => each.in === 'path').map((each) => each.name)).toEqual(inPath)
    expect(Object.keys(operation.requestBody?.content ?? {})).toEqual([
      ...(endpoint.body === undefined ? [] : ['application/json']),
      ...(endpoint.form === undefined ? [] : ['multipart/form-data']),
    ])
    const parts = endpoint.answer.shape === 'file' ? ['206', '304', '416'] : []
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(parts))
    for (const status of Object.keys(operation.responses).filter((each) => !['200', ...parts].includes(each)))
      expect(Object.values(failureStatus)).toContain(Number(status))
    expect(operation.responses).toHaveProperty('500')
  },
)

const headersIn = (name: string) => {
  const { parameters = [] } = everything.find((each) => each.name === name)?.operation ?? {}
  return parameters.filter((each) => each.in === 'header').map((each) => each.name)
}

it.each([
  ['user PATCH /v2/school', ['Idempotency-Key', 'If-Match']],
  ['user PATCH /v2/students/{userId}', ['Idempotency-Key', 'If-Match']],
  ['user PATCH /v2/students', ['Idempotency-Key']],
  ['user PATCH /v2/studentCustomColumnDef', ['Idempotency-Key']],
  ['user POST /v2/classes', ['Idempotency-Key']],
  ['user POST /v2/school/uploadLogo', ['Idempotency-Key', 'If-Match']],
  ['user POST /v2/students/{userId}/deletePicture', ['Idempotency-Key', 'If-Match']],
  ['curriculum POST /neCurriculums/{necId}:updateSyllabusFile', ['Idempotency-Key', 'If-Match']],
  ['curriculum POST /neCurriculums/{necId}/viewPoints:sort', ['Idempotency-Key']],
  ['user PUT /v2/terms/{key}', ['If-Match']],
  ['user PUT /v2/rolebindings/{key}', []],
  ['user DELETE /v2/rolebindings/{key}', []],
  ['user DELETE /v2/classes/{classId}', ['If-Match']],
  ['user GET /v2/school', []],
  ['user GET /v2/files/{address}', ['Range', 'If-Range', 'If-None-Match']],
])('describes for %s the headers %j', (name, headers) => {
  expect(headersIn(name)).toEqual(headers)
})

it('describes the ETag of a file, and the range of a part', () => {
  const responses = everything.find(({ name }) => name === 'user GET /v2/files/{address}')?.operation.responses
  for (const status of ['200', '206', '304', '416']) expect(responses?.[status]).toHaveProperty('headers.etag')
  for (const status of ['206', '416']) expect(responses?.[status]).toHaveProperty(['headers', 'content-range'])
})

/** Bodies that are no part of one record: an order, a search, an order to the server, a file, a remote, spans, a draft of a year, an arrival, a match. */
const recordless =
  /:sort$|\/list$|\/oauth\/authorize$|\/syncWithGWS$|\/imports(\/|$)|\/registry\/|\/telemetry\/|\/yearDrafts\/|\/arrivals(\/|$)|\/prospects(\/\{prospectId\})?:|\/prospects$|\/disclosures$/

it.each(endpoints.filter(({ body, path }) => body !== undefined && !recordless.test(path)))(
  '[API-03] $method $path: names each field of the body in Japanese',
  ({ body, entity }) => {
    const schema = body === undefined ? {} : bodySchemaOf(body)
    const { properties = {} } = schema.items?.properties?.['request'] ?? schema.items ?? schema
    const names = Object.keys(properties)
    expect(names).not.toEqual([])
    expect(names.filter((name) => labelOfPath(entity, name) === null)).toEqual([])
  },
)

it('describes the items of a list that is counted first', () => {
  const bodyOf = (path: string, method: string) =>
    Object.values(everything.find(({ name }) => name === `${method} ${path}`)?.operation.requestBody?.content ?? {})[0]
      ?.schema
  const sort = bodyOf('/neCurriculums/{necId}/viewPoints:sort', 'curriculum POST')
  expect(sort?.properties?.['ids']).toMatchObject({ type: 'array', maxItems: 1000, items: { type: 'string' } })
  const search = bodyOf('/v2/students/list', 'user POST')
  expect(search?.properties?.['userIds']).toMatchObject({ items: { type: 'string' } })
  const batch = bodyOf('/v2/students', 'user PATCH')
  expect(batch).toMatchObject({ maxItems: 200, items: { properties: { request: { properties: {} } } } })
  // As sent: fields with a default or that may be absent are not required.
  expect(batch?.items?.required).toEqual(['userId', 'request'])
})

it('gives every operation a unique id with the verb of its path', () => {
  const ids = everything.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(operationIdOf({ method: 'POST', path: '/neCurriculums/{necId}:updateSyllabusFile' })).toBe(
    'postNeCurriculumsByNecIdUpdateSyllabusFile',
  )
})

it('[API-20] marks deprecated calls', () => {
  const deprecated = endpoints.filter((endpoint) => endpoint.deprecated === true).map(nameOf)
  const marked = everything.filter(({ operation }) => operation.deprecated === true).map(({ name }) => name)
  expect(marked.toSorted()).toEqual(deprecated.toSorted())
})

it('makes components of records, whose fields carry their labels', () => {
  const { Student } = documents.user.components.schemas
  expect(Student?.['title']).toBe(student.label)
  expect(Student?.properties?.['familyName']?.description).toBe(student.fields.familyName.label)
  expect(Student?.properties?.['sex']?.description).toMatch(/male=男/)
  expect(Student?.properties?.['birthday']).toMatchObject({ type: ['string', 'null'], format: 'date' })
  for (const id of customColumnIds) expect(Student?.properties).toHaveProperty(id)
  expect(Student?.required).toContain('version')
})

it('shows every call and every record on the page, without scripts or inline styles', () => {
  for (const service of services) {
    const page = pageOf(documents[service], '/api/docs.css')
    for (const { operation } of described(service)) expect(page).toContain(`<article id="${operation.operationId}"`)
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/)
  }
})

it.each([
  ['/api/user/openapi.json', 'application/json'],
  ['/api/curriculum/openapi.json', 'application/json'],
  ['/api/user/docs', 'text/html'],
  ['/api/curriculum/docs', 'text/html'],
  ['/api/docs.css', 'text/css'],
])('serves %s as %s', (path, type) => {
  const docs = createApiDocs(endpoints, apiBases)
  expect(docs(path)?.headers.get('content-type')).toBe(`${type}; charset=utf-8`)
  expect(docs(`${path}x`)).toBeNull()
  expect(docs('constructor')).toBeNull()
})
