import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { repoRoot } from '../workspace/paths.ts'

/** Runs the API server until it ends, passing on signals. Resolves to its exit code. */
export function runServer(env: Readonly<Record<string, string>>): { stop: () => void; exitCode: Promise<number> } {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const child = spawn(process.execPath, [join(repoRoot, 'api-server/main.ts')], {
    cwd: repoRoot,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  child.once('error', reject)
  child.once('exit', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])))
  const stop = (): void => void child.kill('SIGTERM')
  process.on('SIGTERM', stop)
  // A terminal sends Ctrl-C to the server too, and a second one would mean: at once.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT')
  })
  return { stop, exitCode: promise }
}
