import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type ServerProcess = {
  /** The address of the ready line; null if the process ended without one. */
  readonly url: string | null
  readonly child: ChildProcess
  readonly output: () => string
  /** The exit code, null after a signal. */
  readonly ended: Promise<number | null>
}

/**
 * Runs the real server as a separate process. Resolves with its ready line or when it ends. `said` receives every line, including earlier
 * ones.
 */
export async function startServer(
  env: Readonly<Record<string, string>>,
  said: (line: string, child: ChildProcess) => void = () => undefined,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'gakuseki.ts'), 'start'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', AUTH_MODE: 'debug', ...env },
  })
  const lines: string[] = []
  const ready = Promise.withResolvers<string | null>()
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      said(line, child)
      const url = /http:\/\/localhost:\d+/.exec(line)?.[0]
      if (url !== undefined) ready.resolve(url)
    })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  void ended.then(() => ready.resolve(null))
  return { url: await ready.promise, child, output: () => lines.join('\n'), ended }
}
