import webpack, { type Compiler, type Configuration } from 'webpack'
import WebpackDevServer, { type Configuration as ServerOptions } from 'webpack-dev-server'

/** Only this machine may connect: development servers show sources. */
export const loopback = '127.0.0.1'

export type DevServer = {
  readonly compiler: Compiler
  /** A file as it was last compiled; waits for a compilation that is under way. */
  readonly readOutput: (path: string) => Promise<Uint8Array>
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
      // It would end the process before the API has closed its database.
      setupExitSignals: false,
      // The page may come from another port (a remote inside the shell), so the address is written out.
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
  return {
    compiler,
    readOutput: (path) => readCompiled(server, compiler, path),
    stop: () => server.stop(),
  }
}

async function readCompiled(server: WebpackDevServer, compiler: Compiler, path: string): Promise<Uint8Array> {
  const { middleware } = server
  if (middleware !== undefined) await new Promise<void>((resolve) => void middleware.waitUntilValid(() => resolve()))
  const { outputFileSystem, outputPath } = compiler
  return new Promise((resolve, reject) => {
    outputFileSystem?.readFile(`${outputPath}/${path}`, (error, content) =>
      // Webpack's file systems answer text only when an encoding is asked for.
      error === null ? resolve(content as Uint8Array) : reject(error),
    )
  })
}
