// `remote-kit start`: the remote in this folder alone, with the API in the browser. `--static` serves what `build --static` makes.
import { readStandaloneId } from '../build/build-id.ts'
import { standalonePort } from '../dev/dev-ports.ts'
import { startDevServer } from '../dev/dev-server.ts'
import { requireFreePorts } from '../dev/free-ports.ts'
import { standaloneWorker, workerPath } from '../dev/standalone-worker.ts'
import { answerAt } from '../dev/answer-at.ts'
import { serveFolder } from '../start/static-server.ts'
import { untilAskedToStop } from '../start/until-asked-to-stop.ts'
import { createFederationConfig } from '../federation/federation-config.ts'
import { emptyDatabase, emptyDatabasePath } from '../standalone/beginnings.ts'
import { buildStaticPage, standaloneFolder } from '../standalone/standalone-build.ts'
import type { StaticOptions } from '../standalone/static-options.ts'
import { hostOf } from '../standalone/static-pages.ts'
import { remoteIdsOf } from '../workspace/repository.ts'
import { builtOrExit } from './built-or-exit.ts'
import { remoteOrExit } from './remote-or-exit.ts'
import { staticOptionsOrExit } from './static-options-or-exit.ts'

const options = staticOptionsOrExit('start')
const { id, dir, root } = await remoteOrExit()
const port = standalonePort(id, remoteIdsOf(root), process.env)
await requireFreePorts([port])
const { url, stop } = options === null ? await serveSources() : await serveFiles(options)
console.info(`${id} standing alone: ${url}`)
await untilAskedToStop()
await stop()
process.exit()

async function serveSources() {
  const host = hostOf(dir)
  const { stop } = await startDevServer(
    createFederationConfig({ id, mode: 'standalone', production: false, buildId: readStandaloneId(dir), dir }),
    port,
    {
      historyApiFallback: { disableDotRule: true },
      static: { directory: host.publicDir, watch: false },
      ...answerAt(
        { path: workerPath, contentType: 'text/javascript', read: () => standaloneWorker(host.dir) },
        { path: emptyDatabasePath, contentType: 'application/octet-stream', read: () => emptyDatabase(dir) },
      ),
    },
  )
  return { url: `http://localhost:${port}`, stop }
}

async function serveFiles(asked: StaticOptions) {
  await builtOrExit(id, buildStaticPage(id, dir, asked))
  const { base } = asked
  const { url, close } = await serveFolder(standaloneFolder(dir), { filesOnly: true, base, port })
  return { url: url + base, stop: close }
}
