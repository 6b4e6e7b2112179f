import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { runCommand } from '@gakuseki/remote-kit/test/run-command.ts'
import { runServer } from 'verdaccio'

/** A registry on this machine, and the settings with which npm uses it instead of its own. */
export type Registry = { readonly env: NodeJS.ProcessEnv; readonly stop: () => Promise<void> }

/** Serves a registry from `folder` that keeps our packages and asks the registry that npm is configured with for all others. */
export async function startRegistry(folder: string): Promise<Registry> {
  await mkdir(folder, { recursive: true })
  const { output } = await runCommand('npm', ['config', 'get', 'registry'], { cwd: folder })
  const config = {
    storage: join(folder, 'storage'),
    uplinks: { configured: { url: output.trim(), cache: true, maxage: '30m', timeout: '60s' } },
    packages: {
      '@gakuseki/*': { access: '$all', publish: '$all' },
      '**': { access: '$all', proxy: 'configured' },
    },
    log: { type: 'file', path: join(folder, 'verdaccio.log'), level: 'warn' },
    max_body_size: '100mb',
  }
  const path = join(folder, 'config.yaml')
  // YAML reads JSON.
  await writeFile(path, JSON.stringify(config))
  // Its types say any; it is a server of Node.
  const server = (await runServer(path)) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The address of a server that listens on a port is an object.
  const { port } = server.address() as AddressInfo
  const npmrc = join(folder, 'npmrc')
  await writeFile(
    npmrc,
    `registry=http://127.0.0.1:${port}/\n//127.0.0.1:${port}/:_authToken=drill\nfund=false\naudit=false\n`,
  )
  return {
    env: {
      npm_config_userconfig: npmrc,
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_cache: join(folder, 'cache'),
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
