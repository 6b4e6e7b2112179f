import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { accountOf } from '../support/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { intercept } from '../support/intercept.ts'
import { button } from '../support/pages/person-page.ts'
import { open } from '../support/pages/shell.ts'

const date = (page: Page, term: string, side: '開始日付' | '終了日付') =>
  page.getByRole('textbox', { name: `${term}の${side}`, exact: true })

async function ask(page: Page, method: 'PUT' | 'DELETE', key: string, data?: object): Promise<void> {
  const headers = { authorization: `Bearer debug:${(await accountOf(page.request, 'admin')).userId}` }
  await page.request.fetch(`/api/user/v2/terms/${key}`, { method, headers, ...(data && { data }) })
}

test.afterEach(async ({ page }) => {
  for (const number of [1, 2, 3]) await ask(page, 'DELETE', `2027:juniorhigh:${number}`)
})

test('[TRM-03] creates the terms of a new year by keyboard, after a refusal and a conflict with another administrator', async ({
  page,
  watch,
}) => {
  await open(page, '/term/edit?schoolType=juniorhigh', 'Year and Term')
  await expect(page.getByRole('rowheader').first()).toHaveText('2026年度')
  await expectAccessible(page)
  await page.keyboard.press('e')
  await button(page, 'Add Year').press('Enter')
  await expect(page.getByRole('rowheader').first()).toContainText('2027年度')
  await expectAccessible(page)

  const [year, term] = [page.getByRole('columnheader').first(), page.getByRole('columnheader').nth(1)]
  for (const [cell, width] of [
    [year, 80],
    [term, 210],
  ] as const)
    // At least its own width, because the table fills the page (C61).
    expect((await cell.boundingBox())?.width).toBeGreaterThanOrEqual(width)
  const [from, to] = [date(page, '2027年度 1学期', '開始日付'), date(page, '2027年度 1学期', '終了日付')]
  await expect(from).toHaveAttribute('placeholder', 'From')
  await expect(to).toHaveAttribute('placeholder', 'To')
  await button(page, '2026年度と同じ日付を入力').press('Enter')
  await expect(from).toHaveValue('2027-04-01')
  await button(page, '2027年度 1学期の終了日付を消去').press('Enter')
  await expect(to).toHaveValue('')

  await page.keyboard.press('Control+s')
  await expect(page.getByText('すべての開始・終了日付を入力してください。').first()).toBeVisible()
  await expect(to).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await to.fill('2027-07-20')
  await expect(page.getByText(/^7月21日〜8月25日は、どの学期にも含まれていません。$/)).toBeVisible()
  await expectAccessible(page)

  watch.announce({ console: /409/, request: /\/v2\/terms\// })
  await ask(page, 'PUT', '2027:juniorhigh:1', { startDate: '2027-04-01', endDate: '2027-07-31' })
  await page.keyboard.press('Control+s')
  const question = page.getByRole('dialog', { name: '他の利用者が先に保存しました' })
  await expect(question.getByText('2027-04-01 〜 2027-07-31')).toBeVisible()
  await expectAccessible(page, '[role=dialog], dialog[open]')
  await question.getByRole('radio', { name: /自分が入力した値/ }).press('Space')
  await question.getByRole('button', { name: 'この内容で編集を続ける' }).press('Enter')
  await expect(question).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(button(page, 'Edit')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('2027-04-01 〜 2027-07-20')
  await expect(page.getByRole('row').nth(1)).toContainText('2028-01-01 〜 2028-03-31')
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toContainText('2027-04-01 〜 2027-07-20')
})

test('has no accessibility violation without terms, and when terms cannot be loaded', async ({ page, watch }) => {
  const terms = '**/v2/terms?*'
  await intercept(page, terms, (route) => route.fulfill({ json: { ok: true, data: [] } }))
  await open(page, '/term/edit', 'Year and Term')
  await expect(page.getByText('学期がまだ設定されていません')).toBeVisible()
  await expectAccessible(page)
  await button(page, '3学期制の例を入力').click()
  await expect(date(page, '2026年度 3学期', '終了日付')).toHaveValue('2027-03-31')
  await expectAccessible(page)
  await button(page, 'Cancel').click()
  watch.announce({ console: /500/, request: /\/v2\/terms/ })
  await page.unroute(terms)
  const error = { code: 'internal', message: 'x', displayMessage: 'エラーが発生しました。' }
  await intercept(page, terms, (route) => route.fulfill({ status: 500, json: { ok: false, message: 'x', error } }))
  await page.goto('/term/edit?schoolType=juniorhigh')
  await expect(page.getByText('学期の取得に失敗しました。')).toBeVisible()
  await expectAccessible(page)
})
