// `node bench/table/measure.ts [turns] [short] [rows=10000] [only=data-table,tanstack]`: the product's table compared with its peers, alternating.
// README.md explains the figures.
import { chromiumFlags, chromiumPath } from '@gakuseki/remote-kit/start/chromium.ts'
import { chromium, type Browser } from 'playwright-core'
import { keepFigures, type Figure } from '../report/figures.ts'
import { median, printTable } from '../table-print.ts'
import { buildPages, pageNames, pagesFolder, type PageName } from './build-pages.ts'
import { takeTurn, type Turn } from './take-turn.ts'

const args = process.argv.slice(2)
const wanted = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 11)
/** All rows at 32 px, which gives the most visible cells. */
const short = args.includes('short')
const only = args
  .find((arg) => arg.startsWith('only='))
  ?.slice('only='.length)
  .split(',')
/** Without pages, a list has as many rows as it finds. */
const rows = Number(args.find((arg) => arg.startsWith('rows='))?.slice('rows='.length) ?? 1000)
const names = pageNames.filter((name) => only?.includes(name) ?? true)

/** Ctrl+C ends it after the current turn, with the report. */
const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())

await buildPages(pagesFolder, names)
const taken = new Map<PageName, Turn[]>(names.map((name) => [name, []]))
const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags], handleSIGINT: false })
try {
  await takeTurns(browser)
} finally {
  await browser.close()
}
report()

async function takeTurns(on: Browser): Promise<void> {
  for (let turn = 0; turn < wanted && !stopping.signal.aborted; turn += 1) {
    // The order changes, so that a busy moment of the machine affects all alike.
    const order = names.map((_, at) => names[(at + turn) % names.length] ?? names[0])
    for (const name of order) {
      if (name) taken.get(name)?.push(await takeTurn(on, { name, short, rows }))
    }
  }
}

function report(): void {
  const all = [...taken.values()].flat()
  const operations = [...new Set(all.flatMap(({ costs }) => Object.keys(costs)))]
  const turns = all.length / names.length
  printTable(`Main-thread ms, median of ${turns} turns (steps: mean / p95)`, [
    ['', ...names],
    ...operations.map((operation) => [operation, ...names.map((name) => printCosts(name, operation))]),
  ])
  keepFigures(
    'table/measure',
    names.flatMap((peer) => operations.flatMap((operation) => figureBeside(peer, operation))),
  )
  const shares = [...new Set(all.flatMap(({ blanks }) => Object.keys(blanks)))]
  printTable('Share of the area without a cell: as soon as it is scrolled / first frame / one frame later', [
    ['', ...names],
    ...shares.map((move) => [move, ...names.map((name) => printBlanks(name, move))]),
  ])
  printTable('And', [
    ['', ...names],
    ['heap of the table, MB', ...names.map((name) => middle(name, ({ heap }) => heap.rendered).toFixed(2))],
    ['heap after clear(), MB', ...names.map((name) => middle(name, ({ heap }) => heap.cleared).toFixed(2))],
    ['nodes', ...names.map((name) => middle(name, ({ nodes }) => nodes.rendered).toFixed(0))],
    ['nodes left by clear()', ...names.map((name) => middle(name, ({ nodes }) => nodes.cleared).toFixed(0))],
    ['listeners left by clear()', ...names.map((name) => middle(name, ({ listeners }) => listeners).toFixed(0))],
    ['long tasks while scrolling', ...names.map((name) => printLongTasks(name))],
  ])
  for (const problem of new Set(all.flatMap(({ problems }) => problems))) console.error(problem)
}

function printCosts(name: PageName, operation: string): string {
  const samples = turnsOf(name).flatMap(({ costs }) => costs[operation] ?? [])
  if (samples.length === 0) return '-'
  if (samples.length === turnsOf(name).length) return median(samples).toFixed(1)
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length
  const p95 = samples.toSorted((a, b) => a - b)[Math.ceil(samples.length * 0.95) - 1] ?? Number.NaN
  return `${mean.toFixed(1)} / ${p95.toFixed(1)}`
}

/** The product beside one of the others, by the mean, as there are several steps a turn. */
function figureBeside(peer: PageName, operation: string): readonly Figure[] {
  const mean = (name: PageName): number => {
    const samples = turnsOf(name).flatMap(({ costs }) => costs[operation] ?? [])
    const isOnce = samples.length === turnsOf(name).length
    return isOnce ? median(samples) : samples.reduce((sum, sample) => sum + sample, 0) / samples.length
  }
  const [value, ofPeer] = [mean('data-table'), mean(peer)]
  if (peer === 'data-table' || Number.isNaN(value) || Number.isNaN(ofPeer)) return []
  return [{ name: `${operation}, beside ${peer}`, value, unit: 'ms', peer: { name: peer, value: ofPeer } }]
}

function printBlanks(name: PageName, move: string): string {
  const samples = turnsOf(name).flatMap(({ blanks }) => blanks[move] ?? [])
  if (samples.length === 0) return '-'
  const mean = (at: 0 | 1 | 2): string =>
    `${((samples.reduce((sum, sample) => sum + sample[at], 0) / samples.length) * 100).toFixed(0)} %`
  return `${mean(0)} / ${mean(1)} / ${mean(2)}`
}

function printLongTasks(name: PageName): string {
  const long = turnsOf(name).flatMap(({ longTasks }) => longTasks)
  return long.length === 0 ? 'none' : `${long.length}, up to ${Math.max(...long)} ms`
}

function middle(name: PageName, value: (turn: Turn) => number): number {
  return median(turnsOf(name).map(value))
}

function turnsOf(name: PageName): readonly Turn[] {
  return taken.get(name) ?? []
}
