import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as yieldLoop } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { CamelCasePlugin, Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely'
import { Pool, types as pgTypes, type PoolConfig } from 'pg'
import { NoConnection } from '../app/no-connection.ts'
import { DurableFs } from './durable-fs.ts'
import { lockFolder, type FolderLock, type LockHolder } from './folder-lock.ts'
import type { Db, Schema } from './schema.ts'
import { valueParsers } from './value-parsers.ts'

export type Database = {
  readonly db: Db
  readonly engine: 'pglite' | 'postgres'
  /** For migrations and seeding, which may take long or wait for another server that does the same. */
  readonly withoutTimeLimit: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** Cleans up and refreshes what the planner knows, where no autovacuum does: call it at start and after large writes. */
  readonly vacuum: () => Promise<void>
  /** How often the log was forced to disk; null where that is the server's own business. */
  readonly syncs: () => number | null
  /** How busy the connections are. */
  readonly pool: () => PoolFacts
  readonly close: () => Promise<void>
}

/** Connections that are open, those of them that idle, and the calls that wait for one. */
export type PoolFacts = { readonly open: number; readonly idle: number; readonly waiting: number }

/** Told of every statement and the time it took: its text with placeholders, never its parameters. */
export type StatementWatch = (statement: { readonly sql: string; readonly ms: number }) => void

const noWatch: StatementWatch = () => undefined

export type DatabasePlace =
  | { readonly type: 'folder'; readonly folder: string }
  | { readonly type: 'server'; readonly url: string }
  | { readonly type: 'memory'; readonly dump?: Blob }

const memory = ['-c', 'shared_buffers=32MB', '-c', 'max_wal_size=64MB']
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    // pg's types know the ids as an enum and one overload per format; any id and format is looked up alike.
    valueParsers[oid] ??
    (pgTypes.getTypeParser as (oid: number, format?: string) => (text: string) => unknown)(oid, format),
}

/** Opens the database; a folder that another server holds is an expected failure. */
export async function openDatabase(
  place: DatabasePlace,
  owner: { readonly pid: number; readonly since: string },
  watch: StatementWatch = noWatch,
): Promise<Result<Database, LockHolder>> {
  if (place.type === 'server') return ok(openServer(place.url, watch))
  if (place.type === 'memory') return ok(await openMemory(place.dump))
  mkdirSync(place.folder, { recursive: true })
  const lock = lockFolder(place.folder, writeFileSync, owner)
  if (!lock.ok) return err(lock.error)
  return ok(await openFolder(place.folder, lock.value, watch))
}

function openServer(url: string, watch: StatementWatch): Database {
  const pool = poolOf(url, { max: 10, statement_timeout: 15_000 })
  const db = kyselyOver(new PostgresDialect({ pool: tellingPool(pool) }), watch)
  return {
    db,
    engine: 'postgres',
    withoutTimeLimit: async (work) => {
      const patient = kyselyOver(new PostgresDialect({ pool: poolOf(url, { max: 1 }) }), noWatch)
      try {
        return await work(patient)
      } finally {
        await patient.destroy()
      }
    },
    vacuum: async () => undefined,
    syncs: () => null,
    pool: () => factsOf(pool),
    close: () => db.destroy(),
  }
}

function poolOf(url: string, limits: Pick<PoolConfig, 'max' | 'statement_timeout'>): Pool {
  const pool = new Pool({ connectionString: url, types, ...limits })
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return pool
}

function factsOf({ totalCount, idleCount, waitingCount }: Pool): PoolFacts {
  return { open: totalCount, idle: idleCount, waiting: waitingCount }
}

async function openFolder(folder: string, lock: FolderLock, watch: StatementWatch): Promise<Database> {
  // NodeFS makes only the last folder level itself.
  const fs = new DurableFs(join(folder, 'pg'))
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
    return overPglite(lite, { syncs: () => fs.syncs, release: lock.release, watch, patience: usualPatience })
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
  return {
    ...overPglite(lite, { syncs: () => null, release: () => undefined, watch, patience }),
    lite,
  }
}

type Surroundings = Pick<Database, 'syncs'> & {
  readonly release: () => void
  readonly watch: StatementWatch
  readonly patience: number
}

// A wait for the only connection inside a transaction of one's own becomes an error instead of a hang. Others wait out
// the import of a large file (ADR 0016), and no caller waits longer than half a minute.
const usualPatience = 25_000

function overPglite(lite: PGlite, { syncs, release, watch, patience }: Surroundings): Database {
  const options = { max: 1, types, idleTimeoutMillis: 0, connectionTimeoutMillis: patience }
  const pool = new Pool(Object.assign(createPgConfig(lite), options))
  // PGlite answers inside microtasks: without a turn of the event loop a queue of queries starves sockets and timers.
  const dialect = () => new PostgresDialect({ pool: tellingPool(pool), onReserveConnection: async () => yieldLoop() })
  const db = kyselyOver(dialect(), watch)
  const patient = kyselyOver(dialect(), noWatch)
  return {
    db,
    engine: 'pglite',
    withoutTimeLimit: (work) => work(patient),
    vacuum: async () => void (await sql`vacuum (analyze)`.execute(patient)),
    syncs,
    pool: () => factsOf(pool),
    close: async () => {
      await db.destroy()
      await lite.close()
      release()
    },
  }
}

/** What keeps a connection from being had is told apart from what fails on one. */
function tellingPool(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => {
      try {
        return await pool.connect()
      } catch (error) {
        throw new NoConnection(error instanceof Error ? error.message : 'no connection', { cause: error })
      }
    },
    end: () => pool.end(),
  }
}

function kyselyOver(dialect: PostgresDialect, watch: StatementWatch): Db {
  return new Kysely<Schema>({
    dialect,
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query, queryDurationMillis }) => watch({ sql: query.sql, ms: queryDurationMillis }),
  })
}

/** Whether the database answers. */
export async function isReachable(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}
