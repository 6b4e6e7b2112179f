import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { expectAccessible } from '../support/axe.ts'
import { withoutNextYear } from '../support/next-year.ts'
import { button, discardDraft, nextYear as year, startDraft } from '../support/pages/class-board.ts'

/** Opens the dialog of a part and checks it with axe. */
async function openPart(page: Page, part: string): Promise<Locator> {
  await button(page, `Edit: ${part}`).click()
  const dialog = page.getByRole('dialog', { name: part })
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  return dialog
}

async function addSubject(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('textbox', { name: '追加する教科名' }).fill(name)
  await dialog.getByRole('button', { name: '追加', exact: true }).click()
  await expect(dialog.getByRole('rowheader', { name })).toBeVisible()
}

async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

test.beforeEach(({ request }) => withoutNextYear(request))

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

  // Other journeys give the year subjects, and then its draft begins with none. So these are of this one's own.
  const subjects = await openPart(page, '次の年度の教科')
  await addSubject(subjects, 'プログラミング')
  await addSubject(subjects, '読書')
  await save(subjects)
  const changed = await openPart(page, '次の年度の教科')
  await changed.getByRole('button', { name: '外す: プログラミング（数値評価）' }).click()
  await changed.getByRole('button', { name: '外す: 読書（数値評価）' }).click()
  await changed.getByRole('button', { name: '戻す: 読書（数値評価）' }).click()
  await save(changed)

  await page.reload()
  await expect(page.getByText(`${year}-03-19`)).toBeVisible()
  await expect(page.getByText(`小学校 2学期 ${year}-10-11〜${year + 1}-03-24`)).toBeVisible()
  await expect(page.getByText(/^小学校 3学期/u)).toHaveCount(0)
  const again = await openPart(page, '次の年度の教科')
  await expect(again.getByRole('rowheader', { name: '読書' })).toBeVisible()
  await expect(again.getByRole('rowheader', { name: 'プログラミング' })).toHaveCount(0)
  await again.getByRole('button', { name: 'Cancel' }).click()
  await expect(again).toBeHidden()
  await expectAccessible(page)
  await discardDraft(page)
})
