import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { err, ok } from '@gakuseki/shared-api/core/result.ts'
import { mountSuiteProblem } from '../../checks/rules/mount-suites.ts'
import { parseSource } from '../../checks/source-file.ts'
import { runCommand } from '../../test/run-command.ts'
import { totalsOfRunner } from '../../test/totals.ts'
import { packageDir, repoRoot } from '../../workspace/paths.ts'
import { briefOutput } from '../brief-output.ts'
import { shipErrors } from '../options/ship-errors.ts'
import type { Verdict } from './gates.ts'
import { changedModules, readTestedTree, type TestedTree } from './tested-tree.ts'

const jest = ['node_modules/jest/bin/jest.js', '--ci', '--selectProjects', 'node', 'screen']
const limit = 15 * 60_000

/**
 * Runs the remote's own tests: the mount suite always, the others as far as something that they import has changed since they last passed
 * here. A skipped test does not count as passed.
 */
export async function testsVerdict(id: string): Promise<Verdict> {
  const suite = join(packageDir(id), 'mount.test.tsx')
  if (!existsSync(suite)) return err({ error: shipErrors.tests, found: [`${id}/mount.test.tsx is missing`] })
  const problem = mountSuiteProblem(parseSource(`${id}/mount.test.tsx`, readFileSync(suite, 'utf8')))
  if (problem !== null) return err({ error: shipErrors.tests, found: [problem] })
  const tree = await readTestedTree(id, repoRoot)
  const changed = changedModules(await readPassed(id), tree)
  const suites = changed === 'all' ? null : await suitesFor(id, suite, changed)
  const selected = suites ?? ['--testPathPatterns', `${packageDir(id)}/`]
  const outcome = await runTests(selected)
  if (outcome.failed > 0)
    return err({ error: shipErrors.tests, found: await briefOutput(`${id}-tests`, outcome.output) })
  await keepPassed(id, tree)
  return ok(`${outcome.passed} passed${suites === null ? '' : ', the rest unchanged since it last passed'}`)
}

/** The arguments for the mount suite and for each test file of the remote that imports a changed module; null if Jest does not say which. */
async function suitesFor(id: string, suite: string, changed: readonly string[]): Promise<string[] | null> {
  const found = changed.length === 0 ? [] : await relatedTests(changed.map((path) => join(repoRoot, path)))
  if (found === null) return null
  const own = found.filter((path) => path.startsWith(`${packageDir(id)}/`))
  return ['--runTestsByPath', ...new Set([suite, ...own])]
}

async function relatedTests(changed: readonly string[]): Promise<readonly string[] | null> {
  const args = [...jest, '--listTests', '--json', '--findRelatedTests', ...changed]
  const { code, output } = await runCommand(process.execPath, args, { cwd: repoRoot, limit })
  const list = output.split('\n').find((line) => /^\[(?:"|\])/.test(line))
  // Jest prints an array of paths.
  return code === 0 && list !== undefined ? (JSON.parse(list) as readonly string[]) : null
}

type Outcome = { readonly passed: number; readonly failed: number; readonly output: string }

async function runTests(selected: readonly string[]): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'gakuseki-tests-'))
  try {
    const report = join(folder, 'totals.json')
    const env = { TEST_REPORT: report, CI: 'true' }
    const { code, output } = await runCommand(process.execPath, [...jest, ...selected], { cwd: repoRoot, env, limit })
    const json = existsSync(report) ? await readFile(report, 'utf8') : null
    return { ...totalsOfRunner({ code, report: json, ci: true }), output }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const passedFile = (id: string): string => join(repoRoot, '.cache/ship-tests', `${id}.json`)

async function readPassed(id: string): Promise<TestedTree | null> {
  try {
    // Written below, but a command may be killed while it writes.
    return JSON.parse(await readFile(passedFile(id), 'utf8')) as TestedTree
  } catch {
    return null
  }
}

async function keepPassed(id: string, tree: TestedTree): Promise<void> {
  await mkdir(dirname(passedFile(id)), { recursive: true })
  await writeFile(passedFile(id), JSON.stringify(tree))
}
