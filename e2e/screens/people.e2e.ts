import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { changeAsOther } from '../support/api.ts'
import { intercept } from '../support/intercept.ts'
import { openList } from '../support/pages/list-view.ts'
import { button, openPerson } from '../support/pages/person-page.ts'
import { draw, windows } from '../support/pictures.ts'
import { open, openUserMenu } from '../support/pages/shell.ts'

const records = [
  {
    name: 'student',
    path: '/student/edit/s26001',
    title: 'Student Details',
    tabs: ['プロフィール', '健康', 'カスタム'],
  },
  { name: 'guardian', path: '/guardian/edit/g26001', title: 'Guardian Details', tabs: ['プロフィール', 'メモ'] },
  { name: 'teacher', path: '/teacher/edit/t004', title: 'Staff Details', tabs: ['プロフィール'] },
] as const
const tabNames: Readonly<Record<string, string>> = {
  プロフィール: '',
  健康: '-health',
  カスタム: '-custom',
  メモ: '-notes',
}
/** Values for one student in both windows. They differ, so that both change something. */
const typed = {
  desk: { nickname: 'れいちゃん', address: '青葉野市港町1-2-3' },
  telephone: { nickname: 'れなちゃん', address: '青葉野市海岸通4-5' },
} as const
const refusal = { code: 'internal', message: 'x', displayMessage: 'エラーが発生しました。' }

for (const name of ['desk', 'telephone'] as const) {
  const viewport = windows[name]
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })
    test.slow()

    for (const record of records) {
      test(`draws a ${record.name} viewed and edited on each tab`, async ({ page }) => {
        for (const tab of record.tabs) {
          const person = await openPerson(page, record.path, record.title)
          await person.chooseTab(tab)
          await draw(page, `${record.name}${tabNames[tab]}`)
          await person.edit()
          await draw(page, `${record.name}${tabNames[tab]}-editing`)
        }
      })
    }

    test('draws the layers above a record', async ({ page, watch }) => {
      const person = await openPerson(page, '/student/edit/s26003', 'Student Details')
      await person.edit()
      await page.getByRole('button', { name: /^保護者: / }).click()
      const search = page.getByRole('dialog', { name: '保護者', exact: true }).getByRole('searchbox')
      await search.fill('佐藤')
      await search.press('Enter')
      await expect(page.getByRole('list', { name: '検索結果' })).toBeVisible()
      await draw(page, 'student-picker')
      await page.keyboard.press('Escape')
      await button(page, '所属クラス: クラスを編集').click()
      await button(page, 'クラスを追加').click()
      await draw(page, 'student-classes')
      await page.keyboard.press('Escape')
      const birthday = person.panel.getByRole('textbox', { name: '生年月日', exact: true })
      await birthday.focus()
      await page.keyboard.press('Alt+ArrowDown')
      await expect(page.getByRole('dialog', { name: /生年月日/ })).toBeVisible()
      await draw(page, 'student-calendar')
      await page.keyboard.press('Escape')
      await birthday.fill('2013-02-30')
      await birthday.blur()
      await button(page, 'Save').click()
      await draw(page, 'student-wrong-date')
      await birthday.fill('2013-02-28')
      await button(page, 'Delete').click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await draw(page, 'student-delete')
      await page.keyboard.press('Escape')

      watch.announce({ console: /409/, request: /\/v2\/students\/s26003/ })
      const { nickname, address } = typed[name]
      await person.panel.getByRole('textbox', { name: '通称', exact: true }).fill(nickname)
      await person.panel.getByRole('textbox', { name: '住所', exact: true }).fill(address)
      await changeAsOther(page.request, '/api/user/v2/students/s26003', {
        nickname: `たく${viewport.width}`,
        address: `青葉野市緑町${viewport.width}番地`,
      })
      await page.keyboard.press('Escape')
      await expect(button(page, '元に戻す')).toBeVisible()
      await draw(page, 'student-drop')
      await button(page, '元に戻す').click()
      await button(page, 'Save').click()
      const conflict = page.getByRole('dialog', { name: '他の利用者が先に保存しました' })
      await expect(conflict).toBeVisible()
      await draw(page, 'student-conflict')
      for (const mine of await conflict.getByRole('radio', { name: /自分が入力した値/ }).all()) await mine.check()
      await conflict.getByRole('button', { name: 'この内容で編集を続ける' }).click()
      await person.save()
      await button(page, '変更履歴').click()
      await expect(page.getByRole('dialog', { name: '変更履歴' }).getByRole('listitem').first()).toBeVisible()
      await draw(page, 'student-history')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: '変更履歴' })).toBeHidden()
      await (await openUserMenu(page)).getByRole('button', { name: 'キーボードの操作' }).click()
      await expect(page.getByRole('dialog', { name: 'キーボードの操作' })).toBeVisible()
      await draw(page, 'keyboard-help')
    })

    test('draws the custom items and a sync before and after', async ({ page }) => {
      await open(page, '/student/customcol', '児童生徒のカスタム項目')
      await draw(page, 'student-customcol')
      await button(page, 'Edit').click()
      await draw(page, 'student-customcol-editing')
      await button(page, 'Cancel').click()
      await open(page, '/student/sync', '児童生徒の同期')
      await draw(page, 'student-sync')
      await button(page, 'ワークスペースディレクトリと同期').click()
      await expect(page.getByText('前回の同期の結果')).toBeVisible({ timeout: 30_000 })
      await draw(page, 'student-sync-done')
    })

    test('draws the popups of a list, an empty list, a failed one and a record that cannot be loaded', async ({
      page,
      watch,
    }) => {
      await openList(page, '/student/list', 'Students')
      // On a phone one button shows the conditions.
      if (name === 'telephone') await page.getByRole('button', { name: /^絞り込み/ }).click()
      for (const [popup, file] of [
        ['年度', 'year'],
        ['クラス', 'class'],
        ['在学状態', 'state'],
        ['並べ替え', 'sort'],
        ['表示件数', 'size'],
      ] as const) {
        await page.getByRole('button', { name: new RegExp(`^${popup}: `) }).click()
        await expect(page.getByRole('dialog', { name: popup, exact: true })).toBeVisible()
        await draw(page, `student-list-${file}`)
        await page.keyboard.press('Escape')
      }
      await page.goto('/student/list?q=そのような人はいない')
      await expect(page.getByText('該当する児童生徒が見つかりません。')).toBeVisible()
      await draw(page, 'student-list-empty')
      watch.announce({ console: /500/, request: /\/v2\/students/ })
      await intercept(page, '**/v2/students**', (route) =>
        route.fulfill({ status: 500, json: { ok: false, message: 'x', error: refusal } }),
      )
      await page.goto('/student/list')
      await expect(page.getByText('児童生徒の取得に失敗しました。')).toBeVisible()
      await draw(page, 'student-list-failed')
      await page.goto('/student/edit/s26004')
      await expect(page.getByText('児童生徒の取得に失敗しました。')).toBeVisible()
      await draw(page, 'student-failed')
    })
  })
}
