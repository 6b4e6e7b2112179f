// `node bench/grid/typing.ts [turns] [--check]`: the time from a key to the painted grade in a class of 45 with 40 contents, compared with
// a bare controlled React input in the same run.
import type { Browser, Page } from 'playwright-core'
import { keepFigures } from '../report/figures.ts'
import { onStage } from '../stage.ts'
import { median, printTable } from '../table-print.ts'
import { buildBareInput } from './build-bare.ts'
import { fillSampleClass } from './sample-class.ts'

/** ms from the key to the painted cell, 95th percentile. */
const limit = 32
const sample = { students: 45, contents: 40 } as const
const [wanted = Number.NaN] = process.argv.slice(2).map(Number)
const turns = Number.isInteger(wanted) && wanted > 0 ? wanted : 5

const bare = await buildBareInput()
const taken = await onStage(async ({ browser, serveSuite }) => {
  const { url } = await serveSuite()
  const address = url + (await fillSampleClass(url, sample))
  const grid: number[] = []
  const input: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    // The order changes, so that a busy moment of the machine affects both alike.
    const both = [
      async () => grid.push(...(await typeInGrid(browser, address, turn))),
      async () => input.push(...(await typeInInput(browser))),
    ]
    for (const one of turn % 2 === 0 ? both : both.toReversed()) await one()
  }
  return { grid, input }
})

const columns = [taken.grid, taken.input]
printTable(`From a key to the painted grade, ${sample.students} × ${sample.contents}, ${taken.grid.length} keys`, [
  ['ms', 'grid', 'bare input'],
  ['median', ...columns.map((all) => median(all).toFixed(1))],
  ['p95', ...columns.map((all) => percentile95(all).toFixed(1))],
  ['longest', ...columns.map((all) => Math.max(...all).toFixed(1))],
])
keepFigures(
  'grid/typing',
  [
    { name: 'from a key to its paint, median', of: median },
    { name: 'from a key to its paint, p95', of: percentile95, goal: limit },
  ].map(({ name, of, ...goal }) => ({
    name,
    value: of(taken.grid),
    unit: 'ms',
    peer: { name: 'bare input', value: of(taken.input) },
    ...goal,
  })),
)
if (process.argv.includes('--check') && percentile95(taken.grid) > limit) process.exitCode = 1

async function typeInGrid(browser: Browser, address: string, column: number): Promise<readonly number[]> {
  const { page, close } = await openPage(browser, address)
  const cell = page.locator('tbody tr').first().locator('td').nth(column)
  await cell.click()
  const times = await typed(page)
  const filled = await page
    .locator('tbody tr')
    .evaluateAll((rows, at) => rows.filter((row) => row.querySelectorAll('td')[at]?.textContent !== '').length, column)
  if (filled !== sample.students) throw new Error(`${filled} of ${sample.students} keys have arrived`)
  await page.getByText(/保存しました/).waitFor()
  await close()
  return times
}

async function typeInInput(browser: Browser): Promise<readonly number[]> {
  const { page, close } = await openPage(browser, bare)
  await page.getByRole('textbox').focus()
  const times = await typed(page)
  await close()
  return times
}

async function openPage(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ja-JP' })
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('[role=grid], input').first().waitFor()
  await page.evaluate(watchKeys)
  return { page, close: () => context.close() }
}

/** One key for each student, each after the previous one was painted. */
async function typed(page: Page): Promise<readonly number[]> {
  for (let key = 0; key < sample.students; key += 1) {
    await page.keyboard.press('abc'.charAt(key % 3))
    await page.waitForFunction((count) => (globalThis as unknown as Watched).paints.length > count, key)
  }
  return page.evaluate(() => (globalThis as unknown as Watched).paints)
}

/** Set by watchKeys. */
type Watched = { readonly paints: readonly number[] }

/** Runs in the page: a message posted in a frame arrives when that frame has been drawn. */
function watchKeys(): void {
  const paints: number[] = []
  Object.assign(globalThis, { paints })
  const listen = ({ timeStamp }: KeyboardEvent): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        paints.push(performance.now() - timeStamp)
        port1.close()
      })
      port1.start()
      port2.postMessage(null)
    })
  }
  addEventListener('keydown', listen, { capture: true })
}

function percentile95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
}
