import { deleteClass, patchClass, postClass } from '@gakuseki/shared-api/contract/classes.ts'
import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { historyIds, listHistory } from '@gakuseki/shared-api/contract/people/history.ts'
import { patchTeacher } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { deleteRoleBinding, putRoleBinding } from '@gakuseki/shared-api/contract/people/roles.ts'
import { deleteTerm, putTerm } from '@gakuseki/shared-api/contract/terms.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { adminRoleId, roleBindingKey } from '@gakuseki/shared-api/entities/role-binding.ts'
import { entityTables } from '../../db/store/tables.ts'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'
import { testNow } from '../../testing/test-school.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const errorOf = (answer: { readonly body: unknown }) => failureSchema.parse(answer.body).error
const grade = { schoolType: 'elementary', gradeNumber: 4 } as const

it('lists each write of a record, the newest first, with author, time, before and after', async () => {
  const made = await api.call(postClass, { body: { schoolYear: 2041, grade, orderNum: 1, name: 'あ' } })
  const params = { classId: made.classId }
  await api.call(patchClass, { params, body: { name: 'い', orderNum: 2 } })
  await api.call(deleteClass, { params })
  const { data, numSearchResults } = await api.call(listHistory, { query: { entity: 'class', id: made.classId } })
  expect(numSearchResults).toBe(3)
  expect(data.map(({ action, version }) => [action, version])).toEqual([
    ['delete', 3],
    ['update', 2],
    ['create', 1],
  ])
  expect(data[1]).toMatchObject({
    at: testNow.toISOString(),
    actorId: 't001',
    actor: { userId: 't001', userType: 'teacher' },
    changes: { name: { before: 'あ', after: 'い' }, orderNum: { before: 1, after: 2 } },
  })
  expect(data[0]?.changes['name']).toEqual({ before: 'い', after: null })
  expect(data[2]?.changes['name']).toEqual({ before: null, after: 'あ' })
})

it('[API-38] lists a role that was given or removed as a change of the person, in its own order', async () => {
  const [userId, key] = ['t006', roleBindingKey('t006', adminRoleId)]
  await api.call(patchTeacher, { params: { userId }, body: { address: '前' } })
  await api.call(putRoleBinding, { params: { key } })
  await api.call(deleteRoleBinding, { params: { key } })
  await api.call(patchTeacher, { params: { userId }, body: { address: '後' } })
  const { data, numSearchResults } = await api.call(listHistory, { query: { entity: 'teacher', id: userId, limit: 3 } })
  expect(numSearchResults).toBe(4)
  expect(data.map(({ action, actorId, changes }) => [action, actorId, changes])).toEqual([
    ['update', 't001', { address: { before: '前', after: '後' } }],
    ['update', 't001', { isAdmin: { before: true, after: false } }],
    ['update', 't001', { isAdmin: { before: false, after: true } }],
  ])
  const own = await api.call(listHistory, { query: { entity: 'roleBinding', id: key } })
  expect(own.data.map(({ action }) => action)).toEqual(['delete', 'create'])
  const others = await api.call(listHistory, { query: { entity: 'student', id: userId } })
  expect(others.numSearchResults).toBe(0)
})

it('has pages, and names the record of a term by the term’s key', async () => {
  const key = '2042:juniorhigh:1'
  for (const day of ['01', '02', '03'])
    await api.call(putTerm, {
      params: { key },
      body: { startDate: dateText(`2042-04-${day}`), endDate: dateText('2042-07-20') },
    })
  await api.call(deleteTerm, { params: { key } })
  const page = await api.call(listHistory, { query: { entity: 'term', id: key, limit: 2, offset: 1 } })
  expect(page).toMatchObject({ numSearchResults: 4, numResultsPerPage: 2 })
  expect(page.data.map(({ version }) => version)).toEqual([3, 2])
})

it('names a deleted author by id, and is empty for a record that was never written', async () => {
  const line = { at: testNow, action: 'update', entity: 'student', recordId: 'old', requestId: '' } as const
  await api.database.db
    .insertInto('auditLog')
    .values({ ...line, actor: 'gone', version: 2, changes: JSON.stringify({ asthma: { before: '', after: '有' } }) })
    .execute()
  const { data } = await api.call(listHistory, { query: { entity: 'student', id: 'old' } })
  expect(data).toMatchObject([{ actorId: 'gone', actor: null, changes: { asthma: { before: '', after: '有' } } }])
  const none = await api.call(listHistory, { query: { entity: 'journal', id: 'x' } })
  expect(none).toEqual({ data: [], numSearchResults: 0, numResultsPerPage: 50, ok: true })
})

it('[API-06][SEC-03] requires an administrator and a known entity', async () => {
  const path = '/api/user/v2/history'
  expect((await api.ask(`${path}?entity=student&id=s26001`, { token: staffToken })).status).toBe(403)
  const unnamed = await api.ask(`${path}?entity=`)
  expect([unnamed.status, errorOf(unnamed).issues?.map((issue) => issue.path)]).toEqual([400, ['entity', 'id']])
})

it('[API-03] covers every stored entity, custom column names, sign-ins and remotes, and nothing else', async () => {
  const others = ['account', 'studentCustomColumnDef', 'remote', 'remoteRelease']
  // Views of lists are private, and administrators read every history (ADR 42).
  const stored = entityTables.map(({ entity }) => entity.name).filter((name) => name !== 'savedView')
  expect(Object.keys(historyIds).toSorted()).toEqual([...stored, ...others].toSorted())
  for (const entity of Object.keys(historyIds))
    expect((await api.ask(`/api/user/v2/history?entity=${entity}&id=x`)).status).toBe(200)
  const foo = await api.ask('/api/user/v2/history?entity=foo&id=x')
  expect([foo.status, errorOf(foo).issues?.map((issue) => issue.path)]).toEqual([400, ['entity']])
  expect(errorOf(foo).displayMessage).toContain('roleBinding')
})
