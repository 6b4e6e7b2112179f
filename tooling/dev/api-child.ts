import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { packageDir, repoRoot } from '../workspace/paths.ts'

/** The API server for development, restarted when one of its sources changes. Its lines begin with `api |`. */
export function startApi(env: Readonly<Record<string, string>>): { stop: () => Promise<void> } {
  const main = join(packageDir('api-server'), 'gakuseki.ts')
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', main, 'start'], {
    cwd: repoRoot,
    // Ctrl-C in a terminal goes to a whole group. The server would be asked twice and then not close its database.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.info(`api | ${line}`))
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return {
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}
