import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { err, ok } from '@gakuseki/shared-api/core/result.ts'
import { buildFolder } from '../../build/build-place.ts'
import { parseSource } from '../../source/source-file.ts'
import { runCommand } from '../../test/run-command.ts'
import { totalsOfRunner } from '../../test/totals.ts'
import { jestArguments } from '../../jest/jest-arguments.ts'
import type { RemotePlace } from '../../workspace/remote-here.ts'
import { mountSuiteProblem } from '../../source/mount-suite.ts'
import { briefOutput } from '../brief-output.ts'
import { shipErrors } from '../options/ship-errors.ts'
import type { Verdict } from './gates.ts'
import { changedModules, readTestedTree, testFilesIn, type TestedTree } from './tested-tree.ts'

const limit = 15 * 60_000
/** ms for one test. The gates beside this one leave it a part of the processor, so the usual limit would refuse good tests. */
const testLimit = 60_000
/** Starting the suite and its database takes a worker as long as some ten files, and other gates use the processor, too. */
const filesOfOneWorker = 10

/**
 * Runs the remote's own tests: the mount suite always, the others as far as something that they import has changed since they last passed
 * here. A skipped test does not count as passed. `ending` ends tests that go on.
 */
export async function testsVerdict(remote: RemotePlace, ending: AbortSignal): Promise<Verdict> {
  const { id, dir, root } = remote
  const suite = join(dir, 'mount.test.tsx')
  if (!existsSync(suite)) return err({ error: shipErrors.tests, found: [`${id}: mount.test.tsx is missing`] })
  const problem = mountSuiteProblem(parseSource('mount.test.tsx', readFileSync(suite, 'utf8')))
  if (problem !== null) return err({ error: shipErrors.tests, found: [problem] })
  const tree = await readTestedTree(dir, root)
  const changed = changedModules(await readPassed(remote), tree)
  const suites = changed === 'all' ? null : await suitesFor(remote, suite, changed)
  const files = suites ?? testFilesIn(tree, relative(root, dir))
  const selected = suites === null ? ['--testPathPatterns', RegExp.escape(`${dir}/`)] : ['--runTestsByPath', ...suites]
  const workers = files.length <= filesOfOneWorker ? ['--runInBand'] : []
  const outcome = await runTests(remote, [...workers, ...selected], ending)
  if (outcome.failed > 0) {
    const found = await briefOutput(`${id}-tests`, outcome.output)
    const ended = ending.aborted ? ['ended, because they went on long after another gate had refused'] : []
    return err({ error: shipErrors.tests, found: [...ended, ...found] })
  }
  await keepPassed(remote, tree)
  return ok(`${outcome.passed} passed${suites === null ? '' : ', the rest unchanged since it last passed'}`)
}

/** The mount suite and each test file of the remote that imports a changed module; null if Jest does not say which. */
async function suitesFor(
  { dir, root }: RemotePlace,
  suite: string,
  changed: readonly string[],
): Promise<string[] | null> {
  const paths = changed.map((path) => join(root, path))
  const found = paths.length === 0 ? [] : await relatedTests(root, paths)
  if (found === null) return null
  return [...new Set([suite, ...found.filter((path) => path.startsWith(`${dir}/`))])]
}

async function relatedTests(root: string, changed: readonly string[]): Promise<readonly string[] | null> {
  const args = [...jestArguments(), '--listTests', '--json', '--findRelatedTests', ...changed]
  const { code, output } = await runCommand(process.execPath, args, { cwd: root, limit })
  const list = output.split('\n').find((line) => /^\[(?:"|\])/.test(line))
  // Jest prints an array of paths.
  return code === 0 && list !== undefined ? (JSON.parse(list) as readonly string[]) : null
}

type Outcome = { readonly passed: number; readonly failed: number; readonly output: string }

async function runTests(
  { dir, root }: RemotePlace,
  selected: readonly string[],
  signal: AbortSignal,
): Promise<Outcome> {
  const folder = `${buildFolder(dir)}-tests`
  await mkdir(folder, { recursive: true })
  try {
    const report = join(folder, 'totals.json')
    const env = { TEST_REPORT: report, CI: 'true' }
    const args = [...jestArguments(), '--testTimeout', String(testLimit), ...selected]
    const { code, output } = await runCommand(process.execPath, args, {
      cwd: root,
      env,
      limit,
      signal,
    })
    const json = existsSync(report) ? await readFile(report, 'utf8') : null
    return { ...totalsOfRunner({ code, report: json, ci: true }), output }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const passedFile = ({ id, root }: RemotePlace): string => join(root, '.cache/ship-tests', `${id}.json`)

async function readPassed(remote: RemotePlace): Promise<TestedTree | null> {
  try {
    // Written below, but a command may be killed while it writes.
    return JSON.parse(await readFile(passedFile(remote), 'utf8')) as TestedTree
  } catch {
    return null
  }
}

async function keepPassed(remote: RemotePlace, tree: TestedTree): Promise<void> {
  await mkdir(dirname(passedFile(remote)), { recursive: true })
  await writeFile(passedFile(remote), JSON.stringify(tree))
}
