import type { FailureCode } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { getBasicUserInfo } from '@gakuseki/shared-api/contract/people/people.ts'
import { patchStudent } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { notedFetch, pathOf, refusal, type StandIn } from '@gakuseki/shell/testing/stand-in.ts'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { screen, within } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'
import { button, edit, field, open } from './record/edit.harness.tsx'

const fails = (method: string, path: RegExp, code: FailureCode = 'internal'): StandIn => {
  return (request) => (request.method === method && path.test(pathOf(request)) ? refusal(code) : null)
}

it.each([
  ['/teacher/edit/t004', '教職員の取得に失敗しました。'],
  ['/student/edit/s26001', '児童生徒の取得に失敗しました。'],
  ['/guardian/edit/g26001', '保護者の取得に失敗しました。'],
  ['/student/list', '児童生徒の取得に失敗しました。'],
])('[C10] [ERR-02] [ERR-13] reports that %s cannot be loaded', async (url, message) => {
  const fetch = notedFetch([], fails('GET', /^\/v2\/(teachers|students|guardians)/))
  await renderSuite({ remote, declaration, url, host: { fetch } })
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
})

it.each([
  ['/teacher/edit/t004', '携帯電話', '教職員の更新に失敗しました。'],
  ['/student/edit/s26001', '通称', '児童生徒の更新に失敗しました。'],
  ['/guardian/edit/g26001', '緊急連絡先1', '保護者の更新に失敗しました。'],
])('[C10] [ERR-03] %s: reports an answer without the record as a failed update', async (url, name, message) => {
  const answer: StandIn = ({ method }) => (method === 'PATCH' ? Response.json({ ok: true, data: {} }) : null)
  const { user } = await edit(url, { answer })
  await user.type(screen.getAllByRole('textbox', { name: new RegExp(name) })[0] as HTMLElement, '1')
  await user.click(button('Save'))
  expect(await screen.findByText(`変更の保存に失敗しました: ${message}`)).toBeVisible()
})

it.each([
  ['/teacher/edit/t004', '教職員の削除に失敗しました。'],
  ['/student/edit/s26001', '児童生徒の削除に失敗しました。'],
  ['/guardian/edit/g26001', '保護者の削除に失敗しました。'],
])('[C10] [C31] [ERR-04] [ERR-32] keeps %s if it cannot be deleted', async (url, message) => {
  const { user, url: address } = await edit(url, { answer: fails('DELETE', /./) })
  await user.click(button('Delete'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '削除する' }))
  expect(
    await screen.findByText(`${message} エラーが発生しました。しばらく待ってから、もう一度お試しください。`),
  ).toBeVisible()
  expect(address()).toBe(url)
  expect(button('Save')).toBeEnabled()
})

it('[C10] [ERR-13] says once in the history that names cannot be loaded, and shows ids instead', async () => {
  const { user, suite } = await open('/student/edit/s26002', {
    answer: fails('GET', new RegExp(getBasicUserInfo.path.replace(/\{.*$/, ''))),
  })
  const { api } = suite.service.getSuite()
  await meanwhile(() =>
    api.call(patchStudent, { params: { userId: 's26002' }, query: {}, body: { guardianUserId: 'g26001' } }),
  )
  await user.click(button('変更履歴'))
  const dialog = within(await screen.findByRole('dialog', { name: '変更履歴' }))
  expect(await dialog.findByText('ユーザー情報の取得に失敗しました。')).toBeVisible()
  expect(dialog.getByText('g26001', { selector: 'ins' })).toBeVisible()
})

it('[C10] [ERR-07] [ERR-14] reports an invalid date at its field, in the chosen label language', async () => {
  const { user } = await edit('/student/edit/s26001')
  await user.clear(field('生年月日'))
  await user.type(field('生年月日'), '2015-02-31')
  await user.tab()
  const message = '日付はyyyy-mm-ddの形式(例: 2001-01-01)で指定してください。'
  expect(field('生年月日')).toHaveAccessibleDescription(`生年月日: ${message}`)
  await user.click(button(/^利用者メニュー/))
  const labels = within(await screen.findByRole('radiogroup', { name: '項目名' }))
  await user.click(labels.getByRole('radio', { name: 'English' }))
  await user.keyboard('{Escape}')
  await user.clear(field('Birthday'))
  await user.type(field('Birthday'), '2015-13-01')
  await user.tab()
  expect(field('Birthday')).toHaveAccessibleDescription(`Birthday: ${message}`)
})

it.each([
  ['a message alone', () => Response.json({ message: '回線の点検中です。' }, { status: 503 }), '回線の点検中です。'],
  ['a page of a proxy', () => new Response('<html>Bad Gateway</html>', { status: 502 }), 'エラーが発生しました。'],
])('[C10] [ERR-05] reports a save that gets %s instead of an answer of the API', async (_what, answer, message) => {
  const { user } = await edit('/student/edit/s26001', {
    answer: ({ method }) => (method === 'PATCH' ? answer() : null),
  })
  await user.type(field('通称'), 'x')
  await user.click(button('Save'))
  expect(await screen.findByText(`変更の保存に失敗しました: ${message}`)).toBeVisible()
})
