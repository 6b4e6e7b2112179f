import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { askApi } from '../support/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { newClass, openClass, pupils, type Pupil } from '../support/pages/class-page.ts'
import { open, settled } from '../support/pages/shell.ts'
import { charactersOf, countSheets, keepPaper, pdfOfButton, textsOfSheets } from '../support/paper.ts'
import { currentYear } from '../support/school-years.ts'
import { writeAll } from '../support/written-texts.ts'

const longName = 'ラージャパクシャ・ムディヤンセラーゲイシニ・サンダルワニ・ペレーラ・ウィクラマシンハ'

const sheetsOf = (page: Page): Locator => page.getByRole('region', { name: /枚目$/u })

/** The texts that reach out of their cell, and so would be cut or cover others. */
async function protruding(page: Page): Promise<readonly string[]> {
  return sheetsOf(page)
    .locator('th, td, li, button')
    .evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const room = cell.getBoundingClientRect()
        const isInside = ({ left, right, top, bottom }: DOMRect): boolean =>
          left >= room.left - 1 && right <= room.right + 1 && top >= room.top - 1 && bottom <= room.bottom + 1
        const texts = [...cell.querySelectorAll('span')].filter((text) => text.style.fontSize !== '')
        return texts.every((text) => isInside(text.getBoundingClientRect())) ? [] : [cell.textContent]
      }),
    )
}

type Printed = {
  /** What each sheet shows on the screen, and the text of the PDF. */
  readonly shown: readonly string[]
  readonly paper: readonly string[]
}

/** Opens a layout, prints it, and checks that every sheet is on paper as it is on the screen, with title line and number. */
async function printed(page: Page, address: string, title: RegExp): Promise<Printed> {
  await open(page, address, '名簿')
  await expect(sheetsOf(page).first()).toBeVisible()
  await settled(page)
  const shown = await sheetsOf(page).evaluateAll((all) => all.map(({ textContent }) => textContent))
  expect(await protruding(page)).toEqual([])
  const pdf = await pdfOfButton(page)
  const paper = await textsOfSheets(pdf)
  expect(countSheets(pdf)).toBe(shown.length)
  const { schoolName } = await askApi<{ schoolName: string }>(page.request, '/api/user/v2/school')
  for (const [at, text] of paper.entries()) {
    expect(charactersOf(text), `sheet ${at + 1}`).toBe(charactersOf(shown[at] ?? ''))
    const [first = ''] = text.split('\n').filter((line) => line.trim() !== '')
    for (const part of [title, schoolName, /小学校 \d年 /u, /\d{4}年度/u, /\d+名/u, /印刷日 \d{4}-\d\d-\d\d/u])
      expect(first).toMatch(part)
    expect(text.replaceAll(' ', '')).toContain(`${at + 1}/${paper.length}`)
  }
  return { shown, paper }
}

function countNames({ shown }: Printed, members: readonly Pupil[]): number {
  const texts = shown.join('\n').replaceAll(/\s/gu, '')
  return members.filter(({ name }) => texts.includes(name.replaceAll(/\s/gu, ''))).length
}

const layouts = [
  { query: 'layout=names', title: /^名簿/u, sheets: 2 },
  { query: 'layout=names&furigana=none&orientation=landscape', title: /^名簿/u, sheets: 2 },
  { query: 'layout=phones', title: /^電話番号付き名簿/u, sheets: 2 },
  {
    query: `layout=checks&columns=12&heads=${encodeURIComponent('国語\n算数\n校外学習の参加承諾書の提出')}`,
    title: /^チェック表/u,
    sheets: 2,
  },
  { query: 'layout=checks&columns=40', title: /^チェック表/u, sheets: 2 },
  { query: 'layout=checks&by=month&days=all', title: /^チェック表 \d{4}年4月/u, sheets: 2 },
  { query: 'layout=photos&furigana=none', title: /^写真名簿/u, sheets: 2 },
  { query: 'layout=photos&across=6', title: /^写真名簿/u, sheets: 2 },
  { query: 'layout=emergency', title: /^緊急連絡先一覧/u, sheets: 2 },
  { query: 'layout=labels&labels=12&furigana=none', title: /^名前ラベル/u, sheets: 4 },
  { query: 'layout=labels&furigana=beside', title: /^名前ラベル/u, sheets: 2 },
  { query: 'layout=seats&furigana=none', title: /^座席表/u, sheets: 1 },
  {
    query: `layout=seats&furigana=beside&orientation=portrait&title=${encodeURIComponent('2学期の座席')}`,
    title: /^2学期の座席/u,
    sheets: 1,
  },
] as const

test.describe('of a class of 45, one with a very long name', () => {
  for (const { query, title, sheets } of layouts)
    test(`[PRN-02, PRN-03] prints what the preview shows: ${decodeURIComponent(query).replaceAll('\n', ' ')}`, async ({
      page,
    }) => {
      await keepPaper(page)
      const found = await pupils(page.request, 'limit=45&offset=60')
      const undo = await writeAll(page.request, [
        { path: `user/v2/students/${found[20]?.userId}`, body: { name: longName } },
      ])
      const members = found.map((member, at) => (at === 20 ? { ...member, name: longName } : member))
      const classId = await newClass(page.request, found)
      const result = await printed(page, `/class/roster/${classId}?${query}`, title)
      expect(result.paper).toHaveLength(sheets)
      expect(countNames(result, members)).toBe(members.length)
      await undo()
    })
})

test('[PRN-02, PRN-03] prints furigana above the names', async ({ page }) => {
  await keepPaper(page)
  const members = await pupils(page.request, 'limit=3&offset=40')
  const classId = await newClass(page.request, members)
  const { shown } = await printed(page, `/class/roster/${classId}?layout=names&furigana=ruby`, /^名簿/u)
  const readings = await sheetsOf(page).locator('rt').allTextContents()
  expect(readings.length).toBeGreaterThan(0)
  for (const reading of readings) expect(shown[0]).toContain(reading)
})

test('[PRN-02] prints a class of one on one sheet', async ({ page }) => {
  await keepPaper(page)
  const members = await pupils(page.request, 'limit=1')
  const classId = await newClass(page.request, members)
  for (const layout of ['names', 'photos', 'labels', 'seats']) {
    const result = await printed(page, `/class/roster/${classId}?layout=${layout}&furigana=none`, /\S/u)
    expect(result.paper).toHaveLength(1)
    expect(countNames(result, members)).toBe(1)
  }
})

test('[PRN-02] opens from the class page, prints the seats as they were swapped, and keeps the layout over a reload', async ({
  page,
}) => {
  await keepPaper(page)
  const members = await pupils(page.request, 'limit=4&offset=10')
  const [one, two] = members
  const classId = await newClass(page.request, members)
  await openClass(page, classId)
  await page.getByRole('link', { name: '名簿', exact: true }).click()
  await page.getByRole('combobox', { name: '種類' }).selectOption('seats')
  await page.getByRole('radio', { name: 'なし' }).check()
  await page.getByRole('textbox', { name: '座席の列数（左右）' }).fill('2')
  await expect(page).toHaveURL(/layout=seats&furigana=none&seatColumns=2$/u)
  const seat = (row: number): Locator =>
    page
      .getByRole('group', { name: `前から${row}行目` })
      .getByRole('button')
      .first()
  await expect(seat(1)).toContainText(one?.name ?? '')
  await seat(1).click()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(seat(1)).toContainText(two?.name ?? '')
  const [sheet = ''] = await textsOfSheets(await pdfOfButton(page))
  const lineOf = (name = ''): number => sheet.split('\n').findIndex((line) => line.includes(name.normalize('NFKC')))
  // The front row is next to the teacher's desk, at the bottom.
  expect(lineOf(one?.name)).toBeLessThan(lineOf(two?.name))
  await page.reload()
  await expect(page.getByRole('combobox', { name: '種類' })).toHaveValue('seats')
  await expect(seat(1)).toContainText(one?.name ?? '')
})

test('[PRN-02] has no accessibility violation, and its sheets fit into a narrow window', async ({ page }) => {
  for (const layout of ['names', 'checks', 'photos', 'seats']) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, `/class/roster/c${currentYear}-e4-1?layout=${layout}`, '名簿')
    await expect(sheetsOf(page).first()).toBeVisible()
    await settled(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(async () => (await sheetsOf(page).first().boundingBox())?.width).toBeLessThanOrEqual(390)
    await expectAccessible(page)
  }
})
