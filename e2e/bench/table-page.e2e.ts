import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchColumn, BenchRow } from '@gakuseki/bench/table/bench-api.ts'
import { buildPages, pageNames, type PageName } from '@gakuseki/bench/table/build-pages.ts'
import { expect, test, type Page } from '@playwright/test'

// Tests the measured pages as the benchmark drives them: through window.__bench alone, with rows of their own.
let folder = ''
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = await mkdtemp(join(tmpdir(), 'gakuseki-bench-pages-'))
  await buildPages(folder, pageNames)
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

const columns: readonly BenchColumn[] = [
  { id: 'photo', label: '写真', type: 'image', width: 28 },
  { id: 'name', label: '氏名', type: 'link', width: 120 },
  { id: 'sex', label: '性別', type: 'enum', width: 80, labels: { a: '男', b: '女' } },
  { id: 'born', label: '生年月日', type: 'date', width: 120 },
  { id: 'note', label: '備考', type: 'multiline', width: 160 },
  { id: 'paper', label: '書類', type: 'image', width: 120 },
  ...Array.from({ length: 85 }, (_, at): BenchColumn => ({
    id: `t${at}`,
    label: `項目${at}`,
    type: 'text',
    width: 120,
  })),
]

/** Varied rows: values are missing, null, unknown, long and of several lines. Made in the page, because there are many. */
function rowsOf(count: number, mark = ''): readonly BenchRow[] {
  const notes = ['一行目\n二行目', null, 'とても長い備考。'.repeat(60), undefined, '']
  return Array.from({ length: count }, (_, at) => ({
    name: `氏名${mark}${at}`,
    sex: ['a', 'b', 'z', null][at % 4],
    note: notes[at % notes.length],
    paper: at % 2 === 0 ? '#paper' : null,
    ...Object.fromEntries(Array.from({ length: 85 }, (_cell, cell) => [`t${cell}`, `${mark}${at}の${cell}`])),
    ...(at % 3 === 0 && { t0: undefined, t1: null, born: '2016-04-02' }),
  }))
}

/** Opens a page and collects its errors. */
async function open(page: Page, name: PageName): Promise<string[]> {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(`file://${folder}/${name}.html`)
  await page.addScriptTag({ content: rowsOf.toString() })
  return problems
}

/** Renders rows and returns the number of cells at the moment when the promise was fulfilled. */
function render(page: Page, count: number): Promise<number> {
  return page.evaluate(
    async ([rows, all]) => {
      await window.__bench.render(rowsOf(rows), all)
      return document.querySelectorAll('[role=gridcell]').length
    },
    [count, columns] as const,
  )
}

function scroll(page: Page, axis: 'x' | 'y', to: number): Promise<void> {
  return page.evaluate(
    async ([along, position]) => {
      const scroller = window.__bench.scroller(along)
      if (along === 'x') scroller.scrollLeft = position
      else scroller.scrollTop = position
      await new Promise(requestAnimationFrame)
    },
    [axis, to] as const,
  )
}

for (const name of pageNames) {
  test(`${name}: rows, columns and clearing`, async ({ page }) => {
    const problems = await open(page, name)
    expect(await render(page, 1000)).toBeGreaterThan(100)
    await expect(page.getByText('氏名1', { exact: true })).toBeVisible()
    await page.evaluate(() => window.__bench.setRows(rowsOf(1, '新')))
    await expect(page.getByText('氏名新0', { exact: true })).toBeVisible()
    await page.evaluate(() => window.__bench.setColumns(['name', 't3', 'sex']))
    await expect(page.getByText('項目3', { exact: true })).toBeVisible()
    await expect(page.getByText('備考', { exact: true })).toBeHidden()
    await page.evaluate(() => window.__bench.clear())
    expect(await page.locator('body').evaluate((body) => body.querySelectorAll('div').length)).toBe(0)
    expect(problems).toEqual([])
  })
}

test('scrolls both axes, and completes the frame after a jump', async ({ page }) => {
  await open(page, 'data-table')
  await render(page, 5000)
  await scroll(page, 'y', 100_000)
  await scroll(page, 'x', 5000)
  const row = page.getByRole('row').filter({ has: page.getByText(/の40$/) })
  expect(await row.count()).toBeGreaterThan(5)
  expect(Number(await row.last().getAttribute('aria-rowindex'))).toBeGreaterThan(500)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '5001')
})

test('starts other rows at the first one, any number of them', async ({ page }) => {
  const problems = await open(page, 'data-table')
  await render(page, 1000)
  for (const count of [5000, 0, 1]) {
    await scroll(page, 'y', 4000)
    await page.evaluate((rows) => window.__bench.setRows(rowsOf(rows, '別')), count)
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(count + 1))
    await expect(page.getByText('氏名別0', { exact: true })).toHaveCount(Math.min(count, 1))
  }
  await render(page, 0)
  expect(problems).toEqual([])
})

test('shows values as a list does and leaves out missing ones; rows are 32 to 80 px high', async ({ page }) => {
  await open(page, 'data-table')
  await render(page, 12)
  const row = (at: number) => page.getByRole('row').nth(at + 1)
  await expect(row(0)).toHaveText(/^氏名0男2016-04-02一行目\n二行目View0の2/, { useInnerText: false })
  await expect(row(1)).toHaveText(/^氏名1女1の0/)
  await expect(row(2)).toContainText('氏名2zとても長い備考。')
  const heights = await page.getByRole('row').evaluateAll((rows) => rows.slice(1).map((one) => one.clientHeight + 1))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(32)
  expect(Math.max(...heights)).toBe(80)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByText('1の0', { exact: true }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1の0')
})

test('orders columns as requested, and names and leaves out unknown ids', async ({ page }) => {
  const problems = await open(page, 'data-table')
  await render(page, 10)
  await page.evaluate(() => window.__bench.setColumns(['t5', 'name', 'nobody', 't5', 'sex']))
  await expect(page.getByRole('columnheader')).toHaveText(['項目5', '氏名', '性別'])
  expect(problems).toEqual([expect.stringContaining('"nobody"')])
  await page.evaluate(() => window.__bench.setColumns([]))
  await expect(page.getByRole('columnheader')).toHaveCount(0)
})

test('says what to do without a table, and leaves no elements and listeners behind after clearing', async ({
  page,
}) => {
  await open(page, 'data-table')
  await expect(page.evaluate(() => window.__bench.setRows([]))).rejects.toThrow(/call render\(rows, columns\) first/)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const alive = async (what: 'Nodes' | 'JSEventListeners'): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === what)?.value ?? Number.NaN
  }
  const renderAndClear = async () => {
    await render(page, 1000)
    await page.mouse.move(400, 200)
    await scroll(page, 'y', 4000)
    await page.evaluate(() => window.__bench.clear())
  }
  // Far fewer nodes than a single table has.
  const isEmpty = () => expect.poll(() => alive('Nodes')).toBeLessThan(100)
  await renderAndClear()
  await isEmpty()
  const listeners = await alive('JSEventListeners')
  for (let time = 0; time < 4; time += 1) await renderAndClear()
  await isEmpty()
  await expect.poll(() => alive('JSEventListeners')).toBeLessThanOrEqual(listeners)
})
