import * as calls from '@gakuseki/shared-api/contract/people/roles.ts'
import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { getUserInfo } from '@gakuseki/shared-api/contract/session.ts'
import { adminRoleId, roleBindingKey } from '@gakuseki/shared-api/entities/role-binding.ts'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const path = (key: string): string => `/api/user/v2/rolebindings/${encodeURIComponent(key)}`
const keyOf = (userId: string): string => roleBindingKey(userId, adminRoleId)
const ask = (method: string, key: string, token?: string) => api.ask(path(key), { method, ...(token && { token }) })
const errorOf = (answer: { readonly body: unknown }) => failureSchema.parse(answer.body).error
const isAdmin = async (userId: string) => (await api.call(getUserInfo, { params: { userId } })).isAdmin
/** From the database, because the test's user may have lost the right to ask. */
const admins = async () => {
  const rows = await api.database.db.selectFrom('roleBindings').select('userId').orderBy('userId').execute()
  return rows.map(({ userId }) => userId)
}

it('[API-38][SEC-01] makes an administrator by a binding and ends it by its removal, each audited once', async () => {
  const key = keyOf('t005')
  expect(await isAdmin('t005')).toBe(false)
  const made = await api.call(calls.putRoleBinding, { params: { key } })
  expect(made).toMatchObject({ key, userId: 't005', roleId: adminRoleId, version: 1 })
  expect(await api.call(calls.putRoleBinding, { params: { key } })).toEqual(made)
  expect(await isAdmin('t005')).toBe(true)
  expect((await api.ask('/api/user/v2/students?limit=1', { token: 'debug:t005' })).status).toBe(200)
  expect(await api.call(calls.listRoleBindings, { query: { userId: 't005' } })).toEqual([made])
  for (let again = 0; again < 2; again += 1)
    expect(await api.call(calls.deleteRoleBinding, { params: { key } })).toEqual({ deleted: true })
  expect(await isAdmin('t005')).toBe(false)
  expect((await api.ask('/api/user/v2/students?limit=1', { token: 'debug:t005' })).status).toBe(403)
  expect(await api.call(calls.listRoleBindings, { query: { userId: 't005' } })).toEqual([])
  const lines = await api.database.db.selectFrom('auditLog').select('action').where('recordId', '=', key).execute()
  expect(lines.map(({ action }) => action)).toEqual(['create', 'delete'])
})

it('[API-38] lists the bindings by user and role', async () => {
  const all = await api.call(calls.listRoleBindings, { query: {} })
  expect(all.length).toBeGreaterThan(1)
  expect(await api.call(calls.listRoleBindings, { query: { roleId: 'other' } })).toEqual([])
  expect(await api.call(calls.listRoleBindings, { query: { userId: 't001', roleId: adminRoleId } })).toEqual(
    all.filter(({ userId }) => userId === 't001'),
  )
})

it.each([
  ['nobody:admin', 404, 'notFound', undefined],
  ['t004', 400, 'malformed', 'invalidValue'],
  [':admin', 400, 'malformed', 'invalidValue'],
  ['t004:', 400, 'malformed', 'invalidValue'],
  ['t004:teacher', 422, 'ruleBroken', 'unknownRole'],
  ['s26001:admin', 422, 'ruleBroken', 'staffOnly'],
])('[API-04][API-07] %s answers %i', async (key, status, code, issue) => {
  for (const method of ['PUT', 'DELETE']) {
    const answer = await ask(method, key)
    expect([answer.status, errorOf(answer).code, errorOf(answer).issues?.[0]?.code]).toEqual([status, code, issue])
  }
})

it('[API-06][SEC-03] lets nobody else give or see roles', async () => {
  for (const method of ['PUT', 'DELETE']) expect((await ask(method, keyOf('t004'), staffToken)).status).toBe(403)
  expect((await api.ask('/api/user/v2/rolebindings', { token: staffToken })).status).toBe(403)
})

it('[API-04] refuses to remove one’s own rights, and keeps the last administrator', async () => {
  const own = await ask('DELETE', keyOf('t001'))
  expect([own.status, errorOf(own).issues?.map(({ code }) => code)]).toEqual([422, ['ownRights']])
  for (const userId of await admins())
    if (userId !== 't001') await api.call(calls.deleteRoleBinding, { params: { key: keyOf(userId) } })
  const last = await ask('DELETE', keyOf('t001'))
  expect(errorOf(last).issues?.map(({ code }) => code)).toEqual(['ownRights', 'lastAdministrator'])
  expect(await admins()).toEqual(['t001'])
})

it('keeps one administrator of two who remove each other’s rights at once', async () => {
  await api.database.db.deleteFrom('roleBindings').where('userId', '!=', 't001').execute()
  for (let round = 0; round < 5; round += 1) {
    await api.call(calls.putRoleBinding, { params: { key: keyOf('t002') } })
    const answers = await Promise.all([
      ask('DELETE', keyOf('t002'), 'debug:t001'),
      ask('DELETE', keyOf('t001'), 'debug:t002'),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    const stay = await admins()
    expect(stay.length).toBe(1)
    // The test calls as t001 again.
    await ask('PUT', keyOf('t001'), `debug:${stay[0]}`)
    if (stay[0] !== 't001') await api.call(calls.deleteRoleBinding, { params: { key: keyOf('t002') } })
  }
})
