// `node bench/api/memory.ts [pglite|postgres] [lists=1000] [checkout]`: resident memory of the server over the demo school, at its
// first start, which makes the school, and at a later one: when it is ready, after lists of 50 read by ten at a time, and at rest.
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
import type { Engine } from './bench-database.ts'
import { megabytes, processorSeconds } from './bench-server.ts'

const args = process.argv.slice(2)
const lists = Number(args.find((arg) => arg.startsWith('lists='))?.slice('lists='.length) ?? 1000)
const root = args.find((arg) => arg.startsWith('/')) ?? repoRoot
const engines = (['pglite', 'postgres'] as const).filter((engine) => args.includes(engine))
const atOnce = 10
const restMs = 25_000

const rows: string[][] = [['', 'ready', `after ${lists} lists`, 'at rest', 'the most', 'CPU ms a list']]
for (const engine of engines.length > 0 ? engines : (['pglite', 'postgres'] as const)) await measure(engine)
printTable('resident memory of the server, MB', rows)

async function measure(engine: Engine): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gakuseki-memory-'))
  const postgres = engine === 'postgres' ? await startPostgres(neededPostgresBin()) : null
  const env = {
    ...process.env,
    ...{
      DATA_DIR: join(folder, 'data'),
      SITE_DIR: join(folder, 'site'),
      PORT: '0',
      AUTH_MODE: 'debug',
      RATE_LIMITS: 'off',
    },
    DATABASE_URL: postgres?.url ?? '',
  }
  try {
    for (const start of ['first start', 'later start']) {
      const server = await startUntilReady(serverArgs(root), { name: 'the server', env })
      const pid = server.pid ?? 0
      const resident = (): string => String(megabytes(pid, 'VmRSS'))
      const ready = resident()
      const before = processorSeconds([pid])
      await readLists(server.url)
      const cpu = ((processorSeconds([pid]) - before) * 1000) / lists
      const after = resident()
      await wait(restMs)
      rows.push([`${engine}, ${start}`, ready, after, resident(), String(megabytes(pid, 'VmHWM')), cpu.toFixed(1)])
      await server.stop()
    }
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function readLists(url: string): Promise<void> {
  const left = Array.from({ length: lists }, (_, at) => at).values()
  const headers = { authorization: 'Bearer debug:t001', 'accept-encoding': 'gzip' }
  const reader = async (): Promise<void> => {
    for (const at of left) {
      const answer = await fetch(`${url}/api/user/v2/students?limit=50&offset=${(at % 12) * 50}`, { headers })
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, reader))
}
