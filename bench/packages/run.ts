/**
 * `npm run drill:packages`: the way of a team with a repository of its own, against a registry on this machine: our packages published by lerna,
 * a remote created in an empty folder, tried, tested, changed, shipped to a demo school, moved to a newer shared-ui, rolled back. Takes the
 * committed state of this repository. Ends with the time from `npm create` to the page in the school.
 */
import { strict as assert } from 'node:assert'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumFlags, chromiumPath } from '@gakuseki/remote-kit/start/chromium.ts'
import { readVersion } from '@gakuseki/remote-kit/workspace/repository.ts'
import { repoRoot } from '@gakuseki/tooling/workspace/paths.ts'
import { deploySite } from '@gakuseki/tooling/deploy/deploy-site.ts'
import { buildStale, builtPackages } from '@gakuseki/tooling/start/build-stale.ts'
import { startServerProcess } from '@gakuseki/tooling/start/server-process.ts'
import { chromium } from 'playwright-core'
import { deprecatePart, publishAll } from './publish-suite.ts'
import { startRegistry } from './registry.ts'
import { command, createSteps } from './steps.ts'
import { changeOnScreen } from './standalone-page.ts'

// Whatever fails, all that was opened before is closed, the last first.
await using opened = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'gakuseki-packages-'))
opened.defer(() => rm(folder, { recursive: true, force: true }))
const suite = join(folder, 'suite')
const team = join(folder, 'team')
const remote = join(team, 'mfe-library')
const steps = createSteps(console.info)
const registry = await startRegistry(join(folder, 'registry'))
opened.defer(() => registry.stop())
// What a newcomer has: no tool of this repository.
const path = (process.env['PATH'] ?? '')
  .split(':')
  .filter((each) => !each.includes('node_modules'))
  .join(':')
const env = { ...registry.env, PATH: path, CI: undefined, npm_lifecycle_event: undefined }
const there = (line: string): Promise<string> => command(line, remote, env)
const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags] })
opened.defer(() => browser.close())
await buildStale(console.info)
await deploySite(builtPackages(), join(folder, 'site'))
const school = await startServerProcess({ site: join(folder, 'site'), data: join(folder, 'data') })
opened.defer(async () => {
  await school.stop()
})
await steps.run('lerna publishes the packages', () => publishAll(suite, repoRoot, registry.env))
await command(`mkdir -p '${team}'`, folder, env)

const first = readVersion(join(suite, 'shared-ui'))
const began = performance.now()
await steps.run('npm create', () =>
  command('npm create -y @gakuseki/remote@latest mfe-library -- --path library --label 図書', team, env),
)
await steps.run('git init, npm install', () => there('git init -q && npm install'))
await steps.run('npm run typecheck, lint', () => there('npm run typecheck && npm run lint'))
await steps.run('npm test', () => there('npm test'))
const seen = await steps.run('npm start, a changed page on the screen', () => changeOnScreen(remote, env, browser))
await steps.run('git commit', () =>
  there('git add -A && git -c user.name=Team -c user.email=team@school.invalid commit -qm "feat: the first page"'),
)
await steps.run('npm run ship', () => there(`npm run ship -- --to ${school.url} --reason 最初の版`))
await steps.run('the page in the school', () => assertShown(`${school.url}/library`, '図書室'))
const minutes = (performance.now() - began) / 60_000

await steps.run('npm ci from the lock file', () => there('rm -rf node_modules && npm ci'))
await steps.run('a newer shared-ui is published', () => deprecatePart(suite, registry.env))
const next = readVersion(join(suite, 'shared-ui'))
assert.notEqual(next, first)
await there('npm install -E @gakuseki/shared-ui@latest')
const doctor = await steps.run('npm run doctor', () => there('npm run doctor'))
assert.match(doctor, /EditPage.*Goes in 2\.0\.0/)
await steps.run('npm run ship with it', () => there(`npm run ship -- --to ${school.url} --reason 新しい部品`))
assert.equal(await versionInSchool(), next)
await steps.run('npm run rollback', () => there(`npm run rollback -- --to ${school.url} --reason 元に戻す`))
assert.equal(await versionInSchool(), first)

console.info(`
From npm create to the page in the school: ${minutes.toFixed(1)} minutes (goal 10). From saving a page to the screen: ${seen} ms (goal 1000).
Releases named shared-ui ${first}, then ${next}, then ${first} again; doctor named the deprecated use.`)

async function assertShown(url: string, heading: string): Promise<void> {
  const page = await browser.newPage({ locale: 'ja-JP' })
  await page.goto(url)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor({ timeout: 30_000 })
  await page.close()
}

/** The version of shared-ui in the release that everybody gets. */
async function versionInSchool(): Promise<string | undefined> {
  const { remotes } = (await (await fetch(`${school.url}/registry`)).json()) as {
    remotes: { id: string; active: { manifest: { packages?: Record<string, string> } } }[]
  }
  return remotes.find(({ id }) => id === 'mfe-library')?.active.manifest.packages?.['@gakuseki/shared-ui']
}
