// `node bench/api/schools.ts [schools=50] [pupils=700] [callers=4] [seconds=30]`: one PostgreSQL with a database for each school, and a
// server for each. Memory and processor of all of them at rest, and while so many people of each school look around.
import { readFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startUntilReady, type ReadyProcess } from '@gakuseki/tooling/start/ready-process.ts'
import { serverArgs } from '@gakuseki/tooling/start/server-process.ts'
import { neededPostgresBin } from '@gakuseki/tooling/test/prerequisites.ts'
import { startPostgres } from '@gakuseki/tooling/test/temporary-postgres.ts'
import { Client, escapeIdentifier } from 'pg'
import { median, printTable } from '../table-print.ts'
import { fillPlace } from './bench-database.ts'
import { processorSeconds } from './bench-server.ts'

const named = (name: string, otherwise: number): number =>
  Number(process.argv.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1) ?? otherwise)
const [schools, pupils] = [named('schools', 50), named('pupils', 700)]
const [callers, seconds] = [named('callers', 4), named('seconds', 30)]
const thinkMs = 1000

const folder = mkdtempSync(join(tmpdir(), 'gakuseki-schools-'))
const postgres = await startPostgres(neededPostgresBin())
const running: ReadyProcess[] = []
try {
  await administer('alter system set max_connections = 1200')
  await postgres.restart()
  await fillPlace({ type: 'server', url: postgres.url }, pupils * 2)
  for (let school = 0; school < schools; school += 1) running.push(await startSchool(`school${school}`))
  const pids = running.map(({ pid }) => pid ?? 0)
  const rows: string[][] = [
    ['', 'servers MB', 'each', 'PostgreSQL MB', 'sessions', 'CPU s a second', 'p50 ms', 'p99 ms', 'failed'],
  ]
  const report = async (name: string, work: () => Promise<readonly Call[]>): Promise<void> => {
    const [from, before] = [performance.now(), processorSeconds([...pids, postgres.pid])]
    const calls = await work()
    const processor = (processorSeconds([...pids, postgres.pid]) - before) / ((performance.now() - from) / 1000)
    const servers = pids.reduce((sum, pid) => sum + proportionalMegabytes(pid), 0)
    const sessions = childrenOf(postgres.pid)
    const database = [postgres.pid, ...sessions].reduce((sum, pid) => sum + proportionalMegabytes(pid), 0)
    const good = calls.flatMap(({ status, ms }) => (status === '200' ? [ms] : [])).toSorted((a, b) => a - b)
    const bad = Map.groupBy(
      calls.filter(({ status }) => status !== '200'),
      ({ status }) => status,
    )
    rows.push([
      ...[name, servers.toFixed(0), (servers / schools).toFixed(0), database.toFixed(0), String(sessions.length)],
      ...[
        processor.toFixed(2),
        median(good).toFixed(0),
        (good[Math.floor(good.length * 0.99)] ?? Number.NaN).toFixed(0),
      ],
      [...bad].map(([status, all]) => `${all.length} × ${status}`).join(', ') || '0',
    ])
  }
  await report('at rest', async () => {
    await wait(seconds * 1000)
    return []
  })
  await report(`${callers} callers each`, async () => {
    const until = performance.now() + seconds * 1000
    const all = running.flatMap(({ url }) => Array.from({ length: callers }, () => lookAround(url, until)))
    return (await Promise.all(all)).flat()
  })
  printTable(`${schools} schools of ${pupils} pupils`, rows)
} finally {
  await Promise.all(running.map((server) => server.stop()))
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Beside the database that is copied, which nobody may use meanwhile. */
async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: postgres.url.replace(/[^/]*$/, 'template1') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function startSchool(name: string): Promise<ReadyProcess> {
  await administer(`create database ${escapeIdentifier(name)} template postgres`)
  const env = {
    ...process.env,
    DATABASE_URL: postgres.url.replace(/[^/]*$/, name),
    ...{ DATA_DIR: join(folder, name), SITE_DIR: join(folder, 'site'), PORT: '0', AUTH_MODE: 'debug' },
    RATE_LIMITS: 'off',
  }
  return startUntilReady(serverArgs(), { name, env })
}

/** One page of the list; "none" for a broken connection. */
type Call = { readonly status: string; readonly ms: number }

async function lookAround(url: string, until: number): Promise<readonly Call[]> {
  const calls: Call[] = []
  const headers = { authorization: 'Bearer debug:t001', 'accept-encoding': 'gzip' }
  await wait(Math.random() * thinkMs)
  while (performance.now() < until) {
    const from = performance.now()
    const offset = Math.floor(Math.random() * 12) * 50
    const answer = await fetch(`${url}/api/user/v2/students?limit=50&offset=${offset}`, { headers }).catch(() => null)
    await answer?.arrayBuffer().catch(() => null)
    calls.push({ status: String(answer?.status ?? 'none'), ms: performance.now() - from })
    await wait(thinkMs)
  }
  return calls
}

/** Memory that several processes share counts once. */
function proportionalMegabytes(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1000
  } catch {
    return 0
  }
}

function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}
