import { promisify } from 'node:util'
import { loopback } from './dev-ports.ts'
import webpack, { type Compiler, type Configuration } from 'webpack'
import WebpackDevServer, { type Configuration as ServerOptions } from 'webpack-dev-server'

export type DevServer = {
  readonly compiler: Compiler
  readonly stop: () => Promise<void>
}

/** Compiles in memory, serves with hot reload, and resolves after the first compilation. */
export async function startDevServer(config: Configuration, port: number, options: ServerOptions): Promise<DevServer> {
  const compiler = webpack(config)
  const firstDone = new Promise<void>((resolve) => compiler.hooks.done.tap('DevServer', () => resolve()))
  const server = new WebpackDevServer(
    {
      host: loopback,
      port,
      hot: true,
      liveReload: false,
      static: false,
      // The handler would end the process before the API has closed its database.
      setupExitSignals: false,
      // The page may come from another port (a remote inside the shell), so the address is absolute.
      client: {
        webSocketURL: `ws://localhost:${port}/ws`,
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
      },
      ...options,
    },
    compiler,
  )
  await server.start()
  await firstDone
  // A page would reload to a changed file that does not compile, and lose what was typed. The overlay says what is wrong.
  new webpack.NoEmitOnErrorsPlugin().apply(compiler)
  return {
    compiler,
    stop: async () => {
      await server.stop()
      // Writes what the cache does not have yet.
      await promisify(compiler.close.bind(compiler))()
    },
  }
}
