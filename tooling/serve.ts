// `npm run serve` in a remote's folder: serves its production build on this machine. 開発中の版 in /system/modules loads it into any suite other
// than the school's own. Rebuilds when a source changes.
import './require-node.js'
import { watch } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { isShippedSource } from './build/source-hash.ts'
import { servePort } from './dev/dev-ports.ts'
import { requireFreePorts } from './dev/free-ports.ts'
import { oneAtATime } from './dev/one-at-a-time.ts'
import { buildStale } from './start/build-stale.ts'
import { serveFolder } from './start/static-server.ts'
import { untilAskedToStop } from './start/until-asked-to-stop.ts'
import { packageDir, remoteIds } from './workspace/paths.ts'

const dir = process.cwd()
const id = basename(dir)
const port = servePort(id, remoteIds(), process.env)
await requireFreePorts([port])
const server = await serveFolder(join(dir, 'dist'), { filesOnly: true, crossOrigin: true, port })
const build = oneAtATime(() =>
  buildStale(console.info, [id]).catch((error: unknown) => console.error(messageOf(error))),
)
const watchers = [dir, packageDir('shared-api'), packageDir('shared-ui')].map((folder) =>
  watch(folder, { recursive: true }, (_event, path) => {
    if (path !== null && isShippedSource(path.replaceAll(sep, '/'))) void build()
  }),
)
await build()
console.info(`${id} for 開発中の版 in /system/modules: ${server.url}/ (after a change, reload the page)`)
await untilAskedToStop()
watchers.forEach((watcher) => watcher.close())
await server.close()
process.exit()

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
