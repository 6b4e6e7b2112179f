import type { QueryOf } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { listImports } from '@gakuseki/shared-api/contract/people/import-list.ts'
import {
  commitImport,
  createImport,
  deleteImport,
  putImportRows,
} from '@gakuseki/shared-api/contract/people/imports.ts'
import { createStore } from '../../db/store/create-store.ts'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'
import { testNow } from '../../testing/test-school.ts'
import { importCalls, refusalOf } from '../../testing/calls/import-calls.ts'
import { peopleCalls } from '../../testing/calls/people-calls.ts'
import { forgetOld } from '../admin/forget-old.ts'

let api: ContractApi
const { begin, put, stage, commit, apply, undo, read } = importCalls(() => api)
const { student, auditLines } = peopleCalls(() => api)

beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ userId: `s26${String(at + 1).padStart(3, '0')}`, nickname: `取込${at}` }))

const remove = (importId: string) => api.call(deleteImport, { params: { importId } })

it('[CSI-38] accepts chunks in any order and repeatedly; the stored numbers show the missing ones', async () => {
  const rows = rowsOf(5)
  const importId = await begin(rows)
  expect(await put(importId, rows.slice(3), 8)).toEqual({ stagedRows: 2, staged: [[8, 9]] })
  expect(await put(importId, rows.slice(0, 2))).toEqual({
    stagedRows: 4,
    staged: [
      [2, 3],
      [8, 9],
    ],
  })
  expect(await put(importId, rows.slice(0, 2))).toMatchObject({ stagedRows: 4 })
  expect(await read(importId)).toMatchObject({
    state: 'staging',
    stagedRows: 4,
    staged: [
      [2, 3],
      [8, 9],
    ],
  })
  expect(await refusalOf(commit(importId))).toMatchObject({ code: 'ruleBroken', issues: [['rows', 'incomplete']] })
  await put(importId, [{ userId: 's26003', nickname: '前' }], 4)
  await put(importId, [{ userId: 's26003', nickname: '後' }], 4)
  expect(await commit(importId)).toMatchObject({ state: 'committed', stagedRows: 5, changedPeople: 5, changedCells: 5 })
  expect((await student('s26003')).nickname).toBe('後')
  expect(await read(importId)).toMatchObject({ staged: [] })
})

it('[CSI-38] accepts a new row after a failure or leaves it out, and commits again', async () => {
  const importId = await stage([{ userId: 'nobody', nickname: 'x' }, ...rowsOf(2), { userId: 'no one', nickname: 'x' }])
  expect((await refusalOf(commit(importId))).issues).toEqual([
    [2, 'userId', 'notFound'],
    [5, 'userId', 'notFound'],
  ])
  await put(importId, [{ userId: 's26009', nickname: '直した' }])
  await api.call(putImportRows, { params: { importId }, body: { rows: [], leftOut: [5] } })
  expect(await commit(importId)).toMatchObject({ changedPeople: 3, numRows: 4 })
  expect((await student('s26009')).nickname).toBe('直した')
})

it('applies nothing by staging, whatever happens afterwards', async () => {
  const lines = (await auditLines()).length
  const importId = await stage(rowsOf(3))
  expect(await auditLines()).toHaveLength(lines)
  expect((await student('s26001')).nickname).not.toBe('取込0')
  await remove(importId)
  expect(await refusalOf(read(importId))).toMatchObject({ code: 'notFound' })
  expect(await api.database.db.selectFrom('importRows').selectAll().execute()).toEqual([])
})

it('refuses rows for an applied import, keeps it, and deletes its rows', async () => {
  const { importId } = await apply(rowsOf(1))
  expect(await refusalOf(put(importId, rowsOf(1)))).toMatchObject({
    code: 'conflict',
    issues: [['state', 'committed']],
  })
  expect(await refusalOf(remove(importId))).toMatchObject({ code: 'conflict' })
  expect(await api.database.db.selectFrom('importRows').selectAll().execute()).toEqual([])
})

it('does a call with an Idempotency-Key once', async () => {
  const ask = (path: string, body?: object) =>
    api.ask(`/api/user/v2/imports${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `import-key${path}` },
      ...(body && { body: JSON.stringify(body) }),
    })
  const body = { userType: 'student', schoolYear: 2026, fileName: 'x.csv', columns: ['nickname'], numRows: 1 }
  const created = [await ask('', body), await ask('', body)]
  expect(created[1]?.body).toEqual(created[0]?.body)
  const { data } = await api.call(listImports, { query: {} })
  expect(data).toHaveLength(1)
  const importId = data[0]?.importId ?? ''
  await put(importId, rowsOf(1))
  const committed = await Promise.all([ask(`/${importId}:commit`), ask(`/${importId}:commit`)])
  expect(committed.map(({ status }) => status)).toEqual([200, 200])
  expect(committed[1]?.body).toEqual(committed[0]?.body)
})

it('deletes imports of a week ago that nobody applied, and keeps others', async () => {
  const staging = await stage(rowsOf(1))
  const { importId } = await apply(rowsOf(1))
  const after = (days: number) => ({
    userId: 'system',
    requestId: 'x',
    now: new Date(testNow.getTime() + days * 24 * 60 * 60 * 1000 + 1),
  })
  const store = createStore(api.database.db)
  await forgetOld(store, { ...after(6), now: new Date(testNow.getTime() + 6.9 * 24 * 60 * 60 * 1000) })
  expect(await read(staging)).toMatchObject({ stagedRows: 1 })
  await forgetOld(store, after(7))
  const { data } = await api.call(listImports, { query: { userType: 'student' } })
  expect(data.map((one) => [one.importId, one.state])).toEqual([[importId, 'committed']])
  expect((await api.call(listImports, { query: { userType: 'teacher' } })).numSearchResults).toBe(0)
})

it('[FND-04] lists the imports of one state, of one type too', async () => {
  const open = await stage(rowsOf(1))
  const { importId: committed } = await apply(rowsOf(1))
  const { importId: undone } = await undo((await apply(rowsOf(2))).importId)
  const ids = async (query: QueryOf<typeof listImports>) => {
    const page = await api.call(listImports, { query })
    expect(page.numSearchResults).toBe(page.data.length)
    return page.data.map(({ importId }) => importId)
  }
  expect(await ids({ state: 'staging' })).toEqual([open])
  expect(await ids({ state: 'committed' })).toEqual([committed])
  expect(await ids({ state: 'undone', userType: 'student' })).toEqual([undone])
  expect(await ids({ state: 'staging', userType: 'teacher' })).toEqual([])
  expect((await ids({})).toSorted()).toEqual([open, committed, undone].toSorted())
  expect((await api.ask('/api/user/v2/imports?state=open')).status).toBe(400)
})

it.each([
  [{ rows: [{ rowNumber: 2, userId: 's26001', nickname: 'x'.repeat(129) }] }, ['rows.2.nickname', 'tooLong']],
  [{ rows: [{ rowNumber: 2, userId: 's26001', nickname: 5 }] }, ['rows.2.nickname', 'invalidValue']],
  [{ rows: [{ rowNumber: 2, userId: 's26001', birthday: '2019/4/2' }] }, ['rows.2.birthday', 'invalidValue']],
  [{ rows: [{ rowNumber: 2, userId: 's26001', __proto__x: 'a' }] }, ['rows.2.__proto__x', 'unknownField']],
  [{ rows: [{ rowNumber: 2, userId: '\0' }] }, ['rows.0.userId', 'invalidCharacter']],
  [{ rows: [{ rowNumber: 2.5, userId: 's26001' }] }, ['rows.0.rowNumber', 'invalidValue']],
  [{ rows: 'x' }, ['rows', 'invalidValue']],
  [{ rows: [], leftOut: ['x'] }, ['leftOut.0', 'invalidValue']],
])('refuses a hostile chunk and stores nothing: %#', async (body, issue) => {
  const importId = await begin(rowsOf(1), { columns: ['nickname', 'birthday'] })
  const answer = await api.ask(`/api/user/v2/imports/${importId}/rows`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ error: { issues: [{ path: issue[0], code: issue[1] }] } })
  expect(await read(importId)).toMatchObject({ stagedRows: 0 })
})

it('[CSI-14] reports the problems of a single row when it arrives, and an unannounced column', async () => {
  const importId = await begin(rowsOf(2), { columns: ['studentNumber', 'nickname'] })
  expect(
    await refusalOf(
      put(importId, [
        { userId: 's26001', studentNumber: 5 },
        { userId: 's26002', country: 'x' },
      ]),
    ),
  ).toMatchObject({
    code: 'ruleBroken',
    issues: [
      [2, 'studentNumber', 'classPartsMissing'],
      [3, 'country', 'unknownField'],
    ],
  })
  expect(await refusalOf(put(importId, rowsOf(3)))).toMatchObject({
    code: 'ruleBroken',
    issues: [['rows', 'tooManyRows']],
  })
  expect(await read(importId)).toMatchObject({ stagedRows: 0 })
})

it('lets only administrators import, and any of them continue an import', async () => {
  const importId = await stage(rowsOf(1))
  const paths = ['', `/${importId}`]
  for (const [token, status] of [
    [null, 401],
    [staffToken, 403],
  ] as const) {
    for (const path of paths) expect((await api.ask(`/api/user/v2/imports${path}`, { token })).status).toBe(status)
    const init = { method: 'POST', token }
    expect((await api.ask(`/api/user/v2/imports/${importId}:commit`, init)).status).toBe(status)
  }
  expect(await read(importId)).toMatchObject({ state: 'staging', createdBy: { userId: 't001' } })
  const second = await api.ask(`/api/user/v2/imports/${importId}:commit`, { method: 'POST', token: 'debug:t002' })
  expect(second).toMatchObject({ status: 200, body: { data: { committedBy: { userId: 't002' } } } })
})

it('answers every call for an unknown import with 404', async () => {
  expect(await refusalOf(api.call(commitImport, { params: { importId: 'none' } }))).toMatchObject({ code: 'notFound' })
  expect(await refusalOf(remove('none'))).toMatchObject({ code: 'notFound' })
  const body = { userType: 'student', schoolYear: 2026, fileName: 'x', columns: ['name', 'name'], numRows: 1 } as const
  expect((await refusalOf(api.call(createImport, { body }))).issues).toEqual([['columns.1', 'unknownField']])
})
