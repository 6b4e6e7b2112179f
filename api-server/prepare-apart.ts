import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes the embedded database of a new folder in another process, so that its memory ends with it: the engine's never shrinks,
 * and making a school takes twice as much as serving it. Whatever goes wrong there is met again, and told, by the server itself.
 */
export async function prepareApart(dataDir: string, signal: AbortSignal): Promise<void> {
  if (existsSync(join(dataDir, 'pg'))) return
  const child = fork(new URL('first-start.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
    signal,
  })
  const ended = Promise.withResolvers<unknown>()
  child.once('exit', ended.resolve)
  // The signal ends it, or it never began.
  child.on('error', ended.resolve)
  await ended.promise
}
