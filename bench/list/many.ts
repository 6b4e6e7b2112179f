/**
 * `node bench/list/many.ts [turns]`: the student list with many people: a bulk change of 5,000 up to its preview (longest task of the main
 * thread), and 1,000 people with 40 columns to paper (time from the press of 印刷 to the print dialog).
 */
import { listFields } from '@gakuseki/shared-api/rules/search/column-visibility.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import type { Page } from 'playwright-core'
import { readTrace, type MainTask } from '../csv/main-tasks.ts'
import { sampleStudents } from '../csv/sample-students.ts'
import { onStage } from '../stage.ts'
import { median, printTable } from '../table-print.ts'

/** ms of the main thread, and ms to the print dialog. */
const limits = { task: 200, paper: 5000 } as const
const people = { changed: 5000, printed: 1000 } as const
const columns = 40
const [turns = 3] = process.argv.slice(2).map(Number).filter(Number.isInteger)

type Taken = { readonly ms: number; readonly tasks: readonly MainTask[] }

const { changes, papers } = await onStage(async ({ browser, serveSuite }) => {
  const { url } = await serveSuite()
  const taken: { changes: Taken[]; papers: Taken[] } = { changes: [], papers: [] }
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [kind, count] of [
      ['changes', people.changed],
      ['papers', people.printed],
    ] as const) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ja-JP' })
      const page = await context.newPage()
      await answerFromHere(page, count)
      await page.goto(`${url}/student/list`)
      await page.getByRole('gridcell').first().waitFor()
      await browser.startTracing(page, { categories: ['toplevel'] })
      const start = performance.now()
      await (kind === 'changes' ? changeAll(page) : printAll(page))
      const ms = performance.now() - start
      taken[kind].push({ ms, tasks: readTrace(await browser.stopTracing()).tasks })
      await context.close()
    }
  }
  return taken
})

const longest = (taken: readonly Taken[]): number =>
  Math.max(...taken.flatMap(({ tasks }) => tasks.map(({ processor }) => processor)))
const row = (name: string, taken: readonly Taken[]): string[] => [
  name,
  median(taken.map(({ ms }) => ms)).toFixed(0),
  longest(taken).toFixed(0),
]
printTable(`Student list, worst of ${turns} turns (time: median), ms`, [
  ['', 'time', 'longest task (processor)'],
  row(`${people.changed} people: 一括変更 to the preview (limit of a task ${limits.task})`, changes),
  row(`${people.printed} people × ${columns} columns: 印刷 to the dialog (limit ${limits.paper})`, papers),
])
const isOver = longest(changes) > limits.task || median(papers.map(({ ms }) => ms)) > limits.paper
if (process.argv.includes('--check') && isOver) process.exitCode = 1

/** Selects the whole result, sets a field, and waits for the preview. */
async function changeAll(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /を選ぶ$/ })
    .first()
    .click()
  await page.getByRole('button', { name: /名すべてを選ぶ$/ }).click()
  await page.getByRole('button', { name: '一括変更' }).click()
  await page.getByRole('button', { name: 'バス', exact: true }).click()
  await page.getByRole('textbox', { name: '値' }).fill('みどり号')
  await page.getByRole('button', { name: '変更の内容を確認する' }).click()
  await page.locator('[role=grid][aria-label="プレビュー"][aria-busy=false]').waitFor({ timeout: 120_000 })
}

async function printAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: '印刷' }).click()
  await page.waitForFunction(() => (globalThis as { printed?: boolean }).printed === true, null, { timeout: 120_000 })
}

/** This process answers with the people, because filling a server with them would take longer than the benchmark. */
async function answerFromHere(page: Page, count: number): Promise<void> {
  // Nobody is marked 住所を出さない, about whom printing would ask.
  const records = sampleStudents(count).map((record) => ({ ...record, addressPrivacy: null, isFamilyWithheld: false }))
  const byId = new Map(records.map((record) => [record.userId, record]))
  await page.route(/\/v2\/students\?/, (route) => {
    const query = new URL(route.request().url()).searchParams
    const [limit, offset] = [Number(query.get('limit') ?? 50), Number(query.get('offset') ?? 0)]
    const data = records.slice(offset, offset + limit)
    return route.fulfill({ json: { ok: true, data, numSearchResults: count, numResultsPerPage: limit } })
  })
  await page.route('**/v2/students/list', (route) => {
    const { userIds } = route.request().postDataJSON() as { readonly userIds: readonly string[] }
    const data = userIds.flatMap((userId) => byId.get(userId) ?? [])
    return route.fulfill({ json: { ok: true, data, numSearchResults: data.length } })
  })
  const shown = listFields(student)
    .map(({ id }) => id)
    .slice(0, columns)
  await page.addInitScript((ids) => {
    const all = Object.fromEntries(ids.map((id) => [id, true]))
    localStorage.setItem(
      'gakuseki.columns.student',
      JSON.stringify({ state: { columns: all, widths: {} }, version: 0 }),
    )
    globalThis.print = () => {
      ;(globalThis as { printed?: boolean }).printed = true
    }
  }, shown)
}
