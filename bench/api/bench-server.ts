import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@gakuseki/api-server/testing/server-process.ts'
import { neededPostgresBin } from '@gakuseki/tooling/test/prerequisites.ts'
import { startPostgres } from '@gakuseki/tooling/test/temporary-postgres.ts'
import { median } from '../table-print.ts'
import { fillPlace, type Engine } from './bench-database.ts'
import { schoolOf } from './synthetic-school.ts'

/** The address of the user API of a server in a separate process, and functions that read its memory. */
export type BenchServer = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly residentMegabytes: () => number
  readonly peakMegabytes: () => number
  /** The processor time of the server and its database so far. */
  readonly processorSeconds: () => number
}

type School = { readonly engine: Engine; readonly students: number; readonly env?: Readonly<Record<string, string>> }

/** Runs `work` against a server over a separate synthetic school, which is removed afterwards. */
export async function withServer(
  { engine, students, env }: School,
  work: (server: BenchServer) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gakuseki-bench-'))
  const postgres = engine === 'postgres' ? await startPostgres(neededPostgresBin()) : null
  const place =
    postgres === null ? ({ type: 'folder', folder } as const) : ({ type: 'server', url: postgres.url } as const)
  await fillPlace(place, students)
  const database = postgres === null ? {} : { DATABASE_URL: postgres.url }
  const server = await startServer({ DATA_DIR: folder, RATE_LIMITS: 'off', ...env, ...database })
  try {
    if (server.url === null) throw new Error(server.output())
    const { pid = 0 } = server.child
    await work({
      url: `${server.url}/api/user/v2`,
      headers: { authorization: `Bearer ${schoolOf(students).admin}`, 'content-type': 'application/json' },
      residentMegabytes: () => megabytes(pid, 'VmRSS'),
      peakMegabytes: () => megabytes(pid, 'VmHWM'),
      processorSeconds: () => processorSeconds([pid, ...(postgres === null ? [] : [postgres.pid])]),
    })
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Memory of a process according to Linux in /proc. */
export function megabytes(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const line = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Math.round(Number(line?.[1] ?? 0) / 1000)
}

// Positions in /proc/<pid>/stat, counted after the name in brackets. Times are hundredths of a second.
const parentAt = 1
const timesAt = { own: [11, 12], ofEndedChildren: [13, 14] } as const

/** Also of processes that the given ones have started, as PostgreSQL does for each connection. */
export function processorSeconds(pids: readonly number[]): number {
  const all = readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/.test(name) ? statOf(name) : null
    return stat === null ? [] : [{ pid: Number(name), stat }]
  })
  const places = (stat: readonly string[], wanted: readonly number[]): number =>
    wanted.reduce((sum, place) => sum + Number(stat[place]) / 100, 0)
  return all.reduce((sum, { pid, stat }) => {
    if (pids.includes(pid)) return sum + places(stat, [...timesAt.own, ...timesAt.ofEndedChildren])
    return pids.includes(Number(stat[parentAt])) ? sum + places(stat, timesAt.own) : sum
  }, 0)
}

/** Null when the process has ended. */
function statOf(pid: string): readonly string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
  } catch {
    return null
  }
}

/** The whole answer of a call, which must succeed. */
export async function answerOf(
  { url, headers }: BenchServer,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`)
  return JSON.parse(text)
}

/** The times of lists that somebody else read meanwhile, one after the other, and the number of failed ones. */
export type Waits = {
  readonly count: number
  readonly failed: number
  readonly p50: number
  readonly p99: number
  readonly most: number
}

/** Does the work while somebody else reads lists. Returns seconds of the clock and of the processor, and the reader's waits. */
export async function besideReader<T>(
  server: BenchServer,
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly seconds: number; readonly processor: number; readonly waits: Waits }> {
  const ended = new AbortController()
  const waits: number[] = []
  let failed = 0
  const read = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const started = performance.now()
      try {
        await answerOf(server, 'GET', '/students?limit=50&inSchoolState=inSchool')
      } catch {
        failed += 1
      }
      waits.push(performance.now() - started)
    }
  }
  const reading = read()
  const [started, before] = [performance.now(), server.processorSeconds()]
  const value = await work()
  const processor = server.processorSeconds() - before
  const seconds = (performance.now() - started) / 1000
  ended.abort()
  await reading
  const sorted = waits.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
  return {
    value,
    seconds,
    processor,
    waits: { count: waits.length, failed, p50: median(waits), p99, most: sorted.at(-1) ?? Number.NaN },
  }
}
