// `node bench/api/lists.ts [students…] [pglite|postgres] [limit=50] [turns=101] [only=<part of a case's name>] [whole] [explain]`;
// `whole` counts all results, which the screens do not ask for.
import { createAdaptorServer } from '@hono/node-server'
import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { createApp } from '@gakuseki/api-server/app/create-app.ts'
import { noLog } from '@gakuseki/api-server/app/http/log.ts'
import { textOfAnswer } from '@gakuseki/api-server/app/http/json-answer.ts'
import { createMemoryReleases } from '@gakuseki/api-server/site/memory-releases.ts'
import { testFiles } from '@gakuseki/api-server/testing/files/test-files.ts'
import { countedOnScreen } from '@gakuseki/shared-api/core/pager.ts'
import { debugAuth } from '@gakuseki/api-server/auth/debug-auth.ts'
import { createStore } from '@gakuseki/api-server/db/store/create-store.ts'
import { inKilobytes, median, printTable } from '../table-print.ts'
import { openBenchDatabase, type BenchDatabase, type Engine } from './bench-database.ts'
import { listCases, type ListCase } from './list-cases.ts'
import { recordStatements, type Statement } from './record-statements.ts'

const args = process.argv.slice(2)
const named = (name: string): string | undefined =>
  args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1)
const sizes = args.filter((arg) => /^\d+$/.test(arg)).map(Number)
const engines = (['pglite', 'postgres'] as const).filter((engine) => !args.some(isEngine) || args.includes(engine))
const limits = (named('limit') ?? '50,1000').split(',').map(Number)
const only = named('only') ?? ''
const countTo = args.includes('whole') ? null : countedOnScreen
const turns = Number(named('turns') ?? 11)

for (const students of sizes.length > 0 ? sizes : [1000, 10_000, 100_000])
  for (const engine of engines) await measure(engine, students)

function isEngine(arg: string): arg is Engine {
  return arg === 'pglite' || arg === 'postgres'
}

async function measure(engine: Engine, students: number): Promise<void> {
  const started = performance.now()
  const bench = await openBenchDatabase(engine, students)
  console.info(`${engine}, ${students} students, filled in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  try {
    const ask = callerOf(bench)
    for (const limit of limits) {
      const cases = listCases(bench.school.classId, limit, countTo).filter(({ name }) => name.includes(only))
      const rows: string[][] = [
        ['page', 'API p50', 'API p99', 'SQL p50', 'SQL p99', 'API/SQL', 'CPU', 'CPU/bare', 'rows', 'size'],
      ]
      for (const each of cases) rows.push(await measureCase(each, ask))
      printTable(`${engine}, ${students} students, pages of ${limit} (ms)`, rows)
    }
  } finally {
    await bench.close()
  }
}

type Ask = (path: string) => Promise<string>

function callerOf({ database, school }: BenchDatabase): Ask {
  // As in the server, whose responses keep their text instead of a stream.
  createAdaptorServer({ fetch: () => new Response() })
  const app = createApp({
    store: createStore(database.db),
    auth: debugAuth,
    clock: () => new Date('2026-11-20T12:00:00+09:00'),
    newId: () => 'bench',
    log: noLog,
    files: testFiles(() => new Date()),
    releases: createMemoryReleases(),
  })
  return async (path) => {
    const headers = { authorization: `Bearer ${school.admin}` }
    const answer = await app.fetch(new Request(`http://localhost${path}`, { headers }))
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return textOfAnswer(answer) ?? answer.text()
  }
}

/** API and bare statements alternate, so that a busy moment affects both. */
async function measureCase({ name, path }: ListCase, ask: Ask): Promise<string[]> {
  // As for everybody who opens a list that somebody has opened before: what was printed is kept.
  await ask(path)
  const all = await recordStatements(() => ask(path))
  const statements = all.filter(({ text }) => /student|guardian/.test(text) && !text.includes('role_bindings'))
  if (args.includes('explain')) for (const each of statements) await explain(each)
  const api: Cost[] = []
  const bare: Cost[] = []
  const driver: Cost[] = []
  let body = ''
  const runAll = async (some: readonly Statement[]): Promise<void> => {
    for (const each of some) await each.run()
  }
  for (let turn = 0; turn < turns; turn += 1) {
    api.push(await costOf(async () => void (body = await ask(path))))
    bare.push(await costOf(() => runAll(statements)))
    driver.push(await costOf(() => runAll(all)))
  }
  // The first turn warms both up and does not count.
  const [apiCosts, bareCosts, driverCosts] = [api.slice(1), bare.slice(1), driver.slice(1)]
  const [apiTimes, bareTimes] = [apiCosts, bareCosts].map((costs) => costs.map(({ ms }) => ms))
  const { numSearchResults, isLowerBound } = JSON.parse(body) as ListPage<unknown>
  const ratio = (median(apiTimes ?? []) / median(bareTimes ?? [])).toFixed(2)
  const processor = meanProcessor(apiCosts)
  return [
    name,
    ...pair(apiTimes ?? []),
    ...pair(bareTimes ?? []),
    ratio,
    processor.toFixed(1),
    (processor / meanProcessor(driverCosts)).toFixed(2),
    `${numSearchResults}${isLowerBound === true ? '+' : ''}`,
    inKilobytes(Buffer.byteLength(body)),
  ]
}

function pair(times: readonly number[]): string[] {
  const p99 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN
  return [median(times), p99].map((ms) => ms.toFixed(1))
}

/** In ms, by the clock and of this process's processor: PostgreSQL's own is not in it, PGlite's is. */
type Cost = { readonly ms: number; readonly processor: number }

async function costOf(work: () => Promise<void>): Promise<Cost> {
  const [started, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { ms: performance.now() - started, processor: (user + system) / 1000 }
}

function meanProcessor(costs: readonly Cost[]): number {
  return costs.reduce((sum, { processor }) => sum + processor, 0) / costs.length
}

async function explain({ text, plan }: Statement): Promise<void> {
  console.info(`\n${text.replaceAll(/\s+/g, ' ').slice(0, 300)}\n${await plan()}`)
}
