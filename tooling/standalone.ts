// `npm start` in a remote's folder: the remote alone, with the API in the browser. `--static` builds it for any web server.
import './require-node.js'
import { copyFile, cp, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runWebpack } from './build/run-webpack.ts'
import { standalonePort } from './dev/dev-ports.ts'
import { startDevServer } from './dev/dev-server.ts'
import { requireFreePorts } from './dev/free-ports.ts'
import { standaloneWorker, workerPath } from './dev/standalone-worker.ts'
import { answerAt } from './dev/answer-at.ts'
import { untilAskedToStop } from './start/until-asked-to-stop.ts'
import { createFederationConfig } from './federation/federation-config.ts'
import { packageDir, remoteIds } from './workspace/paths.ts'

const dir = process.cwd()
const id = basename(dir)
const publicDir = join(packageDir('shell'), 'public')

await (process.argv.includes('--static') ? buildStatic() : serve())

async function buildStatic(): Promise<void> {
  const target = join(dir, 'dist-standalone')
  await runWebpack(createFederationConfig({ id, mode: 'standalone', production: true, dir }))
  if (existsSync(publicDir)) await cp(publicDir, target, { recursive: true })
  await writeFile(join(target, workerPath), await standaloneWorker())
  // Static hosts answer unknown paths with this page, so deep links work.
  await copyFile(join(target, 'index.html'), join(target, '404.html'))
  console.info(`${id}: built to ${basename(dir)}/dist-standalone; serve that folder at the root of a site.`)
}

async function serve(): Promise<void> {
  const port = standalonePort(id, remoteIds(), process.env)
  await requireFreePorts([port])
  const server = await startDevServer(
    createFederationConfig({ id, mode: 'standalone', production: false, dir }),
    port,
    {
      historyApiFallback: { disableDotRule: true },
      static: existsSync(publicDir) ? { directory: publicDir, watch: false } : false,
      ...answerAt(workerPath, 'text/javascript', standaloneWorker),
    },
  )
  console.info(`${id} standing alone: http://localhost:${port}`)
  await untilAskedToStop()
  await server.stop()
  process.exit()
}
