import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { openList } from '../../support/pages/list-view.ts'
import { heading } from '../../support/pages/shell.ts'

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not drawn')
  return box
}

const lists = [
  ['/student/list', 'Students'],
  ['/guardian/list', 'Guardians'],
  ['/teacher/list', 'Staff'],
] as const

test.describe('390 px wide', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('has a pager that can be hit with a finger', async ({ page }) => {
    await openList(page, '/student/list', 'Students')
    const pager = page.getByRole('navigation', { name: 'ページ', exact: true })
    const targets = await pager.getByRole('link').or(pager.getByRole('button')).all()
    expect(targets.length).toBeGreaterThan(2)
    for (const target of targets) {
      const { width, height } = await boxOf(target)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(40)
    }
  })

  for (const [path, name] of lists)
    test(`[C54] ${name}: shows rows as cards that link to their person, and actions beside the title`, async ({
      page,
    }) => {
      const list = await openList(page, path, name)
      const title = await boxOf(heading(page, name))
      const middle = title.y + title.height / 2
      for (const action of await page.locator('main header').getByRole('button').all()) {
        const { y, height } = await boxOf(action)
        expect(Math.abs(y + height / 2 - middle)).toBeLessThan(6)
      }
      await expect(list.grid).toHaveAttribute('aria-rowcount', /\d{2,}/)
      const grid = await boxOf(list.grid)
      const card = list.rows.first()
      const box = await boxOf(card)
      expect(box.width).toBeCloseTo(grid.width, 0)
      expect(box.height).toBe(56)
      const [head, fact] = [await boxOf(card.getByRole('rowheader')), await boxOf(card.getByRole('gridcell').nth(2))]
      expect(fact.y).toBeGreaterThanOrEqual(head.y + head.height - 1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      // The header is only for screen readers, and the arrow keys skip it.
      await list.grid.getByRole('gridcell').nth(0).focus()
      await page.keyboard.press('ArrowUp')
      await expect(list.grid.getByRole('gridcell').nth(0)).toBeFocused()
      // A click anywhere on the card follows its link.
      await card.click({ position: { x: box.width - 20, y: 40 } })
      await expect(page).toHaveURL(/\/edit\//)
    })

  test('[C54] shows the conditions by one button', async ({ page }) => {
    await openList(page, '/student/list', 'Students')
    const year = page.getByRole('button', { name: /^年度: / })
    await expect(year).toBeHidden()
    await page.getByRole('button', { name: '絞り込み(0)' }).click()
    await expect(year).toBeVisible()
  })

  test("keeps a student's mail on a line beside the photo, the allergies below, the icon beside its words", async ({
    page,
  }) => {
    await page.goto('/student/edit/s26003')
    const head = page.getByRole('region', { name: '本人' })
    const mail = await boxOf(head.getByText(/@/))
    expect(mail.width).toBeGreaterThan(150)
    const alert = head.getByRole('alert')
    const { y, width } = await boxOf(alert)
    expect(y).toBeGreaterThan(mail.y + mail.height)
    expect(width).toBeGreaterThan(300)
    const title = await boxOf(alert.getByText('健康上の注意'))
    const icon = await boxOf(alert.locator('svg'))
    expect(Math.abs(icon.y - title.y)).toBeLessThan(12)
  })
})

test.describe('the head of a person', () => {
  test('covers the scrolled record up to the edge of the page', async ({ page }) => {
    await page.goto('/student/edit/s26003')
    const main = page.getByRole('main')
    await expect(main.getByText('放課後活動(金)')).toBeVisible()
    await main.getByText('放課後活動(金)').scrollIntoViewIfNeeded()
    const head = heading(page, 'Student Details')
    await expect(head).toBeInViewport()
    const [area, title] = [await boxOf(main), await boxOf(head)]
    const isHead = (x: number, y: number) =>
      page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('header') !== null, [x, y] as const)
    expect(await isHead(title.x, area.y + 2)).toBe(true)
  })
})

test.describe('768 px wide', () => {
  test.use({ viewport: { width: 768, height: 1024 } })

  /** Expects a closed panel. Once opened, it covers the table, which keeps its place and size. */
  async function expectFloating(page: Page, grid: Locator) {
    const frame = grid.locator('..')
    const toggle = page.getByRole('button', { name: 'Columns' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    const before = await boxOf(frame)
    expect((await boxOf(toggle)).y).toBeLessThan(before.y)
    await toggle.click()
    await expect(page.getByRole('region', { name: 'Columns' }).getByRole('checkbox').first()).toBeVisible()
    expect(await boxOf(frame)).toEqual(before)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
  }

  test('[C54] covers the table with the columns panel of a list, and keeps the pager on one line', async ({ page }) => {
    const { grid } = await openList(page, '/student/list?n=20', 'Students')
    await expectFloating(page, grid)
    const pager = page.getByRole('navigation', { name: 'ページ', exact: true })
    expect((await boxOf(pager)).height).toBeLessThan(48)
  })

  test('[C54] covers the preview with the columns panel of an import', async ({ page }) => {
    await page.goto('/student/import')
    await expect(page.getByRole('region', { name: 'CSVファイルの選択' })).toBeVisible()
    const buffer = Buffer.from('\uFEFFユーザーID,バス\r\ns26001,花見山線\r\n')
    const file = { name: '春.csv', mimeType: 'text/csv', buffer }
    await page.getByLabel('CSVファイル', { exact: true }).setInputFiles(file)
    const grid = page.getByRole('grid', { name: 'プレビュー' })
    await expect(grid).toHaveAttribute('aria-busy', 'false')
    await expectFloating(page, grid)
  })
})

test.describe('1366 px wide', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  for (const [path, name] of lists)
    test(`puts search and the conditions of ${name} on one line`, async ({ page }) => {
      await openList(page, path, name)
      const conditions = page.getByRole('region', { name: '絞り込みと並べ替え' })
      const middles: number[] = []
      for (const part of [
        page.getByRole('searchbox'),
        ...(await conditions.getByRole('button', { name: ':' }).all()),
      ]) {
        const { y, height } = await boxOf(part)
        middles.push(y + height / 2)
      }
      expect(middles).toHaveLength(6)
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4)
    })
})

test.describe('1280 px wide at 200 %', () => {
  test.use({ viewport: { width: 640, height: 360 } })

  test('keeps the popup of the in-school state within the window, with its button in view', async ({ page }) => {
    await openList(page, '/student/list', 'Students')
    await page.getByRole('button', { name: /^在学状態/ }).click()
    const panel = page.getByRole('dialog', { name: '在学状態' })
    const { y, height } = await boxOf(panel)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThanOrEqual(360)
    await expect(panel.getByRole('button', { name: '適用' })).toBeInViewport({ ratio: 1 })
    const last = panel.getByRole('textbox', { name: '基準日' })
    await last.scrollIntoViewIfNeeded()
    await last.fill('2026-04-01')
    await expect(last).toBeInViewport({ ratio: 1 })
    await panel.getByRole('button', { name: '適用' }).click()
    await expect(page).toHaveURL(/inSchoolStateOn=2026-04-01/)
  })
})
