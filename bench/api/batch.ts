// `node bench/api/batch.ts [students=10000] [pglite|postgres] [heap=MB]`: every student is changed through batch calls of 200 while
// somebody else reads lists. The server runs as its own process; what is told is its memory and how long the reader waits.
import { startServer } from '@gakuseki/api-server/testing/server-process.ts'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@gakuseki/api-server/db/migrate.ts'
import { openDatabase } from '@gakuseki/api-server/db/open-database.ts'
import { postgresBin } from '@gakuseki/tooling/test/prerequisites.ts'
import { startPostgres } from '@gakuseki/tooling/test/temporary-postgres.ts'
import { median, printTable } from '../table-print.ts'
import { fillSchool, schoolOf } from './synthetic-school.ts'

const batchSize = 200
const students = Number(process.argv[2] ?? 10_000)
const engine = process.argv.includes('postgres') ? 'postgres' : 'pglite'
// What the garbage collector may leave lying: a leak ends a server with little of it.
const heap = process.argv.find((arg) => arg.startsWith('heap='))?.slice('heap='.length)

const folder = mkdtempSync(join(tmpdir(), 'gakuseki-batch-'))
const bin = postgresBin()
const postgres = engine === 'postgres' && bin !== null ? await startPostgres(bin) : null
const place =
  postgres === null ? ({ type: 'folder', folder } as const) : ({ type: 'server', url: postgres.url } as const)
const opened = await openDatabase(place, { pid: process.pid, since: '' })
if (!opened.ok) throw new Error('nobody else opens this folder')
await migrate(opened.value.db)
await fillSchool(opened.value.db, students)
await opened.value.vacuum()
await opened.value.close()

const server = await startServer({
  DATA_DIR: folder,
  RATE_LIMITS: 'off',
  ...(heap === undefined ? {} : { NODE_OPTIONS: `--max-old-space-size=${heap}` }),
  ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
})
try {
  if (server.url === null) throw new Error(server.output())
  await measure(server.url, server.child.pid ?? 0)
} finally {
  server.child.kill('SIGTERM')
  await server.ended
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(url: string, pid: number): Promise<void> {
  const headers = { authorization: `Bearer ${schoolOf(students).admin}`, 'content-type': 'application/json' }
  const list = `${url}/api/user/v2/students?limit=50&inSchoolState=inSchool`
  const waits: number[] = []
  const memory: number[] = []
  const written = new AbortController()
  const reader = async (): Promise<void> => {
    while (!written.signal.aborted) waits.push(await timed(() => read(list, headers)))
  }
  const reading = reader()
  const started = performance.now()
  for (let from = 0; from < students; from += batchSize) {
    const items = Array.from({ length: Math.min(batchSize, students - from) }, (_, index) => ({
      userId: `s${String(from + index).padStart(6, '0')}`,
      request: { nearestStation: `駅${from}`, commutingBy: '徒歩' },
    }))
    const init = { method: 'PATCH', headers, body: JSON.stringify(items) }
    const answer = await fetch(`${url}/api/user/v2/students`, init)
    if (!answer.ok) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 500)}`)
    await answer.arrayBuffer()
    memory.push(residentMegabytes(pid))
  }
  const seconds = (performance.now() - started) / 1000
  written.abort()
  await reading
  const sorted = waits.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
  const tenth = Math.ceil(memory.length / 10)
  const thirds = [0, 1, 2].map((third) => memory.slice((third * memory.length) / 3, ((third + 1) * memory.length) / 3))
  printTable(`${engine}: ${students} students changed in batches of ${batchSize}, ${seconds.toFixed(1)} s`, [
    ['memory of the server after a tenth', `${median(memory.slice(0, tenth))} MB`],
    ['in each third', `${thirds.map((third) => median(third)).join(', ')} MB`],
    ['memory at the end', `${median(memory.slice(-tenth))} MB`],
    ['most', `${Math.max(...memory)} MB`],
    ['lists read meanwhile', String(waits.length)],
    ['their p50', `${median(waits).toFixed(0)} ms`],
    ['their p99', `${p99.toFixed(0)} ms (at most 500)`],
  ])
}

async function read(address: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const answer = await fetch(address, { headers })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Linux tells it in /proc. */
function residentMegabytes(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000)
}
