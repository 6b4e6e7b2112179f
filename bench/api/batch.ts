// `node bench/api/batch.ts [students=10000] [pglite|postgres] [heap=MB]`: changes every student through batch calls of 200 while somebody
// else reads lists. The server runs as a separate process. Prints its memory and the reader's waiting times.
import { median, printTable } from '../table-print.ts'
import { answerOf, besideReader, withServer, type BenchServer } from './bench-server.ts'

const batchSize = 200
const students = Number(process.argv[2] ?? 10_000)
const engine = process.argv.includes('postgres') ? 'postgres' : 'pglite'
// The limit for uncollected garbage: with a small one, a leak ends the server.
const heap = process.argv.find((arg) => arg.startsWith('heap='))?.slice('heap='.length)
const env = heap === undefined ? {} : { NODE_OPTIONS: `--max-old-space-size=${heap}` }

await withServer({ engine, students, env }, measure)

async function measure(server: BenchServer): Promise<void> {
  const memory: number[] = []
  const { seconds, waits } = await besideReader(server, async () => {
    for (let from = 0; from < students; from += batchSize) {
      const items = Array.from({ length: Math.min(batchSize, students - from) }, (_, index) => ({
        userId: `s${String(from + index).padStart(6, '0')}`,
        request: { nearestStation: `駅${from}`, commutingBy: '徒歩' },
      }))
      await answerOf(server, 'PATCH', '/students', items)
      memory.push(server.residentMegabytes())
    }
  })
  const tenth = Math.ceil(memory.length / 10)
  const thirds = [0, 1, 2].map((third) => memory.slice((third * memory.length) / 3, ((third + 1) * memory.length) / 3))
  printTable(`${engine}: ${students} students changed in batches of ${batchSize}, ${seconds.toFixed(1)} s`, [
    ['memory of the server after a tenth', `${median(memory.slice(0, tenth))} MB`],
    ['in each third', `${thirds.map((third) => median(third)).join(', ')} MB`],
    ['memory at the end', `${median(memory.slice(-tenth))} MB`],
    ['most', `${Math.max(...memory)} MB`],
    ['lists read meanwhile', String(waits.count)],
    ['of them failed', String(waits.failed)],
    ['their p50', `${waits.p50.toFixed(0)} ms`],
    ['their p99', `${waits.p99.toFixed(0)} ms (at most 500)`],
  ])
}
