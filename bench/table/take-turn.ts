import type { Browser, CDPSession, Page } from 'playwright-core'
import { pagesFolder, type PageName } from './build-pages.ts'
import { blankAfter, longTasksOf, openSamples, type Blank } from './in-page.ts'

/** The results of one table in one turn: a fresh page, closed at the end. */
export type Turn = {
  /** ms of the main thread by operation, without the cost of measuring. */
  readonly costs: Readonly<Record<string, readonly number[]>>
  readonly blanks: Readonly<Record<string, readonly Blank[]>>
  /** MB above the page with its data. */
  readonly heap: { readonly rendered: number; readonly cleared: number }
  readonly nodes: { readonly rendered: number; readonly cleared: number }
  /** Listeners left after clear() that did not exist before render(). */
  readonly listeners: number
  readonly longTasks: readonly number[]
  readonly problems: readonly string[]
}

/** Steps of each kind in a turn, so that their p95 means something. */
const steps = 8

/** Measures one table in a separate page. The floor does not scroll, so its scrolling is not measured. */
export async function takeTurn(
  browser: Browser,
  { name, short, rows }: { readonly name: PageName; readonly short: boolean; readonly rows: number },
): Promise<Turn> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ja-JP' })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`${name}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`${name}: ${error.message}`))
  await page.goto(`file://${pagesFolder}/${name}.html`)
  await page.evaluate(openSamples, { rows, short })
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })

  const empty = await census(session)
  const costs = await measureCosts(session, page, name !== 'visible-cells')
  const moves = name === 'visible-cells' ? { blanks: {}, longTasks: [] } : await measureMoves(page)
  await page.evaluate(() => window.__bench.render(window.samples.a.rows, window.samples.a.columns))
  await frames(page)
  const rendered = await census(session)
  await page.evaluate(() => window.__bench.clear())
  await frames(page)
  const cleared = await census(session)
  await context.close()
  return {
    costs,
    ...moves,
    heap: { rendered: rendered.heap - empty.heap, cleared: cleared.heap - empty.heap },
    nodes: { rendered: rendered.nodes - empty.nodes, cleared: cleared.nodes - empty.nodes },
    listeners: cleared.listeners - empty.listeners,
    problems,
  }
}

async function measureCosts(session: CDPSession, page: Page, scrolls: boolean): Promise<Turn['costs']> {
  const costs: Record<string, number[]> = {}
  let idle = 0
  const measure = async (operation: string, change: string): Promise<void> => {
    // What an earlier change left for idle moments is not this one's.
    if (Object.keys(costs).length > 1) await settled(page)
    const before = await taskTime(session)
    await page.evaluate(change)
    await frames(page)
    const spent = (await taskTime(session)) - before
    if (operation === '') idle = spent
    else (costs[operation] ??= []).push(spent - idle)
  }
  await measure('', '')
  await measure('', '')
  await measure('first render', `void __bench.render(samples.b.rows, samples.b.columns)`)
  await page.evaluate(() => window.__bench.clear())
  await frames(page)
  await measure('render again', `void __bench.render(samples.a.rows, samples.a.columns)`)
  const before = await taskTime(session)
  await settled(page)
  costs['cells around the view'] = [Math.max(0, (await taskTime(session)) - before - 3 * idle)]
  if (scrolls) {
    for (let step = 0; step < steps; step += 1) await measure('y step 300', `__bench.scroller('y').scrollTop += 300`)
    for (let step = 0; step < steps; step += 1) await measure('x step 300', `__bench.scroller('x').scrollLeft += 300`)
    for (const top of [20000, 3000, 33000, 9000]) {
      await measure('y jump', `__bench.scroller('y').scrollTop = ${top}`)
    }
    for (const left of [6000, 1000, 9000, 3000]) {
      await measure('x jump', `__bench.scroller('x').scrollLeft = ${left}`)
    }
  }
  await measure('page swap', `__bench.setRows(samples.b.rows)`)
  await measure('hide 40', `__bench.setColumns(samples.few)`)
  await measure('show 40', `__bench.setColumns(samples.all)`)
  return costs
}

async function measureMoves(page: Page): Promise<Pick<Turn, 'blanks' | 'longTasks'>> {
  const blanks: Record<string, readonly Blank[]> = {}
  for (const axis of ['y', 'x'] as const) {
    for (const by of [300, 700, 5000])
      blanks[`${axis} by ${by}`] = await page.evaluate(blankAfter, { axis, by, times: 4 })
  }
  await page.mouse.move(700, 400)
  const observed = page.evaluate(longTasksOf)
  for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(turn % 4 === 3 ? 900 : 0, 700)
  return { blanks, longTasks: await observed }
}

async function taskTime(session: CDPSession): Promise<number> {
  return ((await metrics(session)).get('TaskDuration') ?? 0) * 1000
}

/** The live objects after garbage collection. */
async function census(session: CDPSession): Promise<{ heap: number; nodes: number; listeners: number }> {
  await session.send('HeapProfiler.collectGarbage')
  const counted = await metrics(session)
  return {
    heap: (counted.get('JSHeapUsedSize') ?? 0) / 1e6,
    nodes: counted.get('Nodes') ?? 0,
    listeners: counted.get('JSEventListeners') ?? 0,
  }
}

async function metrics(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const answer = await session.send('Performance.getMetrics')
  return new Map(answer.metrics.map(({ name, value }) => [name, value]))
}

/** Until a table has rendered what it renders in idle moments around the view. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async (nodes) => {
    for (let still = 0, count = -1; still < 12; still += 1) {
      await new Promise(requestAnimationFrame)
      const now = document.querySelectorAll(nodes).length
      if (now !== count) still = 0
      count = now
    }
  }, '[role=gridcell]')
}

/** Work that a change leaves for later frames belongs to it. */
function frames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  })
}
