/**
 * Main-thread CPU time (ms, thread ticks of the renderer's main thread: script, style, layout, paint) of each operation,
 * median of N, with the cost of measuring nothing beside it; DOM nodes, blank share after large jumps, long tasks.
 *   node table-page/build.ts && node table-page/measure.ts [rounds] [short]
 * `short` keeps all rows at 32 px: the most cells that can be in view.
 */
import { chromium, type CDPSession, type Page } from 'playwright-core'

const here = import.meta.dirname
const rounds = Number(process.argv[2] ?? 15)
const short = process.argv[3] === 'short'
const address = `file://${here}/dist/index.html`

type Sample = { readonly task: number; readonly style: number; readonly layout: number }

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
const problems: string[] = []
page.on(
  'console',
  (message) => (message.type() === 'error' || message.type() === 'warning') && problems.push(message.text()),
)
page.on('pageerror', (error) => problems.push(error.message))
const cdp = await page.context().newCDPSession(page)
await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })

const operations: Record<string, (n: number) => string> = {
  nothing: () => '',
  render: () => `__bench.clear(); __bench.render(bench.a.rows, bench.a.columns)`,
  'y step 300': () => `__bench.scroller('y').scrollTop += 300`,
  'y jump': (n) => `__bench.scroller('y').scrollTop = ${[20000, 3000, 33000, 9000][n % 4]}`,
  'x step 300': () => `__bench.scroller('x').scrollLeft += 300`,
  'x jump': (n) => `__bench.scroller('x').scrollLeft = ${[6000, 1000, 9000, 3000][n % 4]}`,
  'page swap': (n) => `__bench.setRows(bench.${n % 2 ? 'a' : 'b'}.rows)`,
  'hide 40': () => `__bench.setColumns(bench.few)`,
  'show 40': () => `__bench.setColumns(bench.all)`,
}

const samples = new Map<string, Sample[]>(Object.keys(operations).map((name) => [name, []]))
for (let n = 0; n < rounds; n += 1) {
  await page.goto(address)
  await page.evaluate(`window.bench = { a: benchData(1000, 7, ${short}), b: benchData(1000, 99, ${short}) };
    bench.all = bench.a.columns.map(c => c.id); bench.few = bench.all.filter((_, i) => i < 4 || i > 43);
    __bench.render(bench.b.rows, bench.b.columns)`)
  await settle(page)
  for (const [name, code] of Object.entries(operations)) {
    samples.get(name)?.push(await cost(cdp, page, code(n)))
  }
}
const floor = median((samples.get('nothing') ?? []).map((s) => s.task))
for (const [name, list] of samples) {
  const [task, style, layout] = (['task', 'style', 'layout'] as const).map((part) => median(list.map((s) => s[part])))
  const worst = [...list].map((s) => s.task).sort((a, b) => a - b)[Math.floor(list.length * 0.95)] ?? 0
  print(
    `${name.padEnd(12)} ${fixed((task ?? 0) - (name === 'nothing' ? 0 : floor))} ms  p95 ${fixed(worst - floor)}  (style ${fixed(style ?? 0)}, layout ${fixed(layout ?? 0)})`,
  )
}
print(`DOM nodes ${String(await domNodes(page))}`)
print(`blank share one frame after a jump ${String(await blankShare(page))}`)
print(`long tasks while scrolling ${String(await longTasks(page))}`)
print(problems.length === 0 ? 'console clean' : problems.join('\n'))
await browser.close()

async function cost(session: CDPSession, on: Page, code: string): Promise<Sample> {
  const before = await metrics(session)
  await on.evaluate(`{ ${code} }`)
  await settle(on)
  const after = await metrics(session)
  const spent = (key: string): number => ((after.get(key) ?? 0) - (before.get(key) ?? 0)) * 1000
  return { task: spent('TaskDuration'), style: spent('RecalcStyleDuration'), layout: spent('LayoutDuration') }
}

async function metrics(session: CDPSession): Promise<Map<string, number>> {
  const { metrics: list } = await session.send('Performance.getMetrics')
  return new Map(list.map(({ name, value }) => [name, value]))
}

function settle(on: Page): Promise<unknown> {
  return on.evaluate(
    'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))',
  )
}

function domNodes(on: Page): Promise<unknown> {
  return on.evaluate(
    `{ const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL); let n = 0; while (walk.nextNode()) n++; n }`,
  )
}

/** Share of sample points without a cell under them in the first frame after a jump, the worst of twenty jumps. */
function blankShare(on: Page): Promise<unknown> {
  return on.evaluate(`(async () => {
    const s = __bench.scroller('y'); let worst = 0
    for (let i = 0; i < 20; i++) {
      s.scrollTop = (i * 7919) % (s.scrollHeight - 800); s.scrollLeft = (i * 2713) % (s.scrollWidth - 1280)
      await new Promise(requestAnimationFrame)
      let blank = 0, all = 0
      for (let x = 10; x < 1260; x += 40) for (let y = 50; y < 780; y += 20) { all++; const at = dy => document.elementFromPoint(x, y + dy)?.closest('[role=gridcell]'); if (!at(0) && !at(3)) blank++ }
      worst = Math.max(worst, blank / all)
    }
    return worst
  })()`)
}

/** Longest tasks while wheeling and jumping: anything over 50 ms. */
function longTasks(on: Page): Promise<unknown> {
  return on.evaluate(`(async () => {
    const s = __bench.scroller('y'); let long = []
    const o = new PerformanceObserver(l => long.push(...l.getEntries().map(e => Math.round(e.duration)))); o.observe({ entryTypes: ['longtask'] })
    for (let i = 0; i < 120; i++) { s.scrollTop = i % 20 === 0 ? (i * 331) % 30000 : s.scrollTop + 120; s.scrollLeft += 40; await new Promise(requestAnimationFrame) }
    await new Promise(r => setTimeout(r, 100)); o.disconnect()
    return long.length === 0 ? 'none' : long.join(', ') + ' ms'
  })()`)
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
}

function fixed(value: number): string {
  return value.toFixed(1).padStart(6)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
