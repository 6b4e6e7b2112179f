import { listSavedViews, postSavedView, type WrittenView } from '@gakuseki/shared-api/contract/saved-views.ts'
import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

const open = (url: string) => renderSuite({ remote, declaration, url })

const view: WrittenView = {
  list: 'student',
  scope: 'own',
  name: '私の表',
  query: 'f=sex%3Ais%3Afemale',
  columns: ['sex', 'birthday'],
  widths: {},
}
const add = (changes: Partial<WrittenView> = {}) => adminApi.call(postSavedView, { body: { ...view, ...changes } })
const saved = () => adminApi.call(listSavedViews, { query: { list: 'student' } })

const grid = () => screen.findByRole('grid', { name: 'Students' })
async function headings(): Promise<readonly (string | null)[]> {
  const table = await grid()
  await within(table).findAllByRole('gridcell')
  return within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const menuLink = (name: string) => screen.findByRole('link', { name })
const panel = () => screen.findByRole('dialog', { name: 'ビュー' })
const inPanel = async (name: string) => within(await panel()).findByRole('button', { name })

it('[LSX-06] shows a view of the product with its conditions and columns, and leaves it', async () => {
  const { user, url } = await open('/student/list')
  const before = await headings()
  await user.click(await button('ビュー'))
  await user.click(await inPanel('アレルギー'))
  expect(url()).toBe('/student/list?f=allergies%3AnotEmpty&view=first-allergies')
  expect(await button('ビュー: アレルギー')).toHaveFocus()
  await waitFor(async () => expect(await headings()).toContain('食物アレルギー'))
  expect(await button('アレルギー: あり')).toBeVisible()
  await user.click(await button('ビュー: アレルギー'))
  expect(within(await panel()).queryByRole('button', { name: '名前を変更' })).toBeNull()
  await user.click(await inPanel('ビューを使わない'))
  expect(url()).toBe('/student/list')
  await waitFor(async () => expect(await headings()).toEqual(before))
})

it('[LSX-06] saves what the list shows under a name, and shows it again from its address', async () => {
  const { user, url } = await open('/student/list?f=sex:is:female')
  await headings()
  await user.click(await screen.findByRole('checkbox', { name: '生年月日' }))
  await user.click(await button('ビュー'))
  await user.click(await inPanel('名前を付けて保存'))
  await user.type(screen.getByRole('textbox', { name: 'ビューの名前' }), '女子の名簿')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await button('ビュー: 女子の名簿')).toBeVisible()
  await menuLink('女子の名簿')
  const [made] = await saved()
  expect(made).toMatchObject({ name: '女子の名簿', scope: 'own', query: 'f=sex%3Ais%3Afemale' })
  expect(made?.columns).toContain('birthday')
  expect(url()).toBe(`/student/list?f=sex%3Ais%3Afemale&view=${made?.viewId}`)
})

it('[LSX-06] refuses a name that is missing or taken, in the form', async () => {
  await add()
  const { user } = await open('/student/list')
  await user.click(await button('ビュー'))
  await user.click(await inPanel('名前を付けて保存'))
  const name = await screen.findByRole('textbox', { name: 'ビューの名前' })
  expect(name).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(name).toHaveAccessibleDescription(/^名前を入力してください。/u)
  await user.type(name, '私の表')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(name).toHaveAccessibleDescription(/「私の表」という名前はすでに使われています。/u)
  await user.clear(name)
  await user.type(name, 'アレルギー')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(name).toHaveAccessibleDescription(/「アレルギー」は、はじめから用意されているビューの名前です。/u)
  await user.click(screen.getByRole('checkbox', { name: '学校のみんなで使う' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(name).toHaveAccessibleDescription(/はじめから用意されているビューの名前です。/u)
  expect(await saved()).toHaveLength(1)
})

it('[LSX-06] marks a view whose columns or conditions were changed, and saves over it or takes the changes back', async () => {
  const { viewId } = await add()
  const { user, url } = await open(`/student/list?${view.query}&view=${viewId}`)
  expect(await button('ビュー: 私の表')).toBeVisible()
  expect(await headings()).toEqual(['', '写真', '名前', '性別', '生年月日'])
  await user.click(screen.getByRole('checkbox', { name: '住所' }))
  await user.click(await button('ビュー: 私の表（変更あり）'))
  await user.click(await inPanel('変更を取り消す'))
  expect(await button('ビュー: 私の表')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: '住所' })).not.toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: '住所' }))
  await user.click(await button('ビュー: 私の表（変更あり）'))
  await user.click(await inPanel('上書き保存'))
  expect(await button('ビュー: 私の表')).toBeVisible()
  expect((await saved())[0]).toMatchObject({ columns: ['sex', 'birthday', 'address'], version: 2 })
  expect(url()).toContain(`view=${viewId}`)
})

it('[LSX-06] renames and shares a view, deletes it, and brings it back by 元に戻す', async () => {
  const { viewId } = await add()
  const { user, url } = await open(`/student/list?${view.query}&view=${viewId}`)
  await user.click(await button('ビュー: 私の表'))
  await user.click(await inPanel('名前を変更'))
  const name = await screen.findByRole('textbox', { name: 'ビューの名前' })
  expect(name).toHaveValue('私の表')
  await user.clear(name)
  await user.type(name, 'みんなの表')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('checkbox', { name: '学校のみんなで使う' }))
  await screen.findByText('ビュー「みんなの表」を学校のみんなで使えるようにしました。')
  const link = await menuLink('みんなの表')
  expect((await saved())[0]).toMatchObject({ viewId, name: 'みんなの表', scope: 'school' })
  await user.click(await inPanel('ビューを削除'))
  await screen.findByText('ビュー「みんなの表」を削除しました。')
  await waitFor(() => expect(link).not.toBeInTheDocument())
  expect(url()).toBe(`/student/list?${view.query}`)
  expect(await saved()).toEqual([])
  await user.click(await button('元に戻す'))
  await screen.findByText('ビュー「みんなの表」を元に戻しました。')
  await menuLink('みんなの表')
  expect((await saved())[0]).toMatchObject({ viewId, name: 'みんなの表', scope: 'school' })
})

it('[LSX-06] says that a view is gone, and shows the list by the other conditions', async () => {
  await open('/student/list?f=sex:is:female&view=gone')
  expect(await screen.findByText(/^このリンクのビューはありません。/u)).toBeVisible()
  expect(await button('性別: 女')).toBeVisible()
  expect(await button('ビュー')).toBeVisible()
})

it('[LSX-06] keeps the view on every page and in the links of its people, and loses it by 条件をすべて戻す', async () => {
  const { user, url } = await open('/student/list?f=sex:is:female&view=first-roster')
  await headings()
  await user.click(screen.getByRole('link', { name: '2ページ' }))
  expect(url()).toContain('page=2')
  expect(url()).toContain('view=first-roster')
  await user.click(await button('条件をすべて戻す'))
  expect(url()).toBe('/student/list')
})

it('[LSX-06] lists the views under the entry of the menu, marks the one in use, and shows a new one at once', async () => {
  await add({ scope: 'school', name: '学校の表' })
  const { user, url } = await open('/student/list')
  const menu = screen.getByRole('navigation', { name: 'メニュー' })
  await user.click(await within(menu).findByRole('link', { name: '学校の表' }))
  expect(url()).toMatch(/^\/student\/list\?f=sex%3Ais%3Afemale&view=/u)
  const link = () => within(menu).getByRole('link', { name: '学校の表' })
  await waitFor(() => expect(link()).toHaveAttribute('aria-current', 'true'))
  expect(within(menu).getByRole('link', { name: '名簿' })).not.toHaveAttribute('aria-current')
  await user.click(await button('ビュー: 学校の表'))
  await user.click(await inPanel('ビューを削除'))
  await waitFor(() => expect(within(menu).queryByRole('link', { name: '学校の表' })).toBeNull())
  await user.click(within(menu).getByRole('link', { name: 'Staff' }))
  await screen.findByRole('heading', { name: 'Staff' })
  expect(within(menu).queryByRole('link', { name: '名簿' })).toBeNull()
})
