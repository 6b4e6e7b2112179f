import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { expectAccessible } from '../support/axe.ts'
import { button, discardDraft, nextYear as year, startDraft } from '../support/pages/class-board.ts'

/** Opens the dialog of a part and checks it with axe. */
async function openPart(page: Page, part: string): Promise<Locator> {
  await button(page, `Edit: ${part}`).click()
  const dialog = page.getByRole('dialog', { name: part })
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  return dialog
}

async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

test('[YEA-06] an office prepares terms, subjects and days of the next year', async ({ page }) => {
  await page.goto(`/class/next-year?year=${year}`)
  await startDraft(page)

  const days = await openPart(page, '卒業日と中学校入学日')
  await days.getByRole('textbox', { name: '卒業日' }).fill(`${year}-03-19`)
  await days.getByRole('textbox', { name: '中学校入学日' }).fill(`${year}-04-08`)
  await save(days)

  const terms = await openPart(page, '次の年度の学期')
  await terms.getByRole('button', { name: '外す: 小学校 3学期' }).click()
  await terms.getByRole('textbox', { name: '小学校 1学期の終了日付' }).fill(`${year}-10-08`)
  await expect(terms.getByText('小学校: 1学期と2学期の期間が重なっています。')).toBeVisible()
  await terms.getByRole('textbox', { name: '小学校 2学期の開始日付' }).fill(`${year}-10-11`)
  await terms.getByRole('textbox', { name: '小学校 2学期の終了日付' }).fill(`${year + 1}-03-24`)
  await save(terms)

  const subjects = await openPart(page, '次の年度の教科')
  await subjects.getByRole('button', { name: '外す: 国語（数値）' }).click()
  await subjects.getByRole('checkbox', { name: '計画をコピー: 算数（数値）' }).click()
  await subjects.getByRole('textbox', { name: '追加する教科名' }).fill('プログラミング')
  await subjects.getByRole('button', { name: '追加', exact: true }).click()
  await save(subjects)

  await page.reload()
  await expect(page.getByText(`${year}-03-19`)).toBeVisible()
  await expect(page.getByText(`小学校 2学期 ${year}-10-11〜${year + 1}-03-24`)).toBeVisible()
  await expect(page.getByText(/^小学校 3学期/u)).toHaveCount(0)
  const again = await openPart(page, '次の年度の教科')
  await expect(again.getByRole('rowheader', { name: 'プログラミング' })).toBeVisible()
  await expect(again.getByRole('checkbox', { name: '計画をコピー: 算数（数値）' })).not.toBeChecked()
  await expect(again.getByRole('button', { name: '戻す: 国語（数値）' })).toBeVisible()
  await again.getByRole('button', { name: 'Cancel' }).click()
  await expect(again).toBeHidden()
  await expectAccessible(page)
  await discardDraft(page)
})
