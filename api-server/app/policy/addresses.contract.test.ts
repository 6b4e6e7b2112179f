import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { postViewPoint } from '@gakuseki/shared-api/contract/curriculum/curriculum-view-points.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { sampleCall } from '../../testing/calls/sample-call.ts'
import { createApiDocs } from '../openapi/api-docs.ts'
import { apiBases } from '../api-bases.ts'
import { routes } from '../routes.ts'

const endpoints = routes.map(({ endpoint }) => endpoint)
let api: ContractApi
beforeAll(async () => {
  api = await openContractApi(undefined, { apiDocs: createApiDocs(endpoints, apiBases) })
})
afterAll(() => api.close())

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Every address of the API with the methods of its routes. */
const places = [
  ...Map.groupBy(endpoints, ({ service, path }) => `${apiBases[service]}${path.replaceAll(/\{[^}]+\}/g, 'nothing')}`),
].map(([path, calls]): [string, string[]] => [path, calls.map(({ method }) => method)])

it.each(places)(
  '%s: answers any other method than %j with 405 and the allowed ones, to any caller',
  async (path, own) => {
    for (const method of methods) {
      const answer = await api.ask(path, { method, token: null })
      const allow = answer.headers.get('allow')?.split(', ')
      if (answer.status === 405) {
        expect([method, allow?.includes(method)]).toEqual([method, false])
        expect(allow).toEqual(expect.arrayContaining(own))
        if (method === 'HEAD') continue
        const { code, displayMessage } = failureSchema.parse(answer.body).error
        expect([code, displayMessage]).toEqual(['wrongMethod', expect.stringContaining(own[0] ?? '')])
      } else {
        expect([method, allow]).toEqual([method, undefined])
        // Every call identifies the caller, unless anybody may call.
        expect([200, 400, 401]).toContain(answer.status)
      }
    }
    for (const method of own) expect((await api.ask(path, { method, token: null })).status).not.toBe(405)
  },
)

it.each([
  ['PUT', '/api/user/v2/students', 'GET, HEAD, PATCH'],
  ['POST', '/api/user/v2/students/s26001?x=1', 'DELETE, GET, HEAD, PATCH'],
  // A record could have the id "list".
  ['PUT', '/api/user/v2/students/list', 'DELETE, GET, HEAD, PATCH, POST'],
  ['GET', '/api/curriculum/neCurriculums/nec-2026-e3-1:updateSyllabusFile', 'POST'],
  ['PATCH', '/api/curriculum/neCurriculums/nec-2026-e3-1%3AupdateSyllabusFile', 'POST'],
  ['DELETE', '/api/user/openapi.json', 'GET, HEAD'],
])('%s %s: only %s', async (method, path, allow) => {
  const answer = await api.ask(path, { method })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
})

it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '[API-02, API-03] %s: refuses an unknown query name and names it',
  async (_name, endpoint) => {
    const [path, init] = sampleCall(endpoint)
    const answer = await api.ask(`${path}${path.includes('?') ? '&' : '?'}schoolyear=2026`, init)
    // Callers without the right learn nothing of names.
    expect(answer.status).toBe(400)
    const { issues = [], displayMessage } = failureSchema.parse(answer.body).error
    expect(issues).toContainEqual(expect.objectContaining({ path: 'schoolyear', code: 'unknownField' }))
    expect(displayMessage).toContain('schoolyear')
  },
)

it.each([
  ['GET', '/api/user/v2/school?noCache=1'],
  ['GET', '/api/user/school?noCache='],
  ['GET', '/api/user/v2/terms?noCache=true'],
  ['GET', '/api/user/semester?noCache=1'],
  ['POST', '/api/user/v2/terms/getByTime?schoolType=elementary&noCache=1'],
])('[API-23, API-37] %s %s accepts noCache', async (method, path) => {
  expect((await api.ask(path, { method })).status).toBe(200)
})

it('accepts a query documented for a group of calls where it has no effect', async () => {
  const params = { necId: 'nec-2026-e3-1' }
  const body = { name: '主体的に学ぶ態度', color: { red: 1, green: 2, blue: 3 } }
  const { viewPointId } = await api.call(postViewPoint, { params, body })
  const path = '/api/curriculum/neCurriculums/nec-2026-e3-1/viewPoints'
  const headers = { 'content-type': 'application/json' }
  const post = (query: string) =>
    api.ask(`${path}?${query}`, { method: 'POST', headers, body: JSON.stringify({ ...body, name: query }) })
  expect((await post('name=x&schoolYear=2026&grade=e3')).status).toBe(200)
  expect((await post('returnMonths=true')).status).toBe(400)
  const contents = `${path}/${viewPointId}/contents`
  const created = await api.ask(`${contents}?returnMonths=true&schoolYear=2026`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: '単元' }),
  })
  const { contentId, months } = (created.body as { data: { contentId: string; months: unknown[] } }).data
  expect(months).toHaveLength(12)
  expect((await api.ask(`${contents}/${contentId}?returnMonths=true`, { method: 'DELETE' })).status).toBe(200)
})

it('refuses an address that Node would not accept before any comparison', async () => {
  const ids = 'x'.repeat(10_000_000)
  const answer = await api.ask(`/api/curriculum/neCurriculums/${ids}:updateSyllabusFile`, { method: 'POST' })
  expect([answer.status, failureSchema.parse(answer.body).error.code]).toEqual([400, 'malformed'])
  expect((await api.ask(`/api/user/v2/classes/${'x'.repeat(16_000)}`)).status).toBe(404)
})
