import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { repoRoot } from '../workspace/paths.ts'

export type ServerProcess = {
  /** As the ready line names it, without a slash at the end. */
  readonly url: string
  readonly pid: number | undefined
  readonly output: () => string
  /** Sends a signal and resolves to the exit code. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number>
}

type Place = {
  /** The folder of built artefacts to serve. */
  readonly site: string
  /** The folder of the database; an empty one gets the demo school. */
  readonly data: string
  /** A free port when it is not given. */
  readonly port?: number
}

/** Runs the real API server beside a test or a measurement; resolves with its ready line, rejects when it ends before. */
export async function startServerProcess({ site, data, port = 0 }: Place): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(repoRoot, 'api-server/main.ts')], {
    cwd: repoRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...withoutDatabase(process.env), SITE_DIR: site, DATA_DIR: data, PORT: String(port), AUTH_MODE: 'debug' },
  })
  const lines: string[] = []
  const exit = Promise.withResolvers<number>()
  child.once('exit', (code, signal) => exit.resolve(code ?? (signal === null ? 1 : 128)))
  const ready = Promise.withResolvers<string>()
  child.once('error', ready.reject)
  void exit.promise.then((code) => ready.reject(new Error(`the server ended with ${code}:\n${lines.join('\n')}`)))
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      const url = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(line)?.[0]
      if (url !== undefined) ready.resolve(url)
    })
  }
  return {
    url: await ready.promise,
    pid: child.pid,
    output: () => lines.join('\n'),
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return exit.promise
    },
  }
}

/** `data` says where the records are; a DATABASE_URL of the caller would win over it. */
function withoutDatabase({ DATABASE_URL: _, ...others }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return others
}
