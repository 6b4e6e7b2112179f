// `node bench/lighthouse.ts [runs] [--check]`: Lighthouse with its mobile preset over the built suite in the debug mode. Each page is opened
// by a browser of its own that reaches this machine alone.
import { createServer } from 'node:net'
import { once } from 'node:events'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '@gakuseki/remote-kit/start/chromium.ts'
import { keepFigures, reachesGoal, type Figure } from './report/figures.ts'
import { onStage } from './stage.ts'
import { median, printTable } from './table-print.ts'

const goals = { score: 99, lcp: 1800, blocking: 100, unused: 30 } as const
const [wanted = Number.NaN] = process.argv.slice(2).map(Number)
const runs = Number.isInteger(wanted) && wanted > 0 ? wanted : 3
/** No name is looked up, and what is not on this machine cannot be reached. */
const offline = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'

type Visit = {
  readonly score: number
  readonly lcp: number
  readonly blocking: number
  readonly unused: number
  readonly renderBlocking: number
}

const pages = await onStage(async ({ serveSuite }) => {
  const { url } = await serveSuite()
  const addresses = {
    home: '/home',
    'student list': '/student/list',
    student: `/student/edit/${await firstStudent(url)}`,
    'class list': '/class/list',
    curriculum: '/curriculum/edit',
  }
  const measured: { readonly name: string; readonly visit: Visit }[] = []
  for (const [name, address] of Object.entries(addresses)) {
    const visits: Visit[] = []
    for (let run = 0; run < runs; run += 1) visits.push(await visit(url + address))
    const middle = (key: keyof Visit): number => median(visits.map((one) => one[key]))
    const [score, lcp, blocking] = [middle('score'), middle('lcp'), middle('blocking')]
    measured.push({
      name,
      visit: { score, lcp, blocking, unused: middle('unused'), renderBlocking: middle('renderBlocking') },
    })
  }
  return measured
})

printTable(`Lighthouse, mobile preset, median of ${runs}`, [
  ['', 'score', 'LCP', 'blocking time', 'unused JavaScript', 'render-blocking'],
  ...pages.map(({ name, visit: { score, lcp, blocking, unused, renderBlocking } }) => [
    name,
    score.toFixed(0),
    `${lcp.toFixed(0)} ms`,
    `${blocking.toFixed(0)} ms`,
    `${unused.toFixed(0)} KiB`,
    `${renderBlocking.toFixed(0)} ms`,
  ]),
  ['goal', `≥ ${goals.score}`, `≤ ${goals.lcp} ms`, `≤ ${goals.blocking} ms`, `≤ ${goals.unused} KiB`, ''],
])
const figures = pages.flatMap(({ name, visit: { score, lcp, blocking, unused, renderBlocking } }): Figure[] => [
  { name: `${name}: score`, value: score, unit: 'points', goal: goals.score, moreIsBetter: true },
  { name: `${name}: largest contentful paint`, value: lcp, unit: 'ms', goal: goals.lcp },
  { name: `${name}: total blocking time`, value: blocking, unit: 'ms', goal: goals.blocking },
  { name: `${name}: unused JavaScript`, value: unused, unit: 'KiB', goal: goals.unused },
  { name: `${name}: render-blocking`, value: renderBlocking, unit: 'ms' },
])
keepFigures('lighthouse', figures)
if (process.argv.includes('--check') && !figures.every(reachesGoal)) process.exitCode = 1

/** One visit by a browser that has never been there. */
async function visit(address: string): Promise<Visit> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...chromiumFlags, `--remote-debugging-port=${port}`, offline],
  })
  try {
    const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: ['performance'] })
    if (result === undefined || result.lhr.runtimeError !== undefined)
      throw new Error(`${address}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result'}`)
    const { audits, categories, finalDisplayedUrl } = result.lhr
    if (new URL(finalDisplayedUrl).pathname !== new URL(address).pathname)
      throw new Error(`${address} led to ${finalDisplayedUrl}`)
    const audit = (id: string) => {
      const found = audits[id]
      if (found === undefined) throw new Error(`Lighthouse has no audit ${id}`)
      return found
    }
    return {
      score: (categories['performance']?.score ?? 0) * 100,
      lcp: audit('largest-contentful-paint').numericValue ?? Number.NaN,
      blocking: audit('total-blocking-time').numericValue ?? Number.NaN,
      unused: savedBytes(audit('unused-javascript').details) / 1024,
      renderBlocking: audit('render-blocking-insight').metricSavings?.FCP ?? 0,
    }
  } finally {
    await browser.close()
  }
}

/** What Lighthouse says a page could do without. */
function savedBytes(details: object | undefined): number {
  return details !== undefined && 'overallSavingsBytes' in details ? Number(details.overallSavingsBytes) : 0
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function firstStudent(url: string): Promise<string> {
  const headers = { authorization: 'Bearer debug:t001' }
  const answer = await fetch(`${url}/api/user/v2/students?limit=1`, { headers })
  // The list of the API, whose contract has tests of its own.
  const { data } = (await answer.json()) as { readonly data: readonly { readonly userId: string }[] }
  const [first] = data
  if (first === undefined) throw new Error('the demo school has no students')
  return first.userId
}
