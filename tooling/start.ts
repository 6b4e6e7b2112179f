// `npm start`: builds what is stale, puts it into the site folder and runs the server, which prints the ready line.
import './require-node.js'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deploySite } from './deploy/deploy-site.ts'
import { lernaBuild } from './start/lerna-build.ts'
import { builtPackages, stalePackages } from './start/stale-packages.ts'
import { stopWithNpm } from './start/until-asked-to-stop.ts'
import { packageDir, siteDir } from './workspace/paths.ts'

// First, for npm may be ended during the build too.
stopWithNpm()
if (await buildStale()) {
  await deploySite(builtPackages())
  process.env['SITE_DIR'] = siteDir
  // Run in this process, so that a signal reaches the server once and directly.
  await import(pathToFileURL(join(packageDir('api-server'), 'main.ts')).href)
}

/** Whether everything is built as its sources stand now. */
async function buildStale(): Promise<boolean> {
  const stale = stalePackages()
  if (stale.length === 0) return true
  console.info(`Building ${stale.join(', ')} …`)
  try {
    await lernaBuild(stale, console.info)
    // A cached build can only be of other sources when those changed meanwhile.
    const left = stalePackages()
    if (left.length > 0) await lernaBuild(left, console.info, true)
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
    return false
  }
}
