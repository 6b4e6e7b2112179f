/**
 * `npm test [-- <part of a stage's name>…]`: every check and every runner. Quiet while it passes, prints the complete output of failures.
 * In the end it names what failed. The last line is `N passed, N failed` over all stages.
 */
import '@gakuseki/remote-kit/require-node.js'
import { installMissing } from './test/prerequisites.ts'
import { type Outcome, type Stage, stages } from './test/stages.ts'
import { printFailures, printTotals, sumOf, type Totals, totalsOfCheck } from '@gakuseki/remote-kit/test/totals.ts'
import { repoRoot } from './workspace/paths.ts'

const wanted = process.argv.slice(2)
const chosen = stages.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())

const ended: Totals[] = []
const failing: string[] = []
const apt = { cwd: repoRoot, limit: 10 * 60_000, signal: stopping.signal }
const missing = await installMissing(apt, console.info)
if (missing !== null) console.error(missing)
// Stages chosen by name may need no prerequisites.
const isReady = missing === null || wanted.length > 0
for (const stage of isReady ? chosen : []) {
  if (stopping.signal.aborted) break
  const outcome = await runStage(stage)
  ended.push(outcome)
  failing.push(...printFailures(stage.name, outcome.failed, outcome.failures))
}
if (stopping.signal.aborted || !isReady || chosen.length === 0) ended.push(totalsOfCheck(1))
const totals = sumOf(ended)
for (const line of failing) console.info(line)
console.info(printTotals(totals))
process.exitCode = totals.failed === 0 ? 0 : 1

async function runStage({ name, run }: Stage): Promise<Outcome> {
  const started = performance.now()
  const outcome = await run(stopping.signal).catch((error: unknown): Outcome => ({
    ...totalsOfCheck(1),
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }))
  const { passed, failed, skipped, output } = outcome
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (failed > 0) console.error(`\n${output.trimEnd()}\n`)
  const counts = `${passed} passed${failed > 0 ? `, ${failed} failed` : ''}${skipped > 0 ? `, ${skipped} skipped` : ''}`
  console.info(`${failed > 0 ? '✗' : '✓'} ${name}: ${counts}, ${seconds} s`)
  return outcome
}
