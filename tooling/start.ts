// `npm start`: builds what is stale, puts it into the site folder and runs the server, which prints the ready line.
import './require-node.js'
import { deploySite } from './deploy/deploy-site.ts'
import { lernaBuild } from './start/lerna-build.ts'
import { runServer } from './start/run-server.ts'
import { builtPackages, stalePackages } from './start/stale-packages.ts'
import { siteDir } from './workspace/paths.ts'

const stale = stalePackages()
if (stale.length > 0) {
  console.info(`Building ${stale.join(', ')} …`)
  await build(stale)
}
await deploySite(builtPackages())
process.exitCode = await runServer({ SITE_DIR: siteDir }).exitCode

async function build(ids: readonly string[]): Promise<void> {
  try {
    await lernaBuild(ids, console.info)
    const left = stalePackages()
    if (left.length > 0) await lernaBuild(left, console.info, true)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
