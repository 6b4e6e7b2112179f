import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { postClass } from '@gakuseki/shared-api/contract/classes.ts'
import { deleteTeacher } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { putRoleBinding } from '@gakuseki/shared-api/contract/people/roles.ts'
import * as calls from '@gakuseki/shared-api/contract/saved-views.ts'
import { accessPolicy } from '@gakuseki/shared-api/rules/access-policy.ts'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const path = '/api/user/v2/savedViews'
const written = (changes: Partial<calls.WrittenView> = {}): calls.WrittenView => ({
  list: 'student',
  scope: 'own',
  name: '4年の名簿',
  query: 'classSubType=grade&classSchoolType=elementary&classGradeNumber=4',
  columns: ['className', 'sex'],
  widths: { sex: 80 },
  ...changes,
})
const add = (changes: Partial<calls.WrittenView> = {}) => api.call(calls.postSavedView, { body: written(changes) })
const viewsOf = (list: 'student' | 'roster' = 'student') => api.call(calls.listSavedViews, { query: { list } })
const send = (method: string, at: string, body: unknown, more: { token?: string; ifMatch?: number } = {}) =>
  api.ask(at, {
    method,
    ...(more.token !== undefined && { token: more.token }),
    headers: {
      'content-type': 'application/json',
      ...(more.ifMatch !== undefined && { 'if-match': String(more.ifMatch) }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const errorOf = (answer: { readonly body: unknown }) => failureSchema.parse(answer.body).error

/** Another administrator. */
async function otherAdmin(): Promise<string> {
  await api.call(putRoleBinding, { params: { key: 't004:admin' } })
  return staffToken
}
const listedBy = async (token: string) => {
  const { body } = await api.ask(`${path}?list=student`, { token })
  return (body as { readonly data: readonly calls.SavedView[] }).data.map(({ name }) => name)
}

it('[LSX-06] keeps name, conditions, columns and widths of a list, changes and deletes them', async () => {
  const made = await add({ name: ' 4年の名簿　' })
  expect(made).toMatchObject({ ...written(), version: 1 })
  expect(await viewsOf()).toEqual([made])
  expect(await viewsOf('roster')).toEqual([])
  const params = { viewId: made.viewId }
  const changed = await api.call(calls.putSavedView, { params, body: written({ name: '4年', widths: {} }), ifMatch: 1 })
  expect(changed).toMatchObject({ name: '4年', widths: {}, columns: ['className', 'sex'], version: 2 })
  expect(await api.call(calls.deleteSavedView, { params, ifMatch: 2 })).toEqual({ deleted: true })
  expect(await viewsOf()).toEqual([])
})

it('[PRN-02] keeps the layout of a 名簿 with its options', async () => {
  const made = await add({
    list: 'roster',
    name: '朝の会',
    query: 'layout=checks&columns=12&view=x',
    columns: [],
    widths: {},
  })
  expect(made.query).toBe('layout=checks&columns=12')
  expect(await viewsOf('roster')).toEqual([made])
})

describe('[LSX-06] scope', () => {
  it('shows a view of the school to everybody and lets others change it', async () => {
    const token = await otherAdmin()
    const { viewId } = await add({ scope: 'school' })
    expect(await listedBy(token)).toEqual(['4年の名簿'])
    const renamed = await send('PUT', `${path}/${viewId}`, written({ scope: 'school', name: '改名' }), { token })
    expect(renamed.status).toBe(200)
    expect((await viewsOf()).map(({ name }) => name)).toEqual(['改名'])
  })

  it('hides a view from everybody but its owner, who can share it and take it back', async () => {
    const token = await otherAdmin()
    const { viewId } = await add()
    const at = `${path}/${viewId}`
    expect(await listedBy(token)).toEqual([])
    expect((await send('PUT', at, written(), { token })).status).toBe(404)
    expect((await send('DELETE', at, undefined, { token })).status).toBe(404)
    expect((await send('PUT', at, written(), { token, ifMatch: 0 })).status).toBe(404)
    const share = (scope: 'own' | 'school') =>
      api.call(calls.putSavedView, { params: { viewId }, body: written({ scope }) })
    await share('school')
    expect(await listedBy(token)).toEqual(['4年の名簿'])
    await share('own')
    expect(await listedBy(token)).toEqual([])
  })

  it('needs the right to open the list, and for a view of the school that to edit it', async () => {
    const reading = { 'views.read': 'signedIn', 'views.write': 'signedIn', 'people.read': 'signedIn' } as const
    const open = await openContractApi({ ...accessPolicy, ...reading })
    const post = (body: calls.WrittenView) =>
      open.ask(path, {
        method: 'POST',
        token: staffToken,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await post(written())).status).toBe(200)
    const refused = await post(written({ scope: 'school', name: '学校' }))
    expect([refused.status, errorOf(refused).displayMessage]).toEqual([
      403,
      '学校のみんなで使うものを保存・変更・削除できるのは、この一覧を変更できる人だけです。自分だけで使うものとして保存してください。',
    ])
    expect((await post(written({ list: 'roster' }))).status).toBe(403)
    await open.close()
  })

  it('deletes the own views of a person with the person', async () => {
    const token = await otherAdmin()
    await send('POST', path, written(), { token })
    await send('POST', path, written({ scope: 'school', name: '残る' }), { token })
    await api.call(deleteTeacher, { params: { userId: 't004' } })
    const { rows } = await countViews()
    expect(rows).toEqual(['残る'])
  })
})

const countViews = async () => ({
  rows: (await api.database.db.selectFrom('savedViews').select('name').where('list', '=', 'student').execute()).map(
    ({ name }) => name,
  ),
})

describe('[LSX-06] names', () => {
  it.each([
    ['', 'nullValue', /^名前を入力してください。$/u],
    ['　 ', 'nullValue', /^名前を入力してください。$/u],
    ['あ'.repeat(51), 'tooLong', /^名前は50文字以内で入力してください。$/u],
  ])('refuses %j', async (name, code, sentence) => {
    const refused = await send('POST', path, written({ name }))
    expect(refused.status).toBe(422)
    expect(errorOf(refused).issues).toMatchObject([{ path: 'name', code }])
    expect(errorOf(refused).displayMessage).toMatch(sentence)
    expect((await add({ name: '𠮷'.repeat(50) })).name).toBe('𠮷'.repeat(50))
  })

  it('are unique among the views of a list and of its owner, also in other widths of letters', async () => {
    await add({ name: '名簿A' })
    const refused = await send('POST', path, written({ name: '名簿Ａ' }))
    expect([refused.status, errorOf(refused).displayMessage]).toEqual([
      422,
      '「名簿Ａ」という名前はすでに使われています。別の名前を入力してください。',
    ])
    await add({ name: '名簿A', scope: 'school' })
    await add({ name: '名簿A', list: 'teacher', query: '', columns: [], widths: {} })
    const others = await otherAdmin()
    expect((await send('POST', path, written({ name: '名簿A' }), { token: others })).status).toBe(200)
  })

  it('of the views of the product are taken for the school', async () => {
    const refused = await send('POST', path, written({ name: 'アレルギー', scope: 'school' }))
    expect(errorOf(refused).issues).toMatchObject([{ path: 'name', code: 'nameTaken' }])
    await add({ name: 'アレルギー' })
  })
})

it('[LSX-06] refuses more than 50 views of one list and scope, and the move to another list', async () => {
  for (let n = 1; n <= 50; n += 1) await add({ name: `${n}` })
  const refused = await send('POST', path, written({ name: '51' }))
  expect(errorOf(refused).issues).toMatchObject([{ code: 'tooMany' }])
  const [first] = await viewsOf()
  const at = `${path}/${first?.viewId}`
  expect((await send('PUT', at, written({ name: '変更' }))).status).toBe(200)
  expect(errorOf(await send('PUT', at, written({ list: 'roster' }))).issues).toMatchObject([{ path: 'list' }])
})

it('[LSX-06] drops damaged conditions and unknown columns', async () => {
  const { query, columns, widths } = await add({
    query: 'f=zipcode:empty&f=shoeSize:empty&page=7&view=x&sortSubType=nameKanaAsc&foo=bar',
    columns: ['sex', 'shoeSize', 'sex'],
    widths: { name: 200, shoeSize: 90 },
  })
  expect(new URLSearchParams(query).toString()).toBe('f=zipcode%3Aempty&sortSubType=nameKanaAsc')
  expect([columns, widths]).toEqual([['sex'], { name: 200 }])
})

it.each([
  [{ list: 'school' }, 'list'],
  [{ scope: 'all' }, 'scope'],
  [{ widths: { sex: -1 } }, 'widths.sex'],
  [{ columns: 'sex' }, 'columns'],
  [{ owner: 't004' }, 'owner'],
])('[LSX-06] refuses %j', async (part, at) => {
  const refused = await send('POST', path, { ...written(), ...part })
  expect([refused.status, errorOf(refused).issues?.map((issue) => issue.path)]).toEqual([400, [at]])
})

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
  const { createTestApp } = await import('../../testing/test-app.ts')
  const app = createTestApp(api.database.db, {
    newId: () => 'later',
    clock: () => new Date('2027-04-08T09:00:00+09:00'),
  })
  const answer = await app.fetch(
    new Request(`http://localhost${path}`, { headers: { authorization: 'Bearer debug:t001' } }),
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
    const post = () => api.call(calls.postSavedView, { body: written(), idempotencyKey: 'view-once' })
    expect(await post()).toEqual(await post())
    expect(await viewsOf()).toHaveLength(1)
  })

  it('are refused when somebody has changed the same part, and merged otherwise', async () => {
    const { viewId } = await add({ scope: 'school' })
    const at = `${path}/${viewId}`
    const body = (changes: Partial<calls.WrittenView>) => written({ scope: 'school', ...changes })
    await send('PUT', at, body({ name: '先' }), { ifMatch: 1 })
    const late = await send('PUT', at, body({ name: '後' }), { ifMatch: 1 })
    expect([late.status, errorOf(late).current]).toEqual([409, expect.objectContaining({ name: '先', version: 2 })])
    expect((await send('DELETE', at, undefined, { ifMatch: 1 })).status).toBe(409)
  })

  it('of a deletion can be undone under the same id, and are audited', async () => {
    const { viewId } = await add()
    const params = { viewId }
    await api.call(calls.deleteSavedView, { params })
    const restore = () => api.call(calls.putSavedView, { params, body: written(), ifMatch: 0 })
    const restored = await restore()
    expect(restored).toMatchObject({ ...written(), viewId, version: 3 })
    expect(await restore()).toEqual(restored)
    expect(await auditOf(viewId)).toEqual([
      { actor: 't001', action: 'create', version: 1 },
      { actor: 't001', action: 'delete', version: 2 },
      { actor: 't001', action: 'create', version: 3 },
    ])
    const unknown = await send('PUT', `${path}/nobody-made-it`, written({ name: '別' }), { ifMatch: 0 })
    expect(unknown.status).toBe(404)
  })
})

it('[LSX-06] lists the views of every list that the caller may open', async () => {
  await add()
  const all = await api.call(calls.listSavedViews, { query: {} })
  expect(all.map(({ list, name }) => [list, name])).toEqual([
    ['teacher', '教員の連絡先'],
    ['student', '4年の名簿'],
  ])
})
