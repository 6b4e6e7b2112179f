import { mkdirSync, writeFileSync } from 'node:fs'
import { setImmediate as yieldLoop } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { Pool } from 'pg'
import { NoConnection } from '../app/database-failure.ts'
import { reasonOf } from '../app/log.ts'
import { inspectFolder, openInFolder, type FolderProblem } from './data-folder.ts'
import { kyselyOver, noWatch, type Database, type StatementWatch } from './database.ts'
import { diskSpaceOf, endlessSpace, usualReserveMb, type DiskSpace } from './disk-space.ts'
import { DurableFs } from './durable-fs.ts'
import { lockFolder, type FolderLock, type LockHolder } from './folder-lock.ts'
import { inTime, oneAtATime } from './health.ts'
import { openServer, usualLimits } from './open-server.ts'
import { pgTypeParsers } from './pg-type-parsers.ts'
import { readHosts } from './server-hosts.ts'
import type { ServerLimits } from './server-pool.ts'

export type DatabasePlace =
  | { readonly type: 'folder'; readonly folder: string; readonly reserveMb?: number }
  | { readonly type: 'server'; readonly url: string; readonly limits?: ServerLimits }
  | { readonly type: 'memory'; readonly dump?: Blob }

/** Why a database is not opened although nothing is wrong with this program. */
export type OpenProblem =
  | ({ readonly code: 'held' } & LockHolder)
  | FolderProblem
  | { readonly code: 'badUrl'; readonly part: string }

const memory = ['-c', 'shared_buffers=32MB', '-c', 'max_wal_size=64MB']

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
  mkdirSync(folder, { recursive: true })
  const lock = lockFolder(folder, writeFileSync, owner)
  if (!lock.ok) return err({ code: 'held', ...lock.error })
  const state = inspectFolder(folder)
  if (!state.ok) {
    lock.value.release()
    return state
  }
  const open = (databaseFolder: string): Promise<Database> =>
    openFolder(databaseFolder, { lock: lock.value, disk: diskSpaceOf(folder, reserveMb), watch })
  return ok(await openInFolder(folder, state.value.isNew, open))
}

type FolderMeans = { readonly lock: FolderLock; readonly disk: DiskSpace; readonly watch: StatementWatch }

async function openFolder(folder: string, { lock, disk, watch }: FolderMeans): Promise<Database> {
  // NodeFS makes only the last folder level itself.
  const fs = new DurableFs(folder)
  try {
    const lite = await PGlite.create({
      fs,
      // -F would turn fsync off; the default method needs open flags that the file system lacks.
      startParams: [
        ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
        '-c',
        'wal_sync_method=fsync',
        ...memory,
      ],
    })
    const release = lock.release
    return overPglite(lite, { syncs: () => fs.syncs, release, watch, disk, patience: usualPatience })
  } catch (error) {
    lock.release()
    throw error
  }
}

/** A database that lives as long as the process, for tests; `dump` is another one's dumpDataDir, `patience` in ms. */
export async function openMemory(
  dump?: Blob,
  watch = noWatch,
  patience = usualPatience,
): Promise<Database & { readonly lite: PGlite }> {
  const lite = await PGlite.create({
    startParams: [...PGlite.defaultStartParams, ...memory],
    ...(dump && { loadDataDir: dump }),
  })
  const release = (): void => undefined
  return { ...overPglite(lite, { syncs: () => null, release, watch, disk: endlessSpace, patience }), lite }
}

type Surroundings = Pick<Database, 'syncs'> & {
  readonly release: () => void
  readonly watch: StatementWatch
  readonly disk: DiskSpace
  readonly patience: number
}

// A wait for the only connection inside a transaction of one's own becomes an error instead of a hang. Others wait out
// the import of a large file (ADR 0016), and no caller waits longer than half a minute.
const usualPatience = 25_000

function overPglite(lite: PGlite, { syncs, release, watch, disk, patience }: Surroundings): Database {
  const options = { max: 1, types: pgTypeParsers, idleTimeoutMillis: 0, connectionTimeoutMillis: patience }
  const pool = new Pool(Object.assign(createPgConfig(lite), options))
  // PGlite answers inside microtasks: without a turn of the event loop a queue of queries starves sockets and timers.
  const dialect = () =>
    new PostgresDialect({ pool: watchedPool(pool, disk), onReserveConnection: async () => yieldLoop() })
  const db = kyselyOver(dialect(), watch)
  const patient = kyselyOver(dialect(), noWatch)
  const asked = oneAtATime(async () =>
    sql`select 1`.execute(db).then(
      () => disk.problem(),
      (error: unknown) => `the database does not answer (${reasonOf(error)})`,
    ),
  )
  return {
    db,
    engine: 'pglite',
    withoutTimeLimit: (work) => work(patient),
    vacuum: async () => void (await sql`vacuum (analyze)`.execute(patient)),
    syncs,
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    health: async () => disk.problem() ?? inTime(asked()),
    close: async () => {
      await db.destroy()
      await lite.close()
      release()
    },
  }
}

/** Reports a failed connection and a failed statement differently, and refuses writes for which the disk has no room. */
function watchedPool(pool: Pool, disk: DiskSpace): PostgresPool {
  return {
    options: pool.options,
    connect: async () => {
      try {
        const client = await pool.connect()
        const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
          disk.check(text)
          return client.query(text, [...parameters])
        }
        // Only the overload for statements is used; the other one is for cursors.
        return { query: query as PostgresPoolClient['query'], release: (discard?: boolean) => client.release(discard) }
      } catch (error) {
        throw new NoConnection(error instanceof Error ? error.message : 'no connection', { cause: error })
      }
    },
    end: () => pool.end(),
  }
}
