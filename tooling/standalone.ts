// `npm start` in a remote's folder: the remote alone, with the API in the browser. `--static` builds it for any web server.
import './require-node.js'
import { copyFile, cp, readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { runWebpack } from './build/run-webpack.ts'
import { standalonePort } from './dev/dev-ports.ts'
import { startDevServer } from './dev/dev-server.ts'
import { answerAt } from './dev/answer-at.ts'
import { untilAskedToStop } from './start/until-asked-to-stop.ts'
import { createFederationConfig } from './federation/federation-config.ts'
import { packageDir } from './workspace/paths.ts'

const dir = process.cwd()
const id = basename(dir)
/** msw's service worker must be served at the root, from where it sees all requests of the page. */
const worker = createRequire(join(packageDir('shared-ui'), 'package.json')).resolve('msw/mockServiceWorker.js')
const publicDir = join(packageDir('shell'), 'public')

await (process.argv.includes('--static') ? buildStatic() : serve())

async function buildStatic(): Promise<void> {
  const target = join(dir, 'dist-standalone')
  await runWebpack(createFederationConfig({ id, mode: 'standalone', production: true, dir }))
  if (existsSync(publicDir)) await cp(publicDir, target, { recursive: true })
  await copyFile(worker, join(target, 'mockServiceWorker.js'))
  // Static hosts answer unknown paths with this page, so deep links work.
  await copyFile(join(target, 'index.html'), join(target, '404.html'))
  console.info(`${id}: built to ${basename(dir)}/dist-standalone; serve that folder at the root of a site.`)
}

async function serve(): Promise<void> {
  const port = standalonePort(id, process.env)
  const server = await startDevServer(
    createFederationConfig({ id, mode: 'standalone', production: false, dir }),
    port,
    {
      historyApiFallback: { disableDotRule: true },
      static: existsSync(publicDir) ? { directory: publicDir, watch: false } : false,
      ...answerAt('/mockServiceWorker.js', 'text/javascript', () => readFile(worker)),
    },
  )
  console.info(`${id} standing alone: http://localhost:${port}`)
  await untilAskedToStop()
  await server.stop()
  process.exit()
}
