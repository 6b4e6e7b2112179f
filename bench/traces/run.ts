// `node bench/traces/run.ts [pairs]`: what tracing costs a list call. Both servers run at once and are asked in turn.
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess, type ServerProcess } from '@gakuseki/tooling/start/server-process.ts'
import { median, printTable } from '../table-print.ts'
import { startTracedServer } from './traced-server.ts'

const pairs = Number(process.argv[2] ?? 200)
const warmUp = 30
const path = '/api/user/v2/students?limit=50'
const headers = { authorization: 'Bearer debug:t001' }

const running: ServerProcess[] = []
const root = await mkdtemp(join(tmpdir(), 'gakuseki-traces-'))
try {
  const plain = { site: join(root, 'site'), data: join(root, 'off') }
  await (await startServerProcess(plain)).stop()
  const traced = { ...plain, data: join(root, 'on') }
  await cp(plain.data, traced.data, { recursive: true })
  const off = await startServerProcess(plain)
  running.push(off)
  const { server: on, collector } = await startTracedServer(traced)
  running.push(on)
  const [without, kept, differences]: [number[], number[], number[]] = [[], [], []]
  for (let pair = 0; pair < warmUp + pairs; pair += 1) {
    // Each goes first as often as the other.
    const order = pair % 2 === 0 ? ([off, on] as const) : ([on, off] as const)
    const took = new Map<string, number>()
    for (const { url } of order) took.set(url, await time(url))
    const [a = NaN, b = NaN] = [took.get(off.url), took.get(on.url)]
    if (pair < warmUp) continue
    without.push(a)
    kept.push(b)
    differences.push(b - a)
  }
  const memory = await Promise.all([off, on].map(({ pid }) => residentMb(pid ?? 0)))
  await Promise.all(running.splice(0).map((server) => server.stop()))
  printTable(`list of 50 students, ${pairs} pairs`, [
    ['tracing', 'p50 ms', 'memory MB'],
    ['off', median(without).toFixed(2), String(memory[0])],
    ['on', median(kept).toFixed(2), String(memory[1])],
    ['median of the differences', median(differences).toFixed(2), ''],
  ])
  console.info(`${collector.spans().length} spans collected`)
  await collector.close()
} finally {
  await Promise.all(running.map((server) => server.stop()))
  await rm(root, { recursive: true, force: true })
}

async function time(url: string): Promise<number> {
  const from = performance.now()
  const answer = await fetch(`${url}${path}`, { headers })
  await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return performance.now() - from
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
