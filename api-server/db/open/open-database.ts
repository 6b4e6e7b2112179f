import { mkdirSync, writeFileSync } from 'node:fs'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { inspectFolder, prepareFolder, type FolderProblem } from './data-folder.ts'
import { noWatch, type Database, type ReplicaWatch, type StatementWatch } from '../database.ts'
import { diskSpaceOf, usualReserveMb } from './disk-space.ts'
import { lockFolder, type LockHolder, type LockOwner } from './folder-lock.ts'
import { openServer, usualLimits, type ReplicaServers } from './open-server.ts'
import { makeFolder, openFolder, openMemory } from './pglite-database.ts'
import { readEachHost, readHosts } from './server-hosts.ts'
import type { ServerLimits } from './session-settings.ts'

export type DatabasePlace =
  | { readonly type: 'folder'; readonly folder: string; readonly reserveMb?: number }
  | {
      readonly type: 'server'
      readonly url: string
      readonly limits?: ServerLimits
      /** Servers that follow it, and who hears whether each is read from. */
      readonly replicas?: { readonly url: string; readonly watch: ReplicaWatch }
    }
  | { readonly type: 'memory'; readonly dump?: Blob }

/** The expected reasons for not opening a database. */
export type OpenProblem =
  | ({ readonly code: 'held' } & LockHolder)
  | FolderProblem
  | { readonly code: 'badUrl'; readonly setting: 'DATABASE_URL' | 'DATABASE_READ_URL'; readonly part: string }

/** Opens the database; a folder that another server holds or that is damaged is an expected failure. */
export async function openDatabase(
  place: DatabasePlace,
  owner: LockOwner,
  watch: StatementWatch = noWatch,
): Promise<Result<Database, OpenProblem>> {
  if (place.type === 'memory') return ok(await openMemory(place.dump))
  if (place.type === 'server') {
    const hosts = readHosts(place.url)
    if (!hosts.ok) return err({ code: 'badUrl', setting: 'DATABASE_URL', part: hosts.error })
    const replicas = replicasOf(place.replicas)
    if (!replicas.ok) return err({ code: 'badUrl', setting: 'DATABASE_READ_URL', part: replicas.error })
    return ok(openServer(hosts.value, place.limits ?? usualLimits, watch, replicas.value))
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

function replicasOf(
  given: { readonly url: string; readonly watch: ReplicaWatch } | undefined,
): Result<ReplicaServers | undefined, string> {
  if (given === undefined) return ok(undefined)
  const servers = readEachHost(given.url)
  return servers.ok ? ok({ servers: servers.value, watch: given.watch }) : servers
}
