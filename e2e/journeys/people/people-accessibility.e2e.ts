import { expect } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { changeAsOther } from '../../support/api.ts'
import { expectAccessible } from '../../support/axe.ts'
import { intercept } from '../../support/intercept.ts'
import { openList } from '../../support/pages/list-view.ts'
import { button, openPerson } from '../../support/pages/person-page.ts'
import { open } from '../../support/pages/shell.ts'

const above = 'dialog[open], [role=dialog], [role=alertdialog], [role=menu]'
const records = [
  { path: '/student/edit/s26061', title: 'Student Details', tabs: ['プロフィール', '健康', 'カスタム'] },
  { path: '/guardian/edit/g26061', title: 'Guardian Details', tabs: ['プロフィール', 'メモ'] },
  { path: '/teacher/edit/t011', title: 'Staff Details', tabs: ['プロフィール'] },
] as const

test.slow()

for (const { path, title, tabs } of records) {
  test(`${path} has no accessibility violation, viewed and edited on each tab`, async ({ page }) => {
    for (const tab of tabs) {
      const person = await openPerson(page, path, title)
      await person.chooseTab(tab)
      await expectAccessible(page)
      await person.edit()
      await expectAccessible(page)
    }
  })
}

test('layers above a record have no accessibility violation', async ({ page, watch }) => {
  const person = await openPerson(page, '/student/edit/s26062', 'Student Details')
  await person.edit()
  await page.getByRole('button', { name: /^保護者: / }).click()
  const search = page.getByRole('dialog', { name: '保護者', exact: true }).getByRole('searchbox')
  for (const [text, found] of [
    ['佐藤', page.getByRole('list', { name: '検索結果' })],
    ['誰でもない', page.getByText('該当ユーザーが見つかりません。')],
  ] as const) {
    await search.fill(text)
    await search.press('Enter')
    await expect(found).toBeVisible()
    await expectAccessible(page, above)
  }
  await page.keyboard.press('Escape')
  await button(page, '所属クラス: クラスを編集').click()
  await button(page, 'クラスを追加').click()
  const years = page.getByRole('dialog', { name: '所属クラス' }).getByRole('textbox', { name: '年度', exact: true })
  await years.last().fill(await years.first().inputValue())
  await expect(page.getByText('同じ年度のクラスを複数指定することはできません。')).toBeVisible()
  await expectAccessible(page, above)
  await page.keyboard.press('Escape')
  const birthday = person.panel.getByRole('textbox', { name: '生年月日', exact: true })
  await birthday.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('dialog', { name: /生年月日/ })).toBeVisible()
  await expectAccessible(page, above)
  await page.keyboard.press('Escape')
  await birthday.fill('2013-02-30')
  await birthday.blur()
  await button(page, 'Save').click()
  await expect(page.getByText(/^生年月日の入力に誤りがあります。/)).toBeVisible()
  await expectAccessible(page)
  await birthday.fill('2013-02-28')
  await button(page, 'Delete').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, above)
  await page.keyboard.press('Escape')
  await person.panel.getByRole('textbox', { name: '通称', exact: true }).fill('私の値')
  watch.announce({ console: /409/, request: /\/v2\/students\/s26062/ })
  await changeAsOther(page.request, '/api/user/v2/students/s26062', { nickname: '先の値' })
  await button(page, 'Save').click()
  await expect(page.getByRole('dialog', { name: '他の利用者が先に保存しました' })).toBeVisible()
  await expectAccessible(page, above)
})

test('the popups and the menu of staff, edited custom items and a finished sync have no accessibility violation', async ({
  page,
}) => {
  await openList(page, '/teacher/list', 'Staff')
  await page.getByRole('button', { name: /^教職員種別: / }).click()
  await expect(page.getByRole('dialog', { name: '教職員種別' })).toBeVisible()
  await expectAccessible(page, above)
  await page.keyboard.press('Escape')
  await button(page, 'その他の操作').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, above)
  await page.keyboard.press('Escape')
  await button(page, 'Columns').click()
  await expectAccessible(page)
  await open(page, '/student/customcol', '児童生徒のカスタム項目')
  await button(page, 'Edit').click()
  await expectAccessible(page)
  await button(page, 'Cancel').click()
  await open(page, '/teacher/sync', '教職員の同期')
  await button(page, 'ワークスペースディレクトリと同期').click()
  await expect(page.getByText('前回の同期の結果')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
})

test('a record that cannot be loaded has no accessibility violation', async ({ page, watch }) => {
  watch.announce({ console: /500/, request: /\/v2\/guardians/ })
  const error = { code: 'internal', message: 'x', displayMessage: 'エラーが発生しました。' }
  await intercept(page, '**/v2/guardians/**', (route) =>
    route.fulfill({ status: 500, json: { ok: false, message: 'x', error } }),
  )
  await page.goto('/guardian/edit/g26001')
  await expect(page.getByText('保護者の取得に失敗しました。')).toBeVisible()
  await expectAccessible(page)
})
