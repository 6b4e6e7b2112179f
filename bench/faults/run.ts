/**
 * `npm run drill:faults [-- C81]`: causes faults in real databases under real servers and prints the effects on callers. Needs PostgreSQL,
 * and root for the small disk.
 */
import { fullDisk } from './pglite-faults.ts'
import { damagedFolder } from './folder-fault.ts'
import * as faults from './postgres-faults.ts'

type Row = readonly (string | number)[]

const drills: readonly (readonly [id: string, drill: () => Promise<Row>])[] = [
  ['C80', measured(faults.restarted)],
  ['C80', measured(faults.terminated)],
  ['C80', measured(faults.killed)],
  ['C81', measured(faults.silent)],
  ['C82', measured(faults.frozen)],
  ['C83', measured(fullDisk)],
  ['C84', damaged],
  ['C85', measured(faults.readOnly)],
  ['C85', measured(faults.severalHosts)],
]

const wanted = process.argv.slice(2)
const chosen = drills.filter(([id]) => wanted.length === 0 || wanted.includes(id))
if (chosen.length === 0) {
  console.error(`Unknown: ${wanted.join(', ')}. There are ${[...new Set(drills.map(([id]) => id))].join(', ')}.`)
  process.exitCode = 1
} else {
  printRow(['fault', 'engine', 'readers ms', 'writers ms', 'again ms', 'slowest ms', 'answers', '/readyz', 'lost'])
  printRow(Array.from({ length: 9 }, () => '---'))
  for (const [, drill] of chosen) printRow(await drill())
}

function measured(fault: () => Promise<faults.FaultReport>): () => Promise<Row> {
  return async () => {
    const report = await fault()
    if (report.lost > 0 || report.exitCode !== null) process.exitCode = 1
    const answers = Object.entries(report.answers).map(([status, count]) => `${count} × ${status}`)
    const { ready } = report
    return [
      report.fault,
      report.engine,
      report.readGap,
      report.writeGap,
      report.servedAgain,
      report.slowest,
      answers.join(', '),
      ready === null ? '' : `${ready.status} in ${ready.ms} ms: ${ready.text}`,
      report.lost,
    ]
  }
}

async function damaged(): Promise<Row> {
  const { exitCode, isUntouched } = await damagedFolder()
  const isRefused = exitCode === 1 && isUntouched
  if (!isRefused) process.exitCode = 1
  return ['C84 damaged folder', 'PGlite', '', '', '', '', isRefused ? 'start refused' : 'NOT REFUSED', '', 0]
}

function printRow(cells: Row): void {
  console.info(`| ${cells.join(' | ')} |`)
}
