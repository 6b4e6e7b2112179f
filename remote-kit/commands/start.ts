// `remote-kit start`: the remote in this folder alone, with the API in the browser. `--static` builds it for any web server.
import { readStandaloneId } from '../build/build-id.ts'
import { standalonePort } from '../dev/dev-ports.ts'
import { startDevServer } from '../dev/dev-server.ts'
import { requireFreePorts } from '../dev/free-ports.ts'
import { standaloneWorker, workerPath } from '../dev/standalone-worker.ts'
import { answerAt } from '../dev/answer-at.ts'
import { untilAskedToStop } from '../start/until-asked-to-stop.ts'
import { createFederationConfig } from '../federation/federation-config.ts'
import { buildStaticPage, hostOf } from '../standalone/standalone-build.ts'
import { remoteIdsOf } from '../workspace/repository.ts'
import { remoteOrExit } from './remote-or-exit.ts'

const { id, dir, root } = await remoteOrExit()
if (process.argv.includes('--static')) {
  await buildStaticPage(id, dir)
  console.info(`${id}: built to dist-standalone; serve that folder at the root of a site.`)
} else await serve()

async function serve(): Promise<void> {
  const port = standalonePort(id, remoteIdsOf(root), process.env)
  await requireFreePorts([port])
  const host = hostOf(dir)
  const server = await startDevServer(
    createFederationConfig({ id, mode: 'standalone', production: false, buildId: readStandaloneId(dir), dir }),
    port,
    {
      historyApiFallback: { disableDotRule: true },
      static: { directory: host.publicDir, watch: false },
      ...answerAt(workerPath, 'text/javascript', () => standaloneWorker(host.dir)),
    },
  )
  console.info(`${id} standing alone: http://localhost:${port}`)
  await untilAskedToStop()
  await server.stop()
  process.exit()
}
