// `npm run keep-release -- ../gakuseki`: run in a checkout of the school's current release. Builds it and keeps it in another checkout as
// one of the last releases, with which the mixed-version journeys there test newer ones (docs/shipping.md).
import '@gakuseki/remote-kit/require-node.js'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { keepRelease, keptReleases, unmovedPackages } from './kept/kept-release.ts'
import { buildStale, builtPackages } from './start/build-stale.ts'
import { repoRoot } from './workspace/paths.ts'

const [into = '', ...more] = process.argv.slice(2)
const target = resolve(into)
if (into === '' || more.length > 0 || !existsSync(join(target, 'package-lock.json'))) {
  console.error(
    'npm run keep-release -- ../gakuseki: the checkout whose journeys are to run against what this one builds.',
  )
  process.exitCode = 2
} else {
  const unmoved = unmovedPackages(builtPackages(), target)
  if (unmoved.length > 0) {
    console.error(`${unmoved.join(', ')}: the same in both, so nothing would be mixed. Leave the older release there.`)
    process.exitCode = 1
  } else {
    await buildStale(console.info)
    const name = nameOfCommit()
    const bytes = await keepRelease(builtPackages(), name, target)
    if (bytes === null) {
      console.error(`${name} is older than the two releases in ${join(target, keptReleases)}, which stay.`)
      process.exitCode = 1
    } else console.info(`${name}: kept in ${join(target, keptReleases)}, ${Math.round(bytes / 1000)} kB.`)
  }
}

/** The time and id of the commit that is checked out, such as `2026-11-25T0312-cd0150a9`. */
function nameOfCommit(): string {
  const args = ['log', '-1', '--date=format-local:%Y-%m-%dT%H%M', '--format=%cd-%h', '--abbrev=8']
  return execFileSync('git', args, { cwd: repoRoot, encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } }).trim()
}
