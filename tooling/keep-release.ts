// `npm run keep-release -- ../gakuseki`: run in a checkout of the school's current release. Builds it and keeps it in another checkout as
// the last release, with which the mixed-version journeys there test newer ones (docs/shipping.md).
import '@gakuseki/remote-kit/require-node.js'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { keepRelease, keptRelease, unmovedPackages } from './kept/kept-release.ts'
import { buildStale, builtPackages } from './start/build-stale.ts'

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
    const bytes = await keepRelease(builtPackages(), target)
    console.info(`${builtPackages().join(', ')}: kept in ${join(target, keptRelease)}, ${Math.round(bytes / 1000)} kB.`)
  }
}
