// `npm run keep-release`: keeps the built shell and remotes as the last release, for the mixed-version journeys.
import './require-node.js'
import { keepRelease, keptRelease } from './kept/kept-release.ts'
import { buildStale, builtPackages } from './start/build-stale.ts'

await buildStale(console.info)
const bytes = await keepRelease(builtPackages())
console.info(`${builtPackages().join(', ')}: kept in ${keptRelease}, ${Math.round(bytes / 1000)} kB.`)
