import { deleteTeacher } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import * as calls from '@gakuseki/shared-api/contract/saved-views.ts'
import { accessPolicy } from '@gakuseki/shared-api/rules/access-policy.ts'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'
import { errorOf, viewCalls, viewsPath, writtenView } from '../../testing/calls/view-calls.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const { add, viewsOf, send, otherAdmin } = viewCalls(() => api)
const listedBy = async (token: string) => {
  const { body } = await api.ask(`${viewsPath}?list=student`, { token })
  return (body as { readonly data: readonly calls.SavedView[] }).data.map(({ name }) => name)
}

it('[LSX-06] keeps name, conditions, columns and widths of a list, changes and deletes them', async () => {
  const made = await add({ name: ' 4年の名簿　' })
  expect(made).toMatchObject({ ...writtenView(), version: 1 })
  expect(await viewsOf()).toEqual([made])
  expect(await viewsOf('roster')).toEqual([])
  const params = { viewId: made.viewId }
  const changed = await api.call(calls.putSavedView, {
    params,
    body: writtenView({ name: '4年', widths: {} }),
    ifMatch: 1,
  })
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
    const renamed = await send('PUT', `${viewsPath}/${viewId}`, writtenView({ scope: 'school', name: '改名' }), {
      token,
    })
    expect(renamed.status).toBe(200)
    expect((await viewsOf()).map(({ name }) => name)).toEqual(['改名'])
  })

  it('hides a view from everybody but its owner, who can share it and take it back', async () => {
    const token = await otherAdmin()
    const { viewId } = await add()
    const at = `${viewsPath}/${viewId}`
    expect(await listedBy(token)).toEqual([])
    expect((await send('PUT', at, writtenView(), { token })).status).toBe(404)
    expect((await send('DELETE', at, undefined, { token })).status).toBe(404)
    expect((await send('PUT', at, writtenView(), { token, ifMatch: 0 })).status).toBe(404)
    const share = (scope: 'own' | 'school') =>
      api.call(calls.putSavedView, { params: { viewId }, body: writtenView({ scope }) })
    await share('school')
    expect(await listedBy(token)).toEqual(['4年の名簿'])
    await share('own')
    expect(await listedBy(token)).toEqual([])
  })

  it('needs the right to open the list, and for a view of the school that to edit it', async () => {
    const reading = { 'views.read': 'signedIn', 'views.write': 'signedIn', 'people.read': 'signedIn' } as const
    const open = await openContractApi({ ...accessPolicy, ...reading })
    const post = (body: calls.WrittenView) =>
      open.ask(viewsPath, {
        method: 'POST',
        token: staffToken,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await post(writtenView())).status).toBe(200)
    const refused = await post(writtenView({ scope: 'school', name: '学校' }))
    expect([refused.status, errorOf(refused).displayMessage]).toEqual([
      403,
      '学校のみんなで使うものを保存・変更・削除できるのは、この一覧を変更できる人だけです。自分だけで使うものとして保存してください。',
    ])
    expect((await post(writtenView({ list: 'roster' }))).status).toBe(403)
    await open.close()
  })

  it('deletes the own views of a person with the person', async () => {
    const token = await otherAdmin()
    await send('POST', viewsPath, writtenView(), { token })
    await send('POST', viewsPath, writtenView({ scope: 'school', name: '残る' }), { token })
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
    const refused = await send('POST', viewsPath, writtenView({ name }))
    expect(refused.status).toBe(422)
    expect(errorOf(refused).issues).toMatchObject([{ path: 'name', code }])
    expect(errorOf(refused).displayMessage).toMatch(sentence)
    expect((await add({ name: '𠮷'.repeat(50) })).name).toBe('𠮷'.repeat(50))
  })

  it('are unique among the views of a list and of its owner, also in other widths of letters', async () => {
    await add({ name: '名簿A' })
    const refused = await send('POST', viewsPath, writtenView({ name: '名簿Ａ' }))
    expect([refused.status, errorOf(refused).displayMessage]).toEqual([
      422,
      '「名簿Ａ」という名前はすでに使われています。別の名前を入力してください。',
    ])
    await add({ name: '名簿A', scope: 'school' })
    await add({ name: '名簿A', list: 'teacher', query: '', columns: [], widths: {} })
    const others = await otherAdmin()
    expect((await send('POST', viewsPath, writtenView({ name: '名簿A' }), { token: others })).status).toBe(200)
  })

  it.each(['own', 'school'] as const)('of the views of the product are taken for %s', async (scope) => {
    const refused = await send('POST', viewsPath, writtenView({ name: 'アレルギー', scope }))
    expect(errorOf(refused).issues).toMatchObject([{ path: 'name', code: 'nameTaken' }])
    const { viewId } = await add({ name: '朝の会', scope })
    const renamed = await send('PUT', `${viewsPath}/${viewId}`, writtenView({ name: '未入力', scope }))
    expect(errorOf(renamed).displayMessage).toBe(
      '「未入力」は、はじめから用意されているビューの名前です。別の名前を入力してください。',
    )
  })

  it('of the views of the product do not stop an older own view from coming back', async () => {
    const { viewId } = await add({ name: '朝の会' })
    await api.database.db.updateTable('savedViews').set({ name: 'アレルギー' }).where('viewId', '=', viewId).execute()
    const at = `${viewsPath}/${viewId}`
    expect((await send('DELETE', at, undefined)).status).toBe(200)
    expect((await send('PUT', at, writtenView({ name: 'アレルギー' }), { ifMatch: 0 })).status).toBe(200)
    expect((await viewsOf()).map(({ name }) => name)).toContain('アレルギー')
  })
})

it('[LSX-06] refuses more than 50 views of one list and scope, and the move to another list', async () => {
  for (let n = 1; n <= 50; n += 1) await add({ name: `${n}` })
  const refused = await send('POST', viewsPath, writtenView({ name: '51' }))
  expect(errorOf(refused).issues).toMatchObject([{ code: 'tooMany' }])
  const [first] = await viewsOf()
  const at = `${viewsPath}/${first?.viewId}`
  expect((await send('PUT', at, writtenView({ name: '変更' }))).status).toBe(200)
  expect(errorOf(await send('PUT', at, writtenView({ list: 'roster' }))).issues).toMatchObject([{ path: 'list' }])
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
  const refused = await send('POST', viewsPath, { ...writtenView(), ...part })
  expect([refused.status, errorOf(refused).issues?.map((issue) => issue.path)]).toEqual([400, [at]])
})

it('[LSX-06] lists the views of every list that the caller may open', async () => {
  await add()
  const all = await api.call(calls.listSavedViews, { query: {} })
  expect(all.map(({ list, name }) => [list, name])).toEqual([
    ['teacher', '教員の連絡先'],
    ['student', '4年の名簿'],
  ])
})
