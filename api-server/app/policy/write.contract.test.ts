import { getSchool, patchSchool } from '@gakuseki/shared-api/contract/school.ts'
import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { createStore } from '../../db/store/create-store.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { testNow } from '../../testing/test-school.ts'
import { fail } from '../http/failure.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const path = '/api/user/v2/school'
const send = (body: string, headers: Record<string, string> = {}) =>
  api.ask(path, { method: 'PATCH', body, headers: { 'content-type': 'application/json', ...headers } })
const audit = () => api.database.db.selectFrom('auditLog').selectAll().orderBy('id').execute()

it('[API-23] answers a rename with the new school, a new version, and an audit line with before and after', async () => {
  const before = await api.call(getSchool, { query: {} })
  const lines = await audit()
  const after = await api.call(patchSchool, { body: { schoolName: '青空学園' } })
  expect(after).toMatchObject({ schoolName: '青空学園', version: before.version + 1, logoGcsUrl: before.logoGcsUrl })
  expect(await api.call(getSchool, { query: {} })).toEqual(after)
  const [line, ...more] = (await audit()).slice(lines.length)
  expect(more).toEqual([])
  expect(line).toMatchObject({
    actor: 't001',
    action: 'update',
    entity: 'school',
    recordId: '1',
    version: after.version,
    changes: { schoolName: { before: before.schoolName, after: '青空学園' } },
    at: testNow,
  })
  expect(line?.requestId).toMatch(/^request-/)
})

it('[API-13] keeps an absent field, and writes nothing without a change', async () => {
  const before = await api.call(getSchool, { query: {} })
  const lines = await audit()
  expect(await api.call(patchSchool, { body: {} })).toEqual(before)
  expect(await api.call(patchSchool, { body: { schoolName: before.schoolName } })).toEqual(before)
  expect(await audit()).toEqual(lines)
})

it('[API-08][API-14] answers an old If-Match with 409 and the current record if the same field changed', async () => {
  const seen = await api.call(getSchool, { query: {} })
  const current = await api.call(patchSchool, { body: { schoolName: '先に変えた学園' } })
  const late = await send(JSON.stringify({ schoolName: '後から変えた学園' }), { 'if-match': String(seen.version) })
  expect(late.status).toBe(409)
  expect(failureSchema.parse(late.body).error).toMatchObject({ code: 'conflict', current })
  expect(
    (await send(JSON.stringify({ schoolName: '確認済み学園' }), { 'if-match': `"${current.version}"` })).status,
  ).toBe(200)
  // Somebody else wrote the same value, so nothing is lost and nothing refused.
  expect(
    (await send(JSON.stringify({ schoolName: '確認済み学園' }), { 'if-match': String(seen.version) })).status,
  ).toBe(200)
})

it.each(['', '*', '-1', '3.0', '"3', '"3", "4"', 'abc', '1234567890'])(
  '[API-14] refuses If-Match %j, which is no version, and writes nothing',
  async (ifMatch) => {
    const before = await api.call(getSchool, { query: {} })
    const answer = await send(JSON.stringify({ schoolName: '読めない版の学園' }), { 'if-match': ifMatch })
    expect([answer.status, failureSchema.parse(answer.body).error.code]).toEqual([400, 'malformed'])
    expect(await api.call(getSchool, { query: {} })).toEqual(before)
  },
)

it('[API-14] merges a change to another field since then', async () => {
  const seen = await api.call(getSchool, { query: {} })
  const { db } = api.database
  await db
    .updateTable('school')
    .set({ logoGcsUrl: 'gs://x/logo', version: seen.version + 1 })
    .execute()
  const line = { actor: 't002', action: 'update', entity: 'school', recordId: '1', requestId: 'x' } as const
  const changes = JSON.stringify({ logoGcsUrl: { before: null, after: 'gs://x/logo' } })
  await db
    .insertInto('auditLog')
    .values({ ...line, at: testNow, version: seen.version + 1, changes })
    .execute()
  const merged = await api.call(patchSchool, { body: { schoolName: '合併学園' }, ifMatch: seen.version })
  expect(merged).toMatchObject({ schoolName: '合併学園', logoGcsUrl: 'gs://x/logo', version: seen.version + 2 })
})

it('gives the client a conflict as a value it can test', async () => {
  const { version } = await api.call(patchSchool, { body: { schoolName: '先に変わった学園' } })
  const error: unknown = await api
    .call(patchSchool, { body: { schoolName: '別' }, ifMatch: version - 1 })
    .catch((reason: unknown) => reason)
  expect(isApiError(error) && error.code === 'conflict' && error.current).toMatchObject({ version })
})

it.each([
  ['{"schoolName":', 'malformed', []],
  ['', 'malformed', []],
  ['[]', 'malformed', ['']],
  ['{"schoolName":5}', 'malformed', ['schoolName']],
  ['{"schoolName":null}', 'malformed', ['schoolName']],
  ['{"name":"x"}', 'malformed', ['name']],
  ['{"schoolName":"a\\u0000b"}', 'malformed', ['schoolName']],
  ['{"schoolName":"\\ud800"}', 'malformed', ['schoolName']],
  ['{"__proto__":{"schoolName":"x"}}', 'malformed', ['__proto__']],
  [JSON.stringify({ schoolName: 'あ'.repeat(129) }), 'malformed', ['schoolName']],
  [`${'{"a":'.repeat(30)}1${'}'.repeat(30)}`, 'malformed', [Array(21).fill('a').join('.')]],
])('[API-03] refuses body %.40s', async (body, code, paths) => {
  const before = await api.call(getSchool, { query: {} })
  const answer = await send(body)
  expect(answer.status).toBe(400)
  const { error } = failureSchema.parse(answer.body)
  expect(error.code).toBe(code)
  expect((error.issues ?? []).map((issue) => issue.path)).toEqual(paths)
  expect(await api.call(getSchool, { query: {} })).toEqual(before)
})

it('[API-09] answers a body too large with 413, another media type with 415', async () => {
  const large = await send(JSON.stringify({ schoolName: 'x'.repeat(512_000) }))
  expect([large.status, failureSchema.parse(large.body).error.code]).toEqual([413, 'tooLarge'])
  const xml = await send('<school/>', { 'content-type': 'application/xml' })
  expect([xml.status, failureSchema.parse(xml.body).error.code]).toEqual([415, 'unsupportedType'])
})

it('rolls back every write of a transaction after a failure', async () => {
  const before = await api.call(getSchool, { query: {} })
  const lines = await audit()
  const author = { userId: 't001', now: testNow, requestId: 'x' }
  const result = await createStore(api.database.db).transaction(author, async (store) => {
    await store.updateSchool({ schoolName: 'しくじり学園' }, null)
    expect((await store.school()).schoolName).toBe('しくじり学園')
    return fail('ruleBroken', 'something is wrong')
  })
  expect(result).toMatchObject({ ok: false, error: { code: 'ruleBroken' } })
  expect(await api.call(getSchool, { query: {} })).toEqual(before)
  expect(await audit()).toEqual(lines)
})

it('counts both of two concurrent writers: no version is lost', async () => {
  const { version } = await api.call(getSchool, { query: {} })
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => api.call(patchSchool, { body: { schoolName: `同時${index}` } })),
  )
  expect((await api.call(getSchool, { query: {} })).version).toBe(version + 12)
})
