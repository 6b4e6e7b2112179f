/**
 * `npm run mutations [-- ROW …]`: breaks each row of the table once, in place, and requires that a test naming the row fails. Writes
 * docs/mutations.md. The exit code is 1 when a change survived or an entry is wrong.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedCache } from '@gakuseki/remote-kit/jest/seed-cache.ts'
import { mendLeftover, withMutation } from './mutations/broken-file.ts'
import { fingerprint, readLastRun, writeLastRun } from './mutations/last-run.ts'
import { type Mutation, titlePattern } from './mutations/mutation.ts'
import { printPage } from './mutations/page.ts'
import { runJest } from './mutations/run-jest.ts'
import { mutationAreas, mutations } from './mutations/table.ts'
import { judge, notReady, type JestReport, type Verdict } from './mutations/verdict.ts'
import { stopWithNpm } from '@gakuseki/remote-kit/start/until-asked-to-stop.ts'
import { repoRoot } from './workspace/paths.ts'

const wanted = process.argv.slice(2)
const chosen = mutations.filter(({ row }) => wanted.length === 0 || wanted.includes(row))
const stopping = new AbortController()
// Exiting in this way restores a changed file.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(name, () => {
    stopping.abort()
    process.exit(1)
  })
stopWithNpm()

const left = mendLeftover()
if (left !== null) console.info(`put back what a killed run had left: ${left}`)
refuseUnknown()
refuseUncommitted()

// Seeding a school for each change would take longer than the tests.
const run = { school: await seedCache.name(), signal: stopping.signal }
const files = [...new Set(chosen.map(({ test }) => test))]
const unchanged = await runJest(files, titlePattern(chosen.map(({ row }) => row)), run)
const lastRun: Record<string, string> = { ...readLastRun() }
const counts = { caught: 0, survived: 0, broken: 0 }
for (const mutation of chosen) {
  const started = performance.now()
  const verdict = await verdictOn(mutation)
  counts[verdict.type] += 1
  if (verdict.type === 'survived') delete lastRun[fingerprint(mutation)]
  if (verdict.type === 'caught') lastRun[fingerprint(mutation)] = verdict.title
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.info(`${sentence(mutation, verdict)} (${seconds} s)`)
}
writeLastRun(mutations, lastRun)
writeFileSync(join(repoRoot, 'docs/mutations.md'), printPage(mutationAreas, readLastRun()))
if (counts.broken > 0) console.error(`${counts.broken} entries at fault`)
console.info(`${counts.caught} caught, ${counts.survived} survived`)
process.exit(counts.survived + counts.broken > 0 ? 1 : 0)

async function verdictOn(mutation: Mutation): Promise<Verdict> {
  const { row, test } = mutation
  const reason = notReady(mutation, reportOf(test))
  if (reason !== null) return { type: 'broken', reason }
  try {
    const report = await withMutation(mutation, () => runJest([test], titlePattern([row]), run))
    return judge(mutation, report)
  } catch (error) {
    return { type: 'broken', reason: error instanceof Error ? error.message : String(error) }
  }
}

function reportOf(test: string): JestReport {
  return { testResults: unchanged.testResults.filter(({ name }) => name === join(repoRoot, test)) }
}

function sentence({ row, file, test }: Mutation, verdict: Verdict): string {
  if (verdict.type === 'caught') return `✓ ${row} caught by ${test}: ${verdict.title}`
  if (verdict.type === 'survived')
    return `✗ ${row} SURVIVED the change of ${file}: ${test} proves less than its title says`
  return `! ${row} ${verdict.reason}`
}

function refuseUnknown(): void {
  const unknown = wanted.filter((row) => !mutations.some((mutation) => mutation.row === row))
  if (unknown.length > 0) throw new Error(`tooling/mutations/table has no entry for ${unknown.join(', ')}`)
}

function refuseUncommitted(): void {
  const paths = [...new Set(chosen.map(({ file }) => file))]
  const changed = execFileSync('git', ['status', '--porcelain', '--', ...paths], { cwd: repoRoot, encoding: 'utf8' })
  if (changed !== '') throw new Error(`Uncommitted changes would mix with the ones made here:\n${changed}`)
}
