import { postClass } from '@gakuseki/shared-api/contract/classes.ts'
import * as calls from '@gakuseki/shared-api/contract/saved-views.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { errorOf, viewCalls, viewsPath, writtenView } from '../../testing/calls/view-calls.ts'
import { createTestApp } from '../../testing/test-app.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const { add, viewsOf, send } = viewCalls(() => api)

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
})

/** The views as they are read in the next school year. */
async function nextApril(): Promise<readonly calls.SavedView[]> {
  const app = createTestApp(api.database.db, {
    newId: () => 'later',
    clock: () => new Date('2027-04-08T09:00:00+09:00'),
  })
  const answer = await app.fetch(
    new Request(`http://localhost${viewsPath}`, { headers: { authorization: 'Bearer debug:t001' } }),
  )
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
})
