import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { expectAccessible } from '../support/axe.ts'
import { withoutNextYear } from '../support/next-year.ts'
import {
  button,
  column,
  discardDraft,
  nextYear as year,
  openBoard,
  openNextBoard,
  startDraft,
  storing,
  unplaced,
} from '../support/pages/class-board.ts'

const checklist = (page: Page) => page.getByRole('region', { name: '新年度の準備' })

async function homeOn(page: Page, day: string): Promise<void> {
  await page.clock.setFixedTime(`${day}T09:00:00+09:00`)
  await page.goto('/home')
}

/** Puts everybody into three classes in turn, by number keys alone. */
async function placeByKeys(page: Page): Promise<void> {
  const cards = unplaced(page).getByRole('button')
  const count = await cards.count()
  await cards.first().focus()
  for (let at = 0; at < count; at += 1) await page.keyboard.press(String(1 + (at % 3)))
  await expect(cards).toHaveCount(0)
}

async function acceptProposal(page: Page): Promise<void> {
  await button(page, '自動で分ける').click()
  const dialog = page.getByRole('dialog', { name: /を自動で分ける$/ })
  await dialog.getByRole('button', { name: '案を見る' }).click()
  await expect(dialog.getByRole('table', { name: '分ける前と後の人数' })).toBeVisible()
  await storing(page, () => dialog.getByRole('button', { name: '採用する' }).click())
  await expect(unplaced(page).getByRole('button')).toHaveCount(0)
}

async function giveNumbers(page: Page): Promise<void> {
  await button(page, '番号を付ける').click()
  const given = page.waitForResponse((answer) => answer.url().endsWith('/numbers'))
  await page.getByRole('alertdialog').getByRole('button', { name: '番号を付ける' }).click()
  await given
  await expect(page.getByRole('alertdialog')).toBeHidden()
}

/** Counts what a person would do with the mouse. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  let clicks = 0
  await page.exposeFunction('noteClick', () => {
    clicks += 1
  })
  await page.addInitScript(() => {
    const note = (globalThis as unknown as { noteClick: () => void }).noteClick
    addEventListener('click', (event) => event.detail > 0 && note(), { capture: true })
  })
  return async () => clicks
}

test.beforeEach(({ request }) => withoutNextYear(request))

test('[YEA-06] [YEA-07] [YEA-08] a vice principal turns the year over, from the checklist to the first day', async ({
  page,
}, info) => {
  test.setTimeout(300_000)
  const clicks = await countClicks(page)
  await homeOn(page, `${year}-02-01`)
  await expect(checklist(page).getByRole('row', { name: /準備を始める/ })).toContainText('これから')
  await checklist(page).getByRole('link', { name: '準備を始める' }).click()
  await startDraft(page)

  // Nobody has a class yet.
  await button(page, '公開する').click()
  const refusal = page.getByRole('dialog', { name: '公開できませんでした' })
  await expect(refusal.getByText(/^小4: \d+人がどのクラスにも入っていません。/)).toBeVisible()
  await refusal.getByRole('button', { name: '閉じる' }).last().click()

  await button(page, '学年を決める').click()
  const decisions = page.getByRole('dialog', { name: '進級・原級留置などを決める' })
  await expect(decisions.getByRole('button', { name: '決定' })).toBeVisible()
  for (const choice of await decisions.getByRole('combobox').all()) await choice.selectOption({ label: '小3' })
  await decisions.getByRole('button', { name: '決定' }).click()
  await expect(decisions).toBeHidden()
  await expectAccessible(page)

  await openBoard(page, '小4')
  const first = unplaced(page).getByRole('button').first()
  await first.dragTo(column(page, '2組'))
  await expect(column(page, '2組').getByRole('button')).toHaveCount(1)
  await button(page, '元に戻す').click()
  await expect(column(page, '2組').getByRole('button')).toHaveCount(0)
  const total = await unplaced(page).getByRole('button').count()
  await placeByKeys(page)
  await expectAccessible(page)
  await giveNumbers(page)
  await page.reload()
  await expect(unplaced(page).getByRole('button')).toHaveCount(0)
  await expect(column(page, '1組').getByRole('button')).toHaveCount(Math.ceil(total / 3))

  for (const grade of ['小2', '小3', '小5', '小6', '中1', '中2', '中3']) {
    await openNextBoard(page, grade)
    await acceptProposal(page)
    await giveNumbers(page)
  }

  await homeOn(page, `${year}-03-20`)
  await expect(checklist(page).getByRole('row', { name: /学級編制/ })).toContainText('済み')
  await expect(checklist(page).getByRole('row', { name: /出席番号/ })).toContainText('済み')
  await checklist(page).getByRole('link', { name: '公開する' }).click()
  await expect(page.getByText('公開を止めるものはありません。')).toBeVisible()
  await button(page, '公開する').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '公開する' }).click()
  await expect(page.getByText(`${year}年度は公開されています。`)).toBeVisible()

  await homeOn(page, `${year}-03-21`)
  await expect(checklist(page).getByRole('row', { name: /公開する/ })).toContainText('済み')
  await checklist(page).getByRole('link', { name: '4月1日の在籍数を残す' }).click()
  const fourth = page.getByRole('row', { name: /^小4 1組/ })
  await expect(fourth.getByRole('cell').last()).toHaveText(String(Math.ceil(total / 3)))
  info.annotations.push({ type: 'clicks', description: String(await clicks()) })
  expect(await clicks()).toBeLessThanOrEqual(70)

  // 小6 has become 中1.
  await page.goto(`/student/enrolments?from=${year}-03-01&to=${year}-03-31&kind=graduated&schoolType=elementary`)
  await expect(page.getByRole('row', { name: /卒業/ }).first()).toBeVisible()
  await page.goto(`/student/enrolments?from=${year}-04-01&to=${year}-04-30&kind=entered&schoolType=juniorhigh`)
  await expect(page.getByRole('row', { name: /中1/ }).first()).toContainText('入学')

  await page.goto(`/class/next-year?year=${year}`)
  await button(page, '公開を取り消す').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '公開を取り消す' }).click()
  await expect(page.getByText('公開を止めるものはありません。')).toBeVisible()
  await discardDraft(page)
})
