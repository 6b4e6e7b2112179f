// `npm run dev [-- mfe-people …]`: the shell and the named remotes (all by default) with hot reload, in one process. Other remotes run as
// last deployed to the site folder.
import '@gakuseki/remote-kit/require-node.js'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { startApi } from './dev/api-child.ts'
import { devPorts, loopback } from '@gakuseki/remote-kit/dev/dev-ports.ts'
import { devBaseUrl, devRegistry } from './dev/dev-registry.ts'
import { requireFreePorts } from '@gakuseki/remote-kit/dev/free-ports.ts'
import { startDevServer, type DevServer } from '@gakuseki/remote-kit/dev/dev-server.ts'
import { answerAt } from '@gakuseki/remote-kit/dev/answer-at.ts'
import { untilAskedToStop } from '@gakuseki/remote-kit/start/until-asked-to-stop.ts'
import { createFederationConfig } from '@gakuseki/remote-kit/federation/federation-config.ts'
import { packageDir, remoteIds, siteDir } from './workspace/paths.ts'

const named = process.argv.slice(2)
const ids = remoteIds().filter((id) => named.length === 0 || named.includes(id))
const ports = devPorts(ids, process.env)
/** A connection per request, because a server that was busy compiling may just have closed a kept one. */
const agent = new Agent({ keepAlive: false })
const passOn = (context: string[], port: number) => ({ context, target: `http://${loopback}:${port}`, agent })

await requireFreePorts([ports.shell, ports.api, ...ports.remotes.values()])
const api = startApi({ PORT: String(ports.api), SITE_DIR: siteDir })
const live = new Map<string, DevServer>()
void untilAskedToStop().then(stop)
for (const [id, port] of ports.remotes) {
  const publicPath = devBaseUrl(id)
  const config = createFederationConfig({ id, mode: 'remote', production: false, publicPath, dir: packageDir(id) })
  live.set(id, await startDevServer(config, port, { devMiddleware: { publicPath } }))
}
const shell = packageDir('shell')
await startDevServer(
  createFederationConfig({ id: 'shell', mode: 'shell', production: false, dir: shell }),
  ports.shell,
  {
    historyApiFallback: { disableDotRule: true },
    static: { directory: join(shell, 'public') },
    proxy: [
      ...Array.from(ports.remotes, ([id, port]) => passOn([devBaseUrl(id)], port)),
      passOn(['/api', '/config.json', '/healthz', '/readyz', '/remotes', '/demo'], ports.api),
    ],
    ...answerAt({
      path: '/registry',
      contentType: 'application/json',
      read: async () => JSON.stringify(await devRegistry(live, siteDir)),
    }),
  },
)
console.info(`Ready with hot reload: http://localhost:${ports.shell}`)

/** Also during the first compilation. The API closes its database before the process ends. */
async function stop(): Promise<void> {
  await api.stop()
  process.exit()
}
