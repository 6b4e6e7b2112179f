import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStale } from '../start/build-stale.ts'
import { repoRoot } from '../workspace/paths.ts'
import { postgresBin } from './prerequisites.ts'
import { runCommand } from '@gakuseki/remote-kit/test/run-command.ts'
import { startPooler } from './temporary-pooler.ts'
import { startPostgres } from './temporary-postgres.ts'
import { failuresIn, type Totals, totalsOfCheck, totalsOfRunner } from '@gakuseki/remote-kit/test/totals.ts'

export type Outcome = Totals & { readonly output: string; readonly failures?: readonly string[] }
export type Stage = { readonly name: string; readonly run: (signal: AbortSignal) => Promise<Outcome> }

const minute = 60_000
/** The seed of the random order of tests. It is fixed, so that only a change can make a run fail. */
const orderSeed = '17'
const ci = process.env['CI'] === 'true'
const bin = {
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  knip: 'node_modules/knip/bin/knip.js',
  jest: 'node_modules/jest/bin/jest.js',
  playwright: 'node_modules/@playwright/test/cli.js',
}

/** Workers of Jest inherit it. What a test makes and drops fits in, so that the collector moves it less: a twentieth of screen tests. */
const roomForYoung = '--max-semi-space-size=64'

/** What has to do with transactions, locks and time-outs; the other contract tests would say no more. */
const pooled = ['api-server/db/', 'api-server/two-servers', 'api-server/app/imports/', 'api-server/app/session/']

/** Everything that `npm test` runs, in this order: what fails fast and explains most comes first. */
export const stages: readonly Stage[] = [
  check('format', [bin.oxfmt, '--check', '.']),
  check('lint', [bin.oxlint, '--type-aware']),
  check('unused code', [bin.knip, '--no-progress', '--no-config-hints']),
  check('types', ['tooling/typecheck.ts']),
  check('integrity', ['tooling/integrity.ts']),
  check('spec coverage', ['tooling/coverage-spec.ts', '--check']),
  jest('unit and screen tests', ['node', 'screen']),
  jest('API contract on PGlite', ['contract'], async (body) => body({ TEST_DATABASE_URL: undefined })),
  jest('API contract on PostgreSQL', ['contract'], withPostgres),
  jest('API contract through pgbouncer', ['contract'], withPooler, pooled),
  jest('faults of the database', ['faults']),
  { name: 'production build', run: build },
  check('federation doctor', ['tooling/doctor.ts']),
  check('package', ['tooling/try-package.ts']),
  check('packages for other repositories', ['tooling/try-packages.ts']),
  runner('journeys in Chromium', [bin.playwright, 'test', '-c', 'e2e/playwright.config.ts'], 'E2E_REPORT'),
  runner('journeys in Firefox and WebKit', ['e2e/browsers/run.ts'], 'E2E_REPORT'),
  check('byte budgets', ['bench/bytes.ts', '--check']),
]

type Env = NodeJS.ProcessEnv
type Around = (body: (env: Env) => Promise<Outcome>) => Promise<Outcome>

function check(name: string, args: readonly string[]): Stage {
  return {
    name,
    run: async (signal) => {
      // In CI, oxlint colours its output despite NO_COLOR.
      const options = { cwd: repoRoot, env: { CI: undefined }, limit: 5 * minute, signal }
      const { code, output } = await runCommand(process.execPath, args, options)
      return { ...totalsOfCheck(code), output }
    },
  }
}

function jest(name: string, projects: readonly string[], around?: Around, paths: readonly string[] = []): Stage {
  const only = paths.flatMap((path) => ['--testPathPatterns', path])
  return runner(
    name,
    [roomForYoung, bin.jest, '--ci', '--randomize', '--seed', orderSeed, '--selectProjects', ...projects, ...only],
    'TEST_REPORT',
    around,
  )
}

function runner(
  name: string,
  args: readonly string[],
  reportVariable: string,
  around: Around = (body) => body({}),
): Stage {
  const run = async (env: Env, signal: AbortSignal): Promise<Outcome> => {
    const folder = await mkdtemp(join(tmpdir(), 'gakuseki-report-'))
    const path = join(folder, 'totals.json')
    try {
      const options = { cwd: repoRoot, env: { ...env, [reportVariable]: path }, limit: 60 * minute, signal }
      const { code, output } = await runCommand(process.execPath, args, options)
      const report = existsSync(path) ? readFileSync(path, 'utf8') : null
      return { ...totalsOfRunner({ code, report, ci }), output, failures: failuresIn(report) }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return { name, run: (signal) => around((env) => run(env, signal)) }
}

async function withPostgres(body: (env: Env) => Promise<Outcome>): Promise<Outcome> {
  const folder = postgresBin()
  if (folder === null) return { ...totalsOfCheck(1), output: 'PostgreSQL is missing: see above.' }
  const postgres = await startPostgres(folder)
  try {
    return await body({ TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

function withPooler(body: (env: Env) => Promise<Outcome>): Promise<Outcome> {
  return withPostgres(async ({ TEST_DATABASE_URL: url = '' }) => {
    const pooler = await startPooler(url, { connections: 4 })
    try {
      const through = new URL(url)
      through.port = String(pooler.port)
      return await body({ TEST_DATABASE_URL: url, TEST_DATABASE_POOLER_URL: through.href })
    } finally {
      await pooler.stop()
    }
  })
}

async function build(): Promise<Outcome> {
  await buildStale(() => undefined)
  return { ...totalsOfCheck(0), output: '' }
}
