import { setImmediate as yieldLoop } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { Pool } from 'pg'
import { NoConnection } from '../../app/http/database-failure.ts'
import { reasonOf } from '../../app/http/log.ts'
import { kyselyOver, noWatch, type Database, type StatementWatch } from '../database.ts'
import { unlimitedSpace, type DiskSpace } from './disk-space.ts'
import { inTime, oneAtATime, type HealthProblem } from './health.ts'
import { engineOver } from './lite-engine.ts'
import { memorySettings, memoryDatabaseSettings } from './lite-settings.ts'
import { LiteSocket, type LiteEngine } from './lite-socket.ts'
import { startLiteThread } from './lite-thread.ts'
import { createStatementNames, type StatementNames } from './statement-names.ts'
import { pgTypeParsers } from './pg-type-parsers.ts'

// -F would turn fsync off; the default method needs open flags that the file system lacks.
const durable = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...memorySettings,
]

// In ms. A transaction that waits for the only connection, which it holds itself, fails instead of hanging. Other calls
// can wait for the import of a large file (ADR 0016), but none waits longer than half a minute.
const usualPatience = 25_000

type FolderOptions = { readonly release: () => void; readonly disk: DiskSpace; readonly watch: StatementWatch }

/** Opens the embedded database in a folder; `release` runs when it is closed. */
export async function openFolder(folder: string, options: FolderOptions): Promise<Database> {
  const engine = await startLiteThread(folder, durable)
  return overPglite(engine, { ...options, patience: usualPatience })
}

/** Makes an empty database in a new folder and closes it. */
export async function makeFolder(folder: string): Promise<void> {
  const engine = await startLiteThread(folder, durable)
  await engine.close()
}

/** A database that lives as long as the process, for tests; `dump` is another one's dumpDataDir, `patience` in ms. */
export async function openMemory(
  dump?: Blob,
  watch = noWatch,
  patience = usualPatience,
): Promise<Database & { readonly lite: PGlite }> {
  const lite = await PGlite.create({
    startParams: [...PGlite.defaultStartParams, ...memoryDatabaseSettings],
    ...(dump && { loadDataDir: dump }),
  })
  const release = (): void => undefined
  return { ...overPglite(engineOver(lite), { release, watch, disk: unlimitedSpace, patience }), lite }
}

type Environment = {
  readonly release: () => void
  readonly watch: StatementWatch
  readonly disk: DiskSpace
  /** How long a call waits for the only connection, in ms. */
  readonly patience: number
}

function overPglite(engine: LiteEngine, { release, watch, disk, patience }: Environment): Database {
  const pool = new Pool({
    // The engine knows one user and asks for no password.
    user: 'postgres',
    database: 'postgres',
    stream: () => new LiteSocket(engine),
    max: 1,
    types: pgTypeParsers,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: patience,
  })
  // The statement under way gets the error, too; without listeners it would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  pool.on('error', () => undefined)
  const work = createTimeInUse()
  const dialect = (timeInUse: TimeInUse, nameOf: StatementNames = () => null) =>
    new PostgresDialect({
      pool: guardedPool(pool, { disk, timeInUse, nameOf }),
      // PGlite answers inside microtasks: without a turn of the event loop a queue of queries starves sockets and
      // timers.
      onReserveConnection: async () => yieldLoop(),
    })
  // Migrations change what their own statements read, so those of the others are kept alone.
  const db = kyselyOver(dialect(work, createStatementNames()), watch)
  const patient = kyselyOver(dialect(work), noWatch)
  const prober = kyselyOver(dialect(createTimeInUse()), noWatch)
  const probe = oneAtATime(async () => sql`select 1`.execute(prober).then(() => null, unanswered))
  return {
    db,
    engine: 'pglite',
    withoutTimeLimit: (run) => run(patient),
    vacuum: async () => void (await sql`vacuum (analyze)`.execute(patient)),
    syncs: engine.syncs,
    failed: engine.failed,
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    replicas: null,
    health: async () => {
      const full = disk.problem()
      if (full !== null) return full
      // A long import is no fault. It uses the only connection, so that not even a probe can run.
      const busyMs = work.current()
      if (busyMs === null) return inTime(probe())
      return busyMs <= patience ? null : unanswered(`busy for ${Math.round(busyMs / 1000)} s`)
    },
    close: async () => {
      await db.destroy()
      await engine.close()
      release()
    },
  }
}

const unanswered = (error: unknown): HealthProblem => ({
  summary: 'the database does not answer',
  reason: reasonOf(error),
})

/** How long the only connection has been in use, in ms; null while it is free. */
type TimeInUse = { readonly begin: () => void; readonly end: () => void; readonly current: () => number | null }

function createTimeInUse(): TimeInUse {
  let since: number | null = null
  return {
    begin: () => {
      since = performance.now()
    },
    end: () => {
      since = null
    },
    current: () => (since === null ? null : performance.now() - since),
  }
}

type Guards = { readonly disk: DiskSpace; readonly timeInUse: TimeInUse; readonly nameOf: StatementNames }

/** Distinguishes a failed connection from a failed statement, and refuses writes for which the disk has no room. */
function guardedPool(pool: Pool, { disk, timeInUse, nameOf }: Guards): PostgresPool {
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw new NoConnection(error instanceof Error ? error.message : 'no connection', { cause: error })
      })
      timeInUse.begin()
      const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
        disk.check(text)
        const name = nameOf(text)
        return client.query({ text, values: [...parameters], ...(name !== null && { name }) })
      }
      return {
        // Only the overload for statements is used; the other one is for cursors.
        query: query as PostgresPoolClient['query'],
        release: (discard?: boolean) => {
          timeInUse.end()
          client.release(discard)
        },
      }
    },
    end: () => pool.end(),
  }
}
