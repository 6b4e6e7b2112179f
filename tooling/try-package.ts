/**
 * `node tooling/try-package.ts`: makes the package twice and holds the two against each other, unpacks one and runs it as a
 * school would: as another user, without Node on the PATH, from a folder it cannot write to.
 */
import '@gakuseki/remote-kit/require-node.js'
import { tryPackage } from './package/try-package.ts'

try {
  for (const line of await tryPackage()) console.info(line)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
