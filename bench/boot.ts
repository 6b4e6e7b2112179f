// `node bench/boot.ts [runs] [--check] [--waterfall]`: cold boot of the student list to visible rows, alternating between the suite and the
// same app as one webpack build without federation, on a slow network and processor.
import type { Browser, Page } from 'playwright-core'
import { buildMonolith } from './monolith/build-monolith.ts'
import { keepFigures } from './report/figures.ts'
import { slowDown, slowProfile } from './slow-page.ts'
import { onStage } from './stage.ts'
import { median, printTable } from './table-print.ts'

/** The allowed time of the federated suite, as a multiple of the best single build. */
const allowedRatio = 1
const address = '/student/list'

const [wanted = Number.NaN] = process.argv.slice(2).map(Number)
const runs = Number.isInteger(wanted) && wanted > 0 ? wanted : 11

/** Milliseconds since the navigation began. */
type Boot = { readonly paint: number; readonly rows: number }
type Request = { readonly path: string; readonly start: number; readonly end: number; readonly bytes: number }

const variants = ['suite of shell and remotes', 'one build, pages in chunks', 'one build, one file'] as const
type Variant = (typeof variants)[number]

const results = await onStage(async ({ browser, serveSuite, serveSite }) => {
  const urls: Record<Variant, string> = {
    'suite of shell and remotes': (await serveSuite()).url,
    'one build, pages in chunks': (await serveSite('split', (site) => buildMonolith('split', site))).url,
    'one build, one file': (await serveSite('whole', (site) => buildMonolith('whole', site))).url,
  }
  // One visit each that does not count, so that the servers' caches are equally warm.
  for (const name of variants) await boot(browser, urls[name])
  const boots = new Map<Variant, Boot[]>(variants.map((name) => [name, []]))
  for (let run = 0; run < runs; run += 1) {
    // Alternating, with a changing order, so that a busy moment of the machine affects all alike.
    const order = variants.map((_, at) => variants[(at + run) % variants.length] ?? variants[0])
    for (const name of order) boots.get(name)?.push(await boot(browser, urls[name]))
  }
  if (process.argv.includes('--waterfall')) {
    for (const name of variants) printWaterfall(name, await waterfall(browser, urls[name]))
  }
  return boots
})

const middle = (name: Variant, key: keyof Boot): number => median((results.get(name) ?? []).map((boot) => boot[key]))
const rowsOf = (name: Variant): number => middle(name, 'rows')
const [suite, ...peers] = variants
// The suite is compared with the better of the two.
const best = Math.min(...peers.map(rowsOf))
printTable(`Cold boot of ${address}, median of ${runs} (smallest to largest); ${slowProfile}`, [
  ['', 'first paint', 'rows visible', 'suite / this'],
  ...variants.map((name) => [name, ...describe(results.get(name) ?? []), (rowsOf(suite) / rowsOf(name)).toFixed(3)]),
])
const ratio = rowsOf(suite) / best
keepFigures(
  'boot',
  peers.flatMap((name) =>
    (['paint', 'rows'] as const).map((key) => ({
      name: `${key === 'paint' ? 'first paint' : 'rows visible'} of ${address}, beside ${name}`,
      value: middle(suite, key),
      unit: 'ms' as const,
      peer: { name, value: middle(name, key) },
    })),
  ),
)
console.info(`Boot of the suite: ${ratio.toFixed(3)} of one build, allowed ${allowedRatio}\n`)
if (process.argv.includes('--check') && ratio > allowedRatio) process.exitCode = 1

async function boot(browser: Browser, url: string): Promise<Boot> {
  return visit(browser, url, (page) =>
    page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      // Set by `watchForRows`.
      rows: (globalThis as unknown as { rowsAt: number }).rowsAt,
    })),
  )
}

async function waterfall(browser: Browser, url: string): Promise<Request[]> {
  return visit(browser, url, (page) =>
    page.evaluate(() =>
      // Entries of this type are instances of this class.
      (
        [
          ...performance.getEntriesByType('navigation'),
          ...performance.getEntriesByType('resource'),
        ] as PerformanceResourceTiming[]
      ).map(({ name, startTime, responseEnd, transferSize }) => ({
        path: new URL(name).pathname,
        start: startTime,
        end: responseEnd,
        bytes: transferSize,
      })),
    ),
  )
}

/** Opens the list in a fresh browser and, once rows are visible, asks the page. */
async function visit<Answer>(browser: Browser, url: string, ask: (page: Page) => Promise<Answer>): Promise<Answer> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ja-JP' })
  const page = await context.newPage()
  await page.addInitScript(watchForRows)
  await slowDown(page)
  await page.goto(url + address, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'rowsAt' in globalThis, undefined, { timeout: 60_000 })
  const answer = await ask(page)
  await context.close()
  return answer
}

/** Runs in the page: records the time of the frame after the first row with a text. */
function watchForRows(): void {
  const observer = new MutationObserver(() => {
    const cell = document.querySelector('[role=grid]:not([aria-busy=true]) [role=rowheader] a')
    if (cell === null || cell.textContent === '') return
    observer.disconnect()
    requestAnimationFrame(() => Object.assign(globalThis, { rowsAt: performance.now() }))
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] })
}

function describe(boots: readonly Boot[]): string[] {
  return (['paint', 'rows'] as const).map((key) => {
    const values = boots.map((boot) => boot[key])
    return `${median(values).toFixed(0)} ms (${Math.min(...values).toFixed(0)} – ${Math.max(...values).toFixed(0)})`
  })
}

function printWaterfall(title: string, requests: readonly Request[]): void {
  printTable(`Requests of ${title}, ms from the start`, [
    ['path', 'asked', 'there', 'bytes'],
    ...requests
      .toSorted((a, b) => a.start - b.start)
      .map(({ path, start, end, bytes }) => [path, start.toFixed(0), end.toFixed(0), String(bytes)]),
  ])
}
