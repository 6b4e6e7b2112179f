import { listClasses } from '@gakuseki/shared-api/contract/classes.ts'
import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { patchSchool } from '@gakuseki/shared-api/contract/school.ts'
import { sql } from 'kysely'
import { isOnServer } from '../../testing/open-test-database.ts'
import { photo } from '../../testing/files/sample-files.ts'
import { adminToken, openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { testNow } from '../../testing/test-school.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const errorOf = (answer: { readonly body: unknown }) => failureSchema.parse(answer.body).error
const grade = { schoolType: 'elementary', gradeNumber: 4 } as const

let serial = 0
const newKey = (): string => `key-${(serial += 1)}-of-a-test`
const post = (key: string, name: string, token = adminToken) =>
  api.ask('/api/user/v2/classes', {
    method: 'POST',
    token,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ schoolYear: 2043, grade, name }),
  })
const names = async () => (await api.call(listClasses, { query: { schoolYear: 2043 } })).map(({ name }) => name)
const kept = () => api.database.db.selectFrom('idempotencyKeys').select('key').execute()

it('answers the same call again with the first answer and does nothing', async () => {
  const key = newKey()
  const first = await post(key, '一度')
  expect(first.status).toBe(200)
  const lines = await api.database.db.selectFrom('auditLog').select('id').execute()
  expect(await post(key, '一度')).toMatchObject({ status: 200, body: first.body })
  expect((await names()).filter((name) => name === '一度')).toEqual(['一度'])
  expect(await api.database.db.selectFrom('auditLog').select('id').execute()).toEqual(lines)
})

it('[API-04] refuses another request with the same key, and separates the keys of different people', async () => {
  const key = newKey()
  await post(key, '甲')
  const other = await post(key, '乙')
  expect([other.status, errorOf(other).issues?.map(({ code }) => code)]).toEqual([422, ['keyReused']])
  expect((await post(key, '丙', 'debug:t002')).status).toBe(200)
  expect(await names()).toEqual(expect.arrayContaining(['甲', '丙']))
})

it('does one of many concurrent same calls, and gives all its answer', async () => {
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(key, '同時')))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect((await names()).filter((name) => name === '同時').length).toBe(1)
})

it('lets a repeated call wait for the first one, and answers 409 on PostgreSQL when the lock times out', async () => {
  const key = newKey()
  const [claimed, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const rolledBack = new Error('rolled back')
  const underWay = api.database.db
    .transaction()
    .execute(async (trx) => {
      await trx
        .insertInto('idempotencyKeys')
        .values({ actor: 't001', key, requestHash: 'of the first', createdAt: testNow })
        .execute()
      claimed.resolve()
      await ended.promise
      throw rolledBack
    })
    .catch((error: unknown) => error)
  await claimed.promise
  const repeated = post(key, '待つ')
  // The embedded database has one connection, so the second call begins after the first.
  if (!isOnServer()) ended.resolve()
  const answer = await repeated
  ended.resolve()
  expect(await underWay).toBe(rolledBack)
  expect(answer.status).toBe(isOnServer() ? 409 : 200)
})

it('does not keep a failure, because it wrote nothing and may succeed the next time', async () => {
  expect((await post(newKey(), '一度')).status).toBe(200)
  const [key, before] = [newKey(), await kept()]
  expect((await post(key, '一度')).status).toBe(422)
  expect(await kept()).toEqual(before)
  expect((await post(key, '二度')).status).toBe(200)
})

it('keeps neither the write nor the answer of a server that dies while it commits', async () => {
  const { db } = api.database
  await sql`create function crash() returns trigger language plpgsql as
      $$ begin if new.name = '倒れる' then raise exception 'crash'; end if; return null; end $$`.execute(db)
  await sql`create constraint trigger crash after insert on classes deferrable initially deferred
      for each row execute function crash()`.execute(db)
  const key = newKey()
  expect((await post(key, '倒れる')).status).toBe(500)
  expect(await names()).not.toContain('倒れる')
  await sql`drop trigger crash on classes`.execute(db)
  expect((await post(key, '倒れる')).status).toBe(200)
  expect(await names()).toContain('倒れる')
})

it('treats a key as new after a day', async () => {
  const key = newKey()
  await post(key, '昨日')
  await post(newKey(), '同じ日')
  const old = new Date(testNow.getTime() - 24 * 60 * 60 * 1000 - 1)
  await api.database.db.updateTable('idempotencyKeys').set({ createdAt: old }).execute()
  const mine = () => api.database.db.selectFrom('idempotencyKeys').where('actor', '=', 't001').select('key').execute()
  expect((await mine()).length).toBeGreaterThan(1)
  expect((await post(key, '今日')).status).toBe(200)
  expect(await names()).toContain('今日')
  // The person's other old keys are deleted too.
  expect(await mine()).toEqual([{ key }])
})

it('keeps a PATCH too; GET, PUT and DELETE do not need it', async () => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': newKey() }
  const patch = () =>
    api.ask('/api/user/v2/school', { method: 'PATCH', headers, body: JSON.stringify({ schoolName: '一回学園' }) })
  const first = await patch()
  await api.call(patchSchool, { body: { schoolName: '次の学園' } })
  expect((await patch()).body).toEqual(first.body)
  const before = await kept()
  await api.ask('/api/user/v2/school', { headers })
  await api.ask('/api/user/v2/classes/nothing', { method: 'DELETE', headers })
  expect(await kept()).toEqual(before)
})

it('stores one of several concurrent same uploads, and leaves nothing of the others', async () => {
  const key = newKey()
  const bytes = await photo({ width: 8, height: 8 })
  const upload = () => {
    const form = new FormData()
    form.append('upfile', new File([bytes], 'logo.jpg', { type: 'image/jpeg' }))
    const headers = { 'idempotency-key': key }
    return api.ask('/api/user/v2/school/uploadLogo', { method: 'POST', body: form, headers })
  }
  const answers = await Promise.all([upload(), upload(), upload()])
  answers.push(await upload())
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const { rows } = await sql<{ state: string }>`select state from files`.execute(api.database.db)
  expect(rows).toEqual([{ state: 'kept' }])
})

it.each(['short', 'x'.repeat(65), 'with space', 'clé-de-huit'])('[API-03] refuses %j as a key', async (key) => {
  expect((await post(key, '不正')).status).toBe(400)
})
