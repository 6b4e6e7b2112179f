/** `npm run package [-- --out <folder>]`: makes the archive that a school installs (docs/decisions/0031-one-archive.md). */
import '@gakuseki/remote-kit/require-node.js'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makePackage } from './package/make-package.ts'
import { repoRoot } from './workspace/paths.ts'

const { values } = parseArgs({ options: { out: { type: 'string', default: join(repoRoot, '.package') } } })
try {
  const { archive, sum, megabytes, nodeMegabytes } = await makePackage(values.out, console.info)
  console.info(`${archive}: ${megabytes} MB unpacked, and Node with ${nodeMegabytes} MB. sha256 ${sum}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
