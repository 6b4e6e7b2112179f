// `remote-kit dev`: serves the production build of the remote in this folder on this machine. 開発中の版 in /system/modules loads it into any
// suite other than the school's own. Rebuilds when a source changes.
import { readdirSync, watch } from 'node:fs'
import { join, sep } from 'node:path'
import { buildAndReport } from '../build/build-in-place.ts'
import { buildRemote } from '../build/build-remote.ts'
import { bundledPackages } from '../build/package-versions.ts'
import { isShippedSource } from '../build/source-hash.ts'
import { servePort } from '../dev/dev-ports.ts'
import { requireFreePorts } from '../dev/free-ports.ts'
import { oneAtATime } from '../dev/one-at-a-time.ts'
import { serveFolder } from '../start/static-server.ts'
import { untilAskedToStop } from '../start/until-asked-to-stop.ts'
import { isInstalled, packageFolder, remoteIdsOf } from '../workspace/repository.ts'
import { remoteOrExit } from './remote-or-exit.ts'

const { id, dir, root } = await remoteOrExit()
const port = servePort(id, remoteIdsOf(root), process.env)
await requireFreePorts([port])
const server = await serveFolder(join(dir, 'dist'), { filesOnly: true, crossOrigin: true, port })
const build = oneAtATime(async () => {
  await buildAndReport(id, dir, buildRemote)
})
// Installed packages do not change, and a watch of node_modules would watch 50,000 files.
const shared = bundledPackages.map((name) => packageFolder(dir, name)).filter((folder) => !isInstalled(folder))
const watchers = [dir, ...shared].flatMap((top) => {
  const changed = (path: string | null): void => {
    if (path !== null && isShippedSource(path.replaceAll(sep, '/'))) void build()
  }
  const folders = readdirSync(top, { withFileTypes: true }).filter(
    (each) => each.isDirectory() && isShippedSource(each.name),
  )
  return [
    watch(top, (_event, path) => changed(path)),
    ...folders.map(({ name }) =>
      watch(join(top, name), { recursive: true }, (_event, path) => changed(path === null ? null : join(name, path))),
    ),
  ]
})
await build()
console.info(`${id} for 開発中の版 in /system/modules: ${server.url}/ (after a change, reload the page)`)
await untilAskedToStop()
watchers.forEach((watcher) => watcher.close())
await server.close()
process.exit()
