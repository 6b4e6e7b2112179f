// `node bench/gate/measure.ts [runs] [--check]`: the time that the gate before a remote's code adds to the first load of a remote,
// alternating with the same shell without it, on a slow network and processor.
import type { Browser } from 'playwright-core'
import { keepFigures } from '../report/figures.ts'
import { slowDown } from '../slow-page.ts'
import { onStage } from '../stage.ts'
import { median, printTable } from '../table-print.ts'
import { buildPlain } from './build-plain.ts'

/** The time that the gate may add, in ms. */
const allowed = 30

const [wanted = Number.NaN] = process.argv.slice(2).map(Number)
const runs = Number.isInteger(wanted) && wanted > 0 ? wanted : 15

const variants = ['with the gate', 'without the gate'] as const
type Variant = (typeof variants)[number]

const results = await onStage(async ({ browser, serveSuite, serveSite }) => {
  const urls: Record<Variant, string> = {
    'with the gate': (await serveSuite()).url,
    'without the gate': (await serveSite('plain', buildPlain)).url,
  }
  for (const name of variants) await firstLoad(browser, urls[name])
  const times = new Map<Variant, number[]>(variants.map((name) => [name, []]))
  for (let run = 0; run < runs; run += 1) {
    const order = run % 2 === 0 ? variants : variants.toReversed()
    for (const name of order) times.get(name)?.push(await firstLoad(browser, urls[name]))
  }
  return times
})

const timesOf = (name: Variant): readonly number[] => results.get(name) ?? []
printTable(
  `From a click in the menu to the heading of School, the first remote of the page; median of ${runs} (smallest to largest)`,
  variants.map((name) => {
    const times = timesOf(name)
    return [
      name,
      `${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)} – ${Math.max(...times).toFixed(0)})`,
    ]
  }),
)
const added = median(timesOf('with the gate')) - median(timesOf('without the gate'))
keepFigures('gate/measure', [
  {
    name: 'from a click to the heading of the first remote',
    value: median(timesOf('with the gate')),
    unit: 'ms',
    peer: { name: 'without the gate', value: median(timesOf('without the gate')) },
  },
  { name: 'what the gate adds', value: added, unit: 'ms', goal: allowed },
])
console.info(`The gate adds ${added.toFixed(1)} ms, allowed ${allowed} ms\n`)
if (process.argv.includes('--check') && added > allowed) process.exitCode = 1

/** ms, in a fresh browser. */
async function firstLoad(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ja-JP' })
  const page = await context.newPage()
  await page.goto(`${url}/home`, { waitUntil: 'networkidle' })
  await slowDown(page)
  const ms = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const begun = performance.now()
        const observer = new MutationObserver(() => {
          if (document.querySelector('main h1')?.textContent !== 'School') return
          observer.disconnect()
          requestAnimationFrame(() => resolve(performance.now() - begun))
        })
        observer.observe(document, { childList: true, subtree: true })
        // Not by the mouse, because hovering would preload.
        document.querySelector<HTMLAnchorElement>('nav a[href="/school"]')?.click()
      }),
  )
  await context.close()
  return ms
}
