// `npm run build`: builds the shell and the remotes whose sources have changed, to their dist/.
import '@gakuseki/remote-kit/require-node.js'
import { buildStale } from './start/build-stale.ts'

try {
  await buildStale(console.info)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
