import { migrate } from '@gakuseki/api-server/db/migrate.ts'
import type { Database } from '@gakuseki/api-server/db/database.ts'
import { openDatabase, type DatabasePlace } from '@gakuseki/api-server/db/open/open-database.ts'
import { openMemory } from '@gakuseki/api-server/db/open/pglite-database.ts'
import { isEmpty } from '@gakuseki/api-server/db/seed-school.ts'
import { neededPostgresBin } from '@gakuseki/tooling/test/prerequisites.ts'
import { startPostgres } from '@gakuseki/tooling/test/temporary-postgres.ts'
import { sql } from 'kysely'
import { fillSchool, schoolOf, type SyntheticSchool } from './synthetic-school.ts'

export type Engine = 'pglite' | 'postgres'
export type BenchDatabase = {
  readonly database: Database
  readonly school: SyntheticSchool
  readonly close: () => Promise<void>
}

/** A separate database with a synthetic school of the given size, removed when it is closed. */
export async function openBenchDatabase(engine: Engine, students: number): Promise<BenchDatabase> {
  const { database, close } = await open(engine)
  await migrate(database.db)
  const school = schoolOf(students)
  if (await isEmpty(database.db)) {
    await fillSchool(database.db, students)
    await sql`vacuum (analyze)`.execute(database.db)
  }
  return { database, school, close }
}

/** Fills an empty place with a synthetic school. */
export function fillPlace(place: DatabasePlace, students: number): Promise<void> {
  return atPlace(place, async (database) => {
    await migrate(database.db)
    await fillSchool(database.db, students)
    await database.vacuum()
  })
}

/** The size of a database on its disk. */
export function megabytesOf(place: DatabasePlace): Promise<number> {
  return atPlace(place, async ({ db }) => {
    const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database())::text as bytes`.execute(
      db,
    )
    return Number(rows[0]?.bytes) / 1_000_000
  })
}

async function atPlace<T>(place: DatabasePlace, work: (database: Database) => Promise<T>): Promise<T> {
  const opened = await openDatabase(place, { pid: process.pid, since: '' })
  if (!opened.ok) throw new Error('nobody else opens this database')
  try {
    return await work(opened.value)
  } finally {
    await opened.value.close()
  }
}

async function open(engine: Engine): Promise<Pick<BenchDatabase, 'database' | 'close'>> {
  if (engine === 'pglite') {
    const database = await openMemory()
    return { database, close: database.close }
  }
  // A database that is kept, for tuning, because filling one with 100,000 students takes minutes.
  const kept = process.env['BENCH_DATABASE_URL']
  if (kept !== undefined) return connect(kept, async () => undefined)
  const server = await startPostgres(neededPostgresBin())
  return connect(server.url, server.stop)
}

async function connect(url: string, stop: () => Promise<void>): Promise<Pick<BenchDatabase, 'database' | 'close'>> {
  const opened = await openDatabase({ type: 'server', url }, { pid: process.pid, since: '' })
  if (!opened.ok) throw new Error('a server is never held by a folder lock')
  const database = opened.value
  return {
    database,
    close: async () => {
      await database.close()
      await stop()
    },
  }
}
