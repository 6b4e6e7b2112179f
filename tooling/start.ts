// `npm start`: builds stale packages, puts them into the site folder and runs the server, which prints the ready line.
import '@gakuseki/remote-kit/require-node.js'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deploySite } from './deploy/deploy-site.ts'
import { buildStale, builtPackages } from './start/build-stale.ts'
import { stopWithNpm } from '@gakuseki/remote-kit/start/until-asked-to-stop.ts'
import { packageDir, siteDir } from './workspace/paths.ts'

// First, because npm may be ended during the build too.
stopWithNpm()
const stop = new AbortController()
const database = prepareDatabase(stop.signal)
if (!(await isBuilt())) stop.abort()
else {
  await deploySite(builtPackages())
  await database
  process.env['SITE_DIR'] = siteDir
  // Run in this process, so that a signal reaches the server once and directly.
  const program: unknown = await import(serverModule('commands/program.ts'))
  const { runProgram } = program as { runProgram: (args: readonly string[]) => Promise<number> } // Ours.
  process.exitCode = await runProgram(['start'])
}

async function prepareDatabase(signal: AbortSignal): Promise<void> {
  try {
    const meanwhile: unknown = await import(serverModule('commands/prepare-meanwhile.ts'))
    await (meanwhile as { prepareMeanwhile: (signal: AbortSignal) => Promise<void> }).prepareMeanwhile(signal) // Ours.
  } catch {
    // The server fails for the same reason, and says it.
  }
}

function serverModule(path: string): string {
  return pathToFileURL(join(packageDir('api-server'), path)).href
}

async function isBuilt(): Promise<boolean> {
  try {
    await buildStale(console.info)
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
    return false
  }
}
