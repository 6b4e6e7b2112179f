import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedVariable } from '@gakuseki/remote-kit/jest/seed-cache.ts'
import { runCommand } from '@gakuseki/remote-kit/test/run-command.ts'
import { repoRoot } from '../workspace/paths.ts'
import type { JestReport } from './verdict.ts'

export type JestRun = {
  /** The name of the seeded school (remote-kit/jest/seed-cache.ts). */
  readonly school: string
  readonly signal: AbortSignal
}

/** Runs the tests of these files whose titles fit the pattern. */
export async function runJest(
  files: readonly string[],
  pattern: string,
  { school, signal }: JestRun,
): Promise<JestReport> {
  const folder = await mkdtemp(join(tmpdir(), 'gakuseki-mutations-'))
  const report = join(folder, 'report.json')
  const args = ['--ci', '--json', `--outputFile=${report}`, '-t', pattern, '--runTestsByPath', ...files]
  const env = { TEST_DATABASE_URL: undefined, [seedVariable]: school }
  try {
    const { output } = await runCommand(process.execPath, ['node_modules/jest/bin/jest.js', ...args], {
      cwd: repoRoot,
      env,
      signal,
    })
    if (!existsSync(report)) throw new Error(`jest wrote no report:\n${output}`)
    // Written by jest 30.
    return JSON.parse(readFileSync(report, 'utf8')) as JestReport
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
