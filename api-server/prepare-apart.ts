import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { programBeside } from './db/open/program-beside.ts'
import type { ServerSettings } from './settings/server-settings.ts'

/** What a first start needs to know of the settings. */
export type FirstStart = Pick<ServerSettings, 'dataDir' | 'diskReserveMb' | 'demoSchool' | 'firstAdmin'>

/**
 * Makes the embedded database of a new folder in another process, so that its memory ends with it: the engine's never shrinks,
 * and making a school takes twice as much as serving it. The server itself meets and reports whatever goes wrong there.
 */
export async function prepareApart(
  { dataDir, diskReserveMb, demoSchool, firstAdmin }: FirstStart,
  signal: AbortSignal,
): Promise<void> {
  if (existsSync(join(dataDir, 'pg'))) return
  const child = fork(programBeside('first-start', import.meta.url), {
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
    signal,
  })
  const ended = Promise.withResolvers<unknown>()
  child.once('exit', ended.resolve)
  // The signal ends it, or it never began.
  child.on('error', ended.resolve)
  const start: FirstStart = { dataDir, diskReserveMb, demoSchool, firstAdmin }
  // Not as an argument: every user of the machine can read those. What cannot be sent has ended.
  child.send(start, () => undefined)
  await ended.promise
}
