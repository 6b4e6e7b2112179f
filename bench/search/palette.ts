// `node bench/search/palette.ts [turns] [--check]`: what opening the search of the suite costs the main thread, on /home and over the student list.
import type { CDPSession, Page } from 'playwright-core'
import { onStage } from '../stage.ts'
import { median, printTable } from '../table-print.ts'

/** One frame in which a person sees no delay, ms, on a processor that many times slower than this one. */
const budget = { frame: 50, slowdown: 4 } as const
const pages = [
  { path: '/home', ready: 'heading' },
  { path: '/student/list', ready: 'grid' },
] as const
const [wanted = Number.NaN] = process.argv.slice(2).map(Number)
const turns = Number.isInteger(wanted) && wanted > 0 ? wanted : 5

const results = await onStage(async ({ browser, serveSuite }) => {
  const { url } = await serveSuite()
  const taken = []
  for (const { path, ready } of pages) {
    const first: number[] = []
    const again: number[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ja-JP' })
      const page = await context.newPage()
      await page.addInitScript(announceFirstFrame)
      const session = await context.newCDPSession(page)
      await session.send('Performance.enable', { timeDomain: 'threadTicks' })
      await page.goto(url + path, { waitUntil: 'networkidle' })
      await page.getByRole(ready).first().waitFor()
      await untilIdle(page)
      first.push(await open(page, session))
      for (let more = 0; more < 3; more += 1) again.push(await open(page, session))
      await context.close()
    }
    taken.push({ path, first, again })
  }
  return taken
})

const slow = (times: readonly number[]): [string, string] => [
  (median(times) * budget.slowdown).toFixed(1),
  (Math.max(...times) * budget.slowdown).toFixed(1),
]
printTable(`Opening the search, main-thread ms at 1/${budget.slowdown} of this processor, ${turns} turns`, [
  ['', 'median', 'longest'],
  ...results.flatMap(({ path, first, again }) => [
    [`${path}, first opening`, ...slow(first)],
    [`${path}, later openings`, ...slow(again)],
  ]),
])
const isOver = results.some(({ again }) => median(again) * budget.slowdown > budget.frame)
if (process.argv.includes('--check') && isOver) process.exitCode = 1

/** Says on the console when the first frame with the search is painted. Asking the page from outside would itself cost the main thread. */
function announceFirstFrame(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.role !== 'combobox') return
    requestAnimationFrame(() => setTimeout(() => console.info('search painted')))
  })
}

/** Opens the search, closes it again, and returns what the opening cost up to its first frame, in ms. */
async function open(page: Page, session: CDPSession): Promise<number> {
  const before = await taskTime(session)
  const painted = page.waitForEvent('console', (message) => message.text() === 'search painted')
  await page.keyboard.press('Control+k')
  await painted
  const cost = (await taskTime(session)) - before
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await untilIdle(page)
  return cost
}

/** So that neither loading nor closing counts as part of the next opening. */
function untilIdle(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}
