import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { err, ok } from '@gakuseki/shared-api/core/result.ts'
import { mountSuiteProblem } from '../../checks/rules/mount-suites.ts'
import { parseSource } from '../../checks/source-file.ts'
import { runCommand } from '../../test/run-command.ts'
import { totalsOfRunner } from '../../test/totals.ts'
import { packageDir, repoRoot } from '../../workspace/paths.ts'
import { briefOutput } from '../brief-output.ts'
import type { Verdict } from './gates.ts'
import { shipErrors } from '../options/ship-errors.ts'

/** Runs the mount suite of a remote. Neither a skipped test nor another test counts as passed. */
export async function mountVerdict(id: string): Promise<Verdict> {
  const suite = join(packageDir(id), 'mount.test.tsx')
  if (!existsSync(suite)) return err({ error: shipErrors.mount, found: [`${id}/mount.test.tsx is missing`] })
  const folder = await mkdtemp(join(tmpdir(), 'gakuseki-mount-'))
  try {
    const report = join(folder, 'totals.json')
    const args = ['node_modules/jest/bin/jest.js', '--ci', '--selectProjects', 'screen', '--runTestsByPath', suite]
    const env = { TEST_REPORT: report, CI: 'true' }
    const { code, output } = await runCommand(process.execPath, args, { cwd: repoRoot, env, limit: 5 * 60_000 })
    const json = existsSync(report) ? readFileSync(report, 'utf8') : null
    const { passed, failed } = totalsOfRunner({ code, report: json, ci: true })
    if (failed > 0) return err({ error: shipErrors.mount, found: await briefOutput(id, output) })
    const problem = mountSuiteProblem(parseSource(`${id}/mount.test.tsx`, readFileSync(suite, 'utf8')))
    return problem === null ? ok(`${passed} passed`) : err({ error: shipErrors.mount, found: [problem] })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
