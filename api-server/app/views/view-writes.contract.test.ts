import { deleteTeacher } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { accessPolicy } from '@gakuseki/shared-api/rules/access-policy.ts'
import { postClass } from '@gakuseki/shared-api/contract/classes.ts'
import * as calls from '@gakuseki/shared-api/contract/saved-views.ts'
import { adminToken, openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'
import { errorOf, viewCalls, viewsPath, writtenView } from '../../testing/calls/view-calls.ts'
import { createTestApp } from '../../testing/test-app.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const { add, viewsOf, send, otherAdmin } = viewCalls(() => api)

describe('[LSX-06] the school year', () => {
  const inClass = 'classSubType=class&classSchoolType=elementary&classGradeNumber=4&className=1%E7%B5%84'

  it('is left out when it is the current one, and kept when another one was chosen', async () => {
    expect((await add({ name: '今', query: 'schoolYear=2026' })).query).toBe('')
    expect((await add({ name: '昔', query: 'schoolYear=2024' })).query).toBe('schoolYear=2024')
  })

  it('brings the class of the same grade and name, or its grade', async () => {
    const { classId } = await api.call(postClass, {
      body: { schoolYear: 2027, grade: { schoolType: 'elementary', gradeNumber: 4 }, name: '１組' },
    })
    await add({ name: '組', query: `${inClass}&classId=c2026-e4-1` })
    await add({ name: '無い組', query: `${inClass.replace('=1%E7', '=9%E7')}&classId=c2026-e4-2` })
    await add({ name: '昔の組', query: `${inClass}&classId=c2024-e4-1&schoolYear=2024` })
    const idOf = (views: readonly calls.SavedView[], name: string) => {
      const search = new URLSearchParams(views.find((view) => view.name === name)?.query)
      return [search.get('classSubType'), search.get('classId')]
    }
    const now = await viewsOf()
    expect(idOf(now, '組')).toEqual(['class', 'c2026-e4-1'])
    const later = await nextApril()
    expect(idOf(later, '組')).toEqual(['class', classId])
    expect(idOf(later, '無い組')).toEqual(['grade', null])
    expect(idOf(later, '昔の組')).toEqual(['class', 'c2024-e4-1'])
  })

  it('keeps the class that a view was saved with, although the answer of another year names another class', async () => {
    const { viewId, query } = await add({ name: '無い組', query: `${inClass}&classId=c2026-e4-1` })
    const later = (await nextApril()).find((view) => view.viewId === viewId)
    expect(later?.query).not.toContain('classId')
    const at = `${viewsPath}/${viewId}`
    const put = async (changes: Partial<calls.WrittenView>, ifMatch: number) => {
      const body = JSON.stringify(writtenView({ query: later?.query ?? '', ...changes }))
      const answer = await inApril(at, { method: 'PUT', body, headers: { 'if-match': `${ifMatch}` } })
      return ((await answer.json()) as { readonly data: calls.SavedView }).data
    }
    expect(await put({ name: '改名' }, 1)).toMatchObject({ name: '改名', query: later?.query })
    expect(await viewsOf()).toMatchObject([{ name: '改名', query }])
    await inApril(at, { method: 'DELETE' })
    expect(await put({ name: '改名' }, 0)).toMatchObject({ query: later?.query })
    expect(await viewsOf()).toMatchObject([{ viewId, name: '改名', query }])
    await put({ name: '改名', query: 'f=zipcode:empty' }, 4)
    expect(await viewsOf()).toMatchObject([{ query: 'f=zipcode%3Aempty' }])
  })
})

type Sending = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> }

/** Sends a call in the next school year. */
function inApril(at: string, { headers: more, ...init }: Sending = {}): Promise<Response> {
  const app = createTestApp(api.database.db, {
    newId: () => 'later',
    clock: () => new Date('2027-04-08T09:00:00+09:00'),
  })
  const headers = { authorization: 'Bearer debug:t001', 'content-type': 'application/json', ...more }
  return app.fetch(new Request(`http://localhost${at}`, { ...init, headers }))
}

/** The views as they are read in the next school year. */
async function nextApril(): Promise<readonly calls.SavedView[]> {
  const answer = await inApril(viewsPath)
  return ((await answer.json()) as { readonly data: readonly calls.SavedView[] }).data
}

const auditOf = (viewId: string) =>
  api.database.db
    .selectFrom('auditLog')
    .select(['actor', 'action', 'version'])
    .where('entity', '=', 'savedView')
    .where('recordId', '=', viewId)
    .orderBy('id')
    .execute()

describe('[LSX-06] writes', () => {
  it('create a view once for a repeated call', async () => {
    const post = () => api.call(calls.postSavedView, { body: writtenView(), idempotencyKey: 'view-once' })
    expect(await post()).toEqual(await post())
    expect(await viewsOf()).toHaveLength(1)
  })

  it('are refused when somebody has changed the same part, and merged otherwise', async () => {
    const { viewId } = await add({ scope: 'school' })
    const at = `${viewsPath}/${viewId}`
    const body = (changes: Partial<calls.WrittenView>) => writtenView({ scope: 'school', ...changes })
    await send('PUT', at, body({ name: '先' }), { ifMatch: 1 })
    const late = await send('PUT', at, body({ name: '後' }), { ifMatch: 1 })
    expect([late.status, errorOf(late).current]).toEqual([409, expect.objectContaining({ name: '先', version: 2 })])
    expect((await send('DELETE', at, undefined, { ifMatch: 1 })).status).toBe(409)
  })

  it('of a deletion can be undone under the same id, and are audited', async () => {
    const { viewId } = await add()
    const params = { viewId }
    await api.call(calls.deleteSavedView, { params })
    const restore = () => api.call(calls.putSavedView, { params, body: writtenView(), ifMatch: 0 })
    const restored = await restore()
    expect(restored).toMatchObject({ ...writtenView(), viewId, version: 3 })
    expect(await restore()).toEqual(restored)
    expect(await auditOf(viewId)).toEqual([
      { actor: 't001', action: 'create', version: 1 },
      { actor: 't001', action: 'delete', version: 2 },
      { actor: 't001', action: 'create', version: 3 },
    ])
    const unknown = await send('PUT', `${viewsPath}/nobody-made-it`, writtenView({ name: '別' }), { ifMatch: 0 })
    expect(unknown.status).toBe(404)
  })

  it('restore an own view only for its owner, also after the owner was deleted', async () => {
    const token = await otherAdmin()
    const mine = await add()
    const restoreBy = (by: string, viewId: string, changes: Partial<calls.WrittenView> = {}) =>
      send('PUT', `${viewsPath}/${viewId}`, writtenView(changes), { token: by, ifMatch: 0 })
    await api.call(calls.deleteSavedView, { params: { viewId: mine.viewId } })
    expect((await restoreBy(token, mine.viewId)).status).toBe(404)
    expect((await restoreBy(adminToken, mine.viewId)).status).toBe(200)
    const theirs = await send('POST', viewsPath, writtenView({ name: '他人の' }), { token })
    const { viewId } = (theirs.body as { readonly data: calls.SavedView }).data
    await api.call(deleteTeacher, { params: { userId: 't004' } })
    expect((await restoreBy(adminToken, viewId, { name: '他人の' })).status).toBe(404)
  })

  it('restore a view of the school only for users who may edit its list', async () => {
    const reading = { 'views.read': 'signedIn', 'views.write': 'signedIn', 'people.read': 'signedIn' } as const
    const open = await openContractApi({ ...accessPolicy, ...reading })
    const { viewId } = await open.call(calls.postSavedView, { body: writtenView({ scope: 'school' }) })
    await open.call(calls.deleteSavedView, { params: { viewId } })
    const restored = await open.ask(`${viewsPath}/${viewId}`, {
      method: 'PUT',
      token: staffToken,
      headers: { 'content-type': 'application/json', 'if-match': '0' },
      body: JSON.stringify(writtenView({ name: '私の' })),
    })
    expect(restored.status).toBe(403)
    await open.close()
  })
})

it('[LSX-06] orders views by name as people read it, those of the school first', async () => {
  for (const name of ['い組', '10組', 'あ組', '2組']) await add({ name })
  await add({ name: '学校', scope: 'school' })
  expect((await viewsOf()).map(({ name }) => name)).toEqual(['学校', '2組', '10組', 'あ組', 'い組'])
})
