import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { expectAccessible } from '../support/axe.ts'
import { withoutNextYear } from '../support/next-year.ts'
import {
  button,
  cardsOf,
  column,
  discardDraft,
  nextYear,
  openBoard,
  startDraft,
  storing,
  unplaced,
} from '../support/pages/class-board.ts'

const board = `/class/next-year/board?year=${nextYear}&grade=e4`

async function pressOn(page: Page, card: number, key: string): Promise<void> {
  await unplaced(page).getByRole('button').nth(card).focus()
  await storing(page, () => page.keyboard.press(key))
}

async function chooseTwo(page: Page): Promise<void> {
  const cards = unplaced(page).getByRole('button')
  await cards.nth(0).click()
  await cards.nth(1).click()
  await expect(page.getByText('2人を選択中')).toBeVisible()
}

async function keepApart(page: Page): Promise<void> {
  await chooseTwo(page)
  await button(page, '同じ組・別の組').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '別の組にする' }).check()
  await dialog.getByRole('textbox', { name: '理由（任意）' }).fill('席が近いと話しすぎる')
  await dialog.getByRole('button', { name: '決定' }).click()
  await expect(dialog).toBeHidden()
}

/** Writes the board for Excel, gives the first of its people the class, and reads it back. */
async function throughExcel(page: Page, className: string): Promise<void> {
  await button(page, 'Excel').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excelへ書き出す（CSV）' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${nextYear}年度 小4_学級編制_.*\\.csv$`))
  const [head = '', first = '', ...rest] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  const changed = [head, first.replace(',,,', `,${className},,`), ...rest].join('\r\n')
  await button(page, 'Excel').click()
  await page.getByRole('menuitem', { name: 'Excelから戻す' }).click()
  const dialog = page.getByRole('dialog')
  const file = { name: '学級編制.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) }
  await dialog.getByLabel('学級編制のCSVファイル').setInputFiles(file)
  await expect(dialog.getByText('移る人 1人')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await storing(page, () => dialog.getByRole('button', { name: '採用する' }).click())
}

test.beforeEach(({ request }) => withoutNextYear(request))

test('[YEA-07] a grade is divided by drag, keys, several cards, pairs and Excel, by two people at once', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/class/next-year')
  await startDraft(page)
  await openBoard(page, '小4')
  const total = await unplaced(page).getByRole('button').count()

  await keepApart(page)
  // The two are still chosen.
  await storing(page, async () => {
    await page.getByRole('combobox', { name: '移す先' }).selectOption({ label: '1組' })
  })
  await expect(cardsOf(page, '1組')).toHaveCount(2)
  await expect(column(page, '1組').getByRole('img', { name: '指定が守られていない' })).toHaveCount(2)
  await expect(page.getByText(/席が近いと話しすぎる/)).toBeVisible()
  await storing(page, () => cardsOf(page, '1組').first().dragTo(column(page, '2組')))
  await expect(page.getByText(/席が近いと話しすぎる/)).toBeHidden()
  await expect(column(page, '2組').getByText('1人')).toBeVisible()

  // On a telephone one class is shown at a time, and the tabs of the others take cards.
  await page.setViewportSize({ width: 390, height: 844 })
  await button(page, /^2組 /).click()
  await storing(page, () => cardsOf(page, '2組').first().dragTo(button(page, /^3組 /)))
  await expect(button(page, /^3組 1$/)).toBeVisible()
  await storing(page, () => button(page, '元に戻す').click())
  await page.setViewportSize({ width: 1440, height: 900 })

  const other = await context.newPage()
  await other.goto(board)
  await expect(cardsOf(other, '1組')).toHaveCount(1)
  await pressOn(other, 0, '3')
  await pressOn(page, 1, '3')
  // Each sees the move of the other without a reload, and none is lost.
  await expect(cardsOf(page, '3組')).toHaveCount(2)
  await expect(cardsOf(other, '3組')).toHaveCount(2)

  await throughExcel(page, '2組')
  await expect(cardsOf(page, '2組')).toHaveCount(2)
  await storing(page, () => button(page, '元に戻す').click())
  await expect(cardsOf(page, '2組')).toHaveCount(1)

  await button(page, '自動で分ける').click()
  const proposal = page.getByRole('dialog', { name: '小4を自動で分ける' })
  await proposal.getByRole('button', { name: '案を見る' }).click()
  await expect(proposal.getByRole('table')).toBeVisible()
  // Nothing changes before it is accepted.
  await expect(cardsOf(other, '3組')).toHaveCount(2)
  await storing(page, () => proposal.getByRole('button', { name: '採用する' }).click())
  await expect(unplaced(page).getByRole('button')).toHaveCount(0)
  const sizes = await Promise.all(['1組', '2組', '3組'].map((name) => cardsOf(page, name).count()))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(total)
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
  // The board shows the whole grade at once: no column scrolls.
  for (const name of ['1組', '2組', '3組'])
    expect(
      await column(page, name)
        .getByRole('list')
        .evaluate((list) => list.scrollHeight - list.clientHeight),
    ).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await other.close()

  await page.goto(`/class/next-year?year=${nextYear}`)
  await discardDraft(page)
})
