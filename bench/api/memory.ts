// `node bench/api/memory.ts [pglite|postgres] [lists=1000] [pupils=100,700,3000] [checkout]`: resident memory of the server when it is
// ready, after lists of 50 read by ten at a time, and at rest. Over the demo school at its first start, which makes the school,
// and at a later one; or over synthetic schools with so many pupils, and as many who have left.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startUntilReady } from '@gakuseki/tooling/start/ready-process.ts'
import { serverArgs } from '@gakuseki/tooling/start/server-process.ts'
import { neededPostgresBin } from '@gakuseki/tooling/test/prerequisites.ts'
import { startPostgres } from '@gakuseki/tooling/test/temporary-postgres.ts'
import { repoRoot } from '@gakuseki/tooling/workspace/paths.ts'
import { printTable } from '../table-print.ts'
import { fillPlace, megabytesOf, type Engine } from './bench-database.ts'
import { megabytes, processorSeconds } from './bench-server.ts'

const args = process.argv.slice(2)
const named = (name: string): string | undefined =>
  args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1)
const lists = Number(named('lists') ?? 1000)
const sizes = named('pupils')?.split(',').map(Number)
const root = args.find((arg) => arg.startsWith('/')) ?? repoRoot
const engines = (['pglite', 'postgres'] as const).filter((engine) => args.includes(engine))
const atOnce = 10
const restMs = 25_000

const head = ['', 'ready', `after ${lists} lists`, 'at rest', 'the most', 'CPU ms a list', 'database']
const rows: string[][] = [head]
for (const engine of engines.length > 0 ? engines : (['pglite', 'postgres'] as const))
  for (const pupils of sizes ?? [null]) await measure(engine, pupils)
printTable('resident memory of the server, and its database, MB', rows)

async function measure(engine: Engine, pupils: number | null): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gakuseki-memory-'))
  const postgres = engine === 'postgres' ? await startPostgres(neededPostgresBin()) : null
  const data = join(folder, 'data')
  const place =
    postgres === null ? ({ type: 'folder', folder: data } as const) : ({ type: 'server', url: postgres.url } as const)
  const env = {
    ...process.env,
    ...{ DATA_DIR: data, SITE_DIR: join(folder, 'site'), PORT: '0', AUTH_MODE: 'debug', RATE_LIMITS: 'off' },
    DATABASE_URL: postgres?.url ?? '',
  }
  try {
    if (pupils !== null) await fillPlace(place, pupils * 2)
    for (const start of pupils === null ? ['first start', 'later start'] : [`${pupils} pupils`]) {
      const server = await startUntilReady(serverArgs(root), { name: 'the server', env })
      const pid = server.pid ?? 0
      const resident = (): string => String(megabytes(pid, 'VmRSS'))
      const processor = (): number => processorSeconds([pid, ...(postgres === null ? [] : [postgres.pid])])
      const ready = resident()
      const before = processor()
      await readLists(server.url, Math.min(12, Math.floor(((pupils ?? 700) * 2) / 50)))
      const cpu = ((processor() - before) * 1000) / lists
      const after = resident()
      await wait(restMs)
      const rest = [resident(), String(megabytes(pid, 'VmHWM'))]
      await server.stop()
      const database = await megabytesOf(place)
      rows.push([`${engine}, ${start}`, ready, after, ...rest, cpu.toFixed(1), database.toFixed(0)])
    }
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Reads full pages only. */
async function readLists(url: string, pages: number): Promise<void> {
  const left = Array.from({ length: lists }, (_, at) => at).values()
  const headers = { authorization: 'Bearer debug:t001', 'accept-encoding': 'gzip' }
  const reader = async (): Promise<void> => {
    for (const at of left) {
      const answer = await fetch(`${url}/api/user/v2/students?limit=50&offset=${(at % pages) * 50}`, { headers })
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, reader))
}
