import { mkdirSync, writeFileSync } from 'node:fs'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { inspectFolder, prepareFolder, type FolderProblem } from './data-folder.ts'
import { noWatch, type Database, type StatementWatch } from '../database.ts'
import { diskSpaceOf, usualReserveMb } from './disk-space.ts'
import { lockFolder, type LockHolder } from './folder-lock.ts'
import { openServer, usualLimits } from './open-server.ts'
import { makeFolder, openFolder, openMemory } from './pglite-database.ts'
import { readHosts } from './server-hosts.ts'
import type { ServerLimits } from './server-pool.ts'

export type DatabasePlace =
  | { readonly type: 'folder'; readonly folder: string; readonly reserveMb?: number }
  | { readonly type: 'server'; readonly url: string; readonly limits?: ServerLimits }
  | { readonly type: 'memory'; readonly dump?: Blob }

/** The expected reasons for not opening a database. */
export type OpenProblem =
  | ({ readonly code: 'held' } & LockHolder)
  | FolderProblem
  | { readonly code: 'badUrl'; readonly part: string }

/** Opens the database; a folder that another server holds or that is damaged is an expected failure. */
export async function openDatabase(
  place: DatabasePlace,
  owner: { readonly pid: number; readonly since: string },
  watch: StatementWatch = noWatch,
): Promise<Result<Database, OpenProblem>> {
  if (place.type === 'memory') return ok(await openMemory(place.dump))
  if (place.type === 'server') {
    const hosts = readHosts(place.url)
    if (!hosts.ok) return err({ code: 'badUrl', part: hosts.error })
    return ok(openServer(hosts.value, place.limits ?? usualLimits, watch))
  }
  const { folder, reserveMb = usualReserveMb } = place
  // Records of children are for nobody else on the machine.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = lockFolder(folder, writeFileSync, owner)
  if (!lock.ok) return err({ code: 'held', ...lock.error })
  const { release } = lock.value
  try {
    const state = inspectFolder(folder)
    if (!state.ok) {
      release()
      return state
    }
    const databaseFolder = await prepareFolder(folder, state.value, makeFolder)
    return ok(await openFolder(databaseFolder, { release, disk: diskSpaceOf(folder, reserveMb), watch }))
  } catch (error) {
    release()
    throw error
  }
}
