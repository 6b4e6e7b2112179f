// `node bench/table/wheel.ts [turns] [only=data-table,tanstack] [--check]`: what the compositor shows after a step of the wheel, from the
// screenshots of Chromium's trace. README.md explains the figures.
import { chromiumFlags, chromiumPath } from '@gakuseki/remote-kit/start/chromium.ts'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { printTable } from '../table-print.ts'
import { buildPages, pagesFolder, type PageName } from './build-pages.ts'
import { openSamples } from './in-page.ts'
import { blankShares } from './screenshots.ts'

const args = process.argv.slice(2)
const turns = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 3)
const scrolling: readonly PageName[] = ['data-table', 'ag-grid', 'tanstack']
const only = args.find((arg) => arg.startsWith('only='))?.slice('only='.length)
const names = scrolling.filter((name) => only?.split(',').includes(name) ?? true)

/** px of one step of the wheel. */
const step = 300
/** ms for which the page does something else when the wheel turns. */
const busy = 250
const moves = [
  { name: 'one step down', steps: 1, axis: 'y', blocked: false },
  { name: 'one step down, page busy for 250 ms', steps: 1, axis: 'y', blocked: true },
  { name: 'one step right, page busy for 250 ms', steps: 1, axis: 'x', blocked: true },
  { name: '8 steps down, one every 150 ms', steps: 8, axis: 'y', blocked: false },
] as const
type Move = (typeof moves)[number]
/** What of an event of the trace matters here. */
type Event = { readonly name: string; readonly args: { readonly snapshot?: string } }
type Seen = { frames: number; blank: number; most: number }

/** What is behind the cells has a colour of its own. */
const marked = `
  .host * { background-color: transparent !important; transition: none !important }
  .host, .host :has([role=grid]), .host [role=grid], .host [role=rowgroup], .host [role=row],
  .host .ag-grid-viewport { background-color: #f0f !important }
  .host [role=gridcell], .host [role=columnheader], .host [role=rowheader] { background-color: #fff !important; color: #000 !important }
`

await buildPages(pagesFolder, names)
const seen = new Map<string, Seen>()
const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags] })
try {
  for (let turn = 0; turn < turns; turn += 1) {
    for (const name of names) {
      for (const rate of [1, 4]) for (const move of moves) await take(browser, name, rate, move)
    }
  }
} finally {
  await browser.close()
}
const rows = [1, 4].flatMap((rate) => moves.map((move) => ({ rate, move })))
printTable('Frames with a blank / frames in which the table moved (largest blank share of the body)', [
  ['', ...names],
  ...rows.map(({ rate, move }) => [
    `${move.name}${rate === 1 ? '' : `, processor 1/${rate}`}`,
    ...names.map((name) => {
      const { frames, blank, most } = seen.get(keyOf(name, rate, move)) ?? { frames: 0, blank: 0, most: 0 }
      return `${blank} / ${frames} (${(most * 100).toFixed(0)} %)`
    }),
  ]),
])
const blankFrames = rows.map(({ rate, move }) => seen.get(keyOf('data-table', rate, move))?.blank ?? 0)
if (args.includes('--check') && blankFrames.some((count) => count > 0)) process.exitCode = 1

function keyOf(name: PageName, rate: number, move: Move): string {
  return [name, rate, move.name].join('/')
}

async function take(on: Browser, name: PageName, rate: number, move: Move): Promise<void> {
  const context = await on.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ja-JP' })
  const page = await context.newPage()
  await page.goto(`file://${pagesFolder}/${name}.html`)
  await page.addStyleTag({ content: marked })
  await page.evaluate(openSamples, { rows: 1000, short: true })
  await page.evaluate(() => window.__bench.render(window.samples.a.rows, window.samples.a.columns))
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  // Not at the edges, and after the pause in which a person looks at what has come.
  await page.evaluate(() => {
    window.__bench.scroller('y').scrollTop = 8000
    window.__bench.scroller('x').scrollLeft = 3000
  })
  await page.waitForTimeout(2000)
  const shots = await screenshotsOf(session, () => turnWheel(session, page, move))
  await context.close()
  const shares = await withPage(on, (blank) => blankShares(blank, shots))
  const before = seen.get(keyOf(name, rate, move)) ?? { frames: 0, blank: 0, most: 0 }
  seen.set(keyOf(name, rate, move), {
    frames: before.frames + shares.length,
    blank: before.blank + shares.filter((share) => share > 0).length,
    most: Math.max(before.most, ...shares),
  })
}

async function turnWheel(session: CDPSession, page: Page, { steps, axis, blocked }: Move): Promise<void> {
  if (blocked) {
    // Begins a task that is under way when the wheel turns.
    await page.evaluate((ms) => {
      setTimeout(() => {
        const end = performance.now() + ms
        while (performance.now() < end);
      })
    }, busy)
  }
  for (let at = 0; at < steps; at += 1) {
    const [deltaX, deltaY] = axis === 'x' ? [step, 0] : [0, step]
    // The answer comes after the page has handled the event, so nobody waits for it.
    const sent = session.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 700, y: 400, deltaX, deltaY })
    await Promise.race([sent, new Promise((done) => setTimeout(done, 150))])
    await new Promise((done) => setTimeout(done, 150))
  }
  await page.waitForTimeout(600)
}

/** The screenshots that the trace has of what happens meanwhile, as base64 of JPEG. */
async function screenshotsOf(session: CDPSession, run: () => Promise<void>): Promise<readonly string[]> {
  const shots: string[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    // The protocol's types know nothing of the fields of an event.
    for (const { name, args: of } of value as unknown as readonly Event[])
      if (name === 'Screenshot' && of.snapshot) shots.push(of.snapshot)
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.screenshot'] },
  })
  await run()
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.end')
  await complete
  return shots
}

async function withPage<Result>(on: Browser, run: (page: Page) => Promise<Result>): Promise<Result> {
  const page = await on.newPage()
  try {
    return await run(page)
  } finally {
    await page.close()
  }
}
