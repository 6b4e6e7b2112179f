// `remote-kit dev`: serves the production build of the remote in this folder on this machine. 開発中の版 in /system/modules loads it into any
// suite other than the school's own. Rebuilds when a source changes.
import { join, relative } from 'node:path'
import { buildAndReport } from '../build/build-in-place.ts'
import { buildRemote } from '../build/build-remote.ts'
import { bundledPackages } from '../build/package-versions.ts'
import { servePort } from '../dev/dev-ports.ts'
import { requireFreePorts } from '../dev/free-ports.ts'
import { oneAtATime } from '../dev/one-at-a-time.ts'
import { watchSources } from '../dev/watch-sources.ts'
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
// Installed packages do not change.
const shared = bundledPackages.map((name) => packageFolder(dir, name)).filter((folder) => !isInstalled(folder))
const endWatch = watchSources([dir, ...shared], {
  changed: () => void build(),
  failed: (folder, why) => console.error(`${id}: changes in ${relative(root, folder)} are not seen: ${why}`),
})
await build()
console.info(`${id} for 開発中の版 in /system/modules: ${server.url}/ (after a change, reload the page)`)
await untilAskedToStop()
endWatch()
await server.close()
process.exit()
