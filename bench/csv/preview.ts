/**
 * `node bench/csv/preview.ts [rows] [turns] [--profile=folder]`: the import page of the built suite over 10,000 students with every column:
 * the longest task of the main thread at each step, the time to the preview, and the memory of the tab.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, CDPSession, Locator, Page } from 'playwright-core'
import { onStage } from '../stage.ts'
import { median, printTable } from '../table-print.ts'
import { csvOf, otherValues, sampleStudents } from './sample-students.ts'
import { watchMemory } from './tab-memory.ts'
import { readTrace, type MainTask } from './main-tasks.ts'

/** The longest task allowed, in ms. */
const limit = 200
/** The memory allowed for the tab, in MB. */
const memoryLimit = 400
const numbers = process.argv.slice(2).map(Number).filter(Number.isInteger)
const [rows = 10_000, turns = 3] = numbers
const profiles = process.argv.find((arg) => arg.startsWith('--profile='))?.slice('--profile='.length)

const records = sampleStudents(rows)
const byId = new Map(records.map((record) => [record.userId, record]))
const files = {
  untouched: csvOf(records),
  // Each row also has a problem, so that every list of the page has its maximum length.
  'every cell another': csvOf(otherValues(records).map((record) => ({ ...record, birthday: '2018-02-30' }))),
}

type Step = { readonly name: string; readonly ms: number; readonly tasks: readonly MainTask[] }
type Way = { readonly steps: readonly Step[]; readonly heap: number; readonly memory: number; readonly peak: number }

const ways = new Map<string, Way[]>()
await onStage(async ({ browser, serveSuite }) => {
  const { url } = await serveSuite()
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [name, text] of Object.entries(files)) {
      ways.set(name, [...(ways.get(name) ?? []), await goThrough(browser, url, { name, text })])
    }
  }
})

for (const [name, taken] of ways) {
  printTable(`${rows} rows, ${name}; ms, worst of ${turns} turns (time: median)`, [
    ['', 'time', 'longest task', 'its processor time', `tasks over ${limit}`],
    ...(taken[0]?.steps ?? []).map((step, at) => {
      const all = taken.flatMap(({ steps }) => steps[at]?.tasks ?? [])
      return [
        step.name,
        median(taken.map(({ steps }) => steps[at]?.ms ?? 0)).toFixed(0),
        longest(all, 'clock').toFixed(0),
        longest(all, 'processor').toFixed(0),
        String(all.filter(({ processor }) => processor > limit).length),
      ]
    }),
  ])
  const most = (of: 'heap' | 'memory' | 'peak'): string => Math.max(...taken.map((way) => way[of])).toFixed(0)
  console.info(`  heap after collection ${most('heap')} MB; tab ${most('memory')} MB, at most ${most('peak')} MB\n`)
}
// Processor time only, because on a busy machine every task is long by the clock.
const all = [...ways.values()].flat().flatMap(({ steps }) => steps.flatMap(({ tasks }) => tasks))
const highest = Math.max(...[...ways.values()].flat().map(({ peak }) => peak))
if (process.argv.includes('--check') && (longest(all, 'processor') > limit || highest > memoryLimit))
  process.exitCode = 1

function longest(tasks: readonly MainTask[], by: keyof MainTask): number {
  return Math.max(0, ...tasks.map((task) => task[by]))
}

type File = { readonly name: string; readonly text: string }

async function goThrough(browser: Browser, url: string, file: File): Promise<Way> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ja-JP' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await answerFromHere(page, file.text)
  await page.goto(`${url}/student/import`)
  await page.getByRole('region', { name: 'CSVファイルの選択' }).waitFor()
  await page.evaluate(fetchFile)
  if (profiles !== undefined) {
    await session.send('Profiler.enable')
    await session.send('Profiler.start')
  }
  const steps: Step[] = []
  const memory = watchMemory(browser)
  let pid = 0
  for (const [name, act] of stepsOf(file)) {
    await browser.startTracing(page, { categories: ['toplevel'] })
    const start = performance.now()
    await act(page)
    const ms = performance.now() - start
    const trace = readTrace(await browser.stopTracing())
    pid = trace.pid
    steps.push({ name, ms, tasks: trace.tasks })
  }
  if (profiles !== undefined) {
    const { profile } = await session.send('Profiler.stop')
    await writeFile(join(profiles, `${file.name}.cpuprofile`), JSON.stringify(profile))
  }
  const heap = await heapOf(session)
  const way = { steps, heap, ...(await memory.stop(pid)) }
  await context.close()
  return way
}

type Action = (page: Page) => Promise<void>
function grid(page: Page): Locator {
  return page.locator('[role=grid][aria-busy=false]')
}

function choose(name: string): Action {
  return async (page) => {
    await page.getByRole('radio', { name }).check()
    await frames(page)
  }
}

function openTab(name: RegExp): Action {
  return async (page) => {
    await page.getByRole('tab', { name }).click()
    await frames(page)
  }
}

function stepsOf({ name }: File): readonly (readonly [string, Action])[] {
  const editing: readonly (readonly [string, Action])[] = [
    ['open the editor of a cell', openEditor],
    ['type in it', typeInEditor],
    ['preview after it', saveEdit],
  ]
  return [
    ['drop to preview', dropFile],
    ['only changed rows', choose('変更のある行だけ')],
    ['only wrong rows', choose('エラーの行だけ')],
    ['all rows', choose('すべて')],
    ['scroll', scroll],
    ['hide and show a section', toggleSection],
    ['tab of problems', openTab(/^エラーと警告/)],
    ...(name === 'untouched' ? [] : editing),
    ['tab of healed values', openTab(/^自動で直した値/)],
    ['tab of the preview', openTab(/^プレビュー/)],
    ...(name === 'untouched' ? [] : [['without the wrong rows', leaveOutWrong] as const]),
  ]
}

/** Dropped in the page, because Playwright's own transfer of a file would count as our task. */
async function dropFile(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'CSVファイルの選択' }).evaluate((area) => {
    const { file } = globalThis as unknown as { file: File }
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(file as unknown as globalThis.File)
    area.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  await grid(page).waitFor({ timeout: 300_000 })
  await frames(page)
}

async function scroll(page: Page): Promise<void> {
  await grid(page).evaluate(async (element) => {
    const scroller = element.parentElement
    if (scroller === null) return
    for (const at of [300, 600, 900, 100_000, 250_000, 0]) {
      scroller.scrollTop = at
      scroller.scrollLeft = at / 20
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    }
    scroller.scrollLeft = 0
  })
}

async function toggleSection(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Columns' }).getByRole('checkbox', { name: '健康', exact: true })
  await section.uncheck()
  await frames(page)
  await section.check()
  await frames(page)
}

async function openEditor(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /を直す$/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('textbox').fill('')
  await frames(page)
}

async function typeInEditor(page: Page): Promise<void> {
  await page.keyboard.type('2018-02-01')
  await frames(page)
}

async function saveEdit(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: '直す', exact: true }).click()
  await page.getByText(`エラーの${rows - 1}行を除く`).waitFor({ timeout: 60_000 })
  await frames(page)
}

async function leaveOutWrong(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^エラーの.*行を除く$/ }).click()
  await page.getByText('除いた行', { exact: true }).waitFor({ timeout: 60_000 })
  await grid(page).waitFor()
  await frames(page)
}

/** This process answers with the people, because filling a server with them would take longer than the benchmark. */
async function answerFromHere(page: Page, text: string): Promise<void> {
  await page.route('**/bench.csv', (route) => route.fulfill({ contentType: 'text/csv', body: text }))
  for (const type of ['students', 'guardians', 'teachers']) {
    await page.route(`**/v2/${type}/list`, (route) => {
      const { userIds } = route.request().postDataJSON() as { readonly userIds: readonly string[] }
      const data =
        type === 'students'
          ? userIds.flatMap((userId) => byId.get(userId) ?? [])
          : userIds.map((userId) => ({ ...records[0], userId }))
      return route.fulfill({ json: { ok: true, data, numSearchResults: data.length } })
    })
  }
}

/** Runs in the page. */
async function fetchFile(): Promise<void> {
  const blob = await (await fetch('/bench.csv')).blob()
  Object.assign(globalThis, { file: new File([blob], '春.csv', { type: 'text/csv' }) })
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6
}

function frames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
}
