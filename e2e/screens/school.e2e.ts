import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { intercept } from '../support/intercept.ts'
import { button } from '../support/pages/person-page.ts'
import { draw, windows } from '../support/pictures.ts'
import { open } from '../support/pages/shell.ts'

for (const [name, viewport] of Object.entries(windows)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('draws the edited terms with problems and notices, and a school without any', async ({ page }) => {
      await open(page, '/term/edit', 'Year and Term')
      await button(page, 'Edit').click()
      await button(page, 'Add Year').click()
      await draw(page, 'term-edit-editing')
      await page.getByRole('textbox', { name: '2027年度 1学期の開始日付' }).fill('2027-04-08')
      await page.getByRole('textbox', { name: '2027年度 2学期の開始日付' }).fill('2027-09-01')
      await page.getByRole('textbox', { name: '2027年度 2学期の終了日付' }).fill('2027-08-31')
      await page.getByRole('textbox', { name: '2026年度 2学期の開始日付' }).fill('2026-07-25')
      await button(page, '2026年度 3学期の開始日付を消去').click()
      await button(page, '2026年度 3学期の終了日付を消去').click()
      await button(page, 'Save').click()
      await expect(page.getByText('すべての開始・終了日付を入力してください。').first()).toBeVisible()
      await draw(page, 'term-edit-refused')
      await intercept(page, '**/v2/terms?*', (route) => route.fulfill({ json: { ok: true, data: [] } }))
      await button(page, 'Cancel').click()
      await expect(page.getByText('学期がまだ設定されていません')).toBeVisible()
      await draw(page, 'term-edit-empty')
    })

    test('draws the edited school', async ({ page }) => {
      await open(page, '/school/edit', 'School')
      await button(page, 'Edit').click()
      await draw(page, 'school-edit-editing')
    })
  })
}
