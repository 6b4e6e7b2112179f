import { CamelCasePlugin, Kysely, type PostgresDialect } from 'kysely'
import type { HealthProblem } from './open/health.ts'
import type { Db, Schema } from './store/schema.ts'

export type Database = {
  readonly db: Db
  readonly engine: 'pglite' | 'postgres'
  /** For migrations and seeding, which may take long or wait for another server's. */
  readonly withoutTimeLimit: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** Vacuums and analyzes a database without autovacuum. Call it at start and after large writes. */
  readonly vacuum: () => Promise<void>
  /** How often the log was forced to disk; null for a PostgreSQL server, which does this itself. */
  readonly syncs: () => number | null
  /** The use of the connections. */
  readonly pool: () => PoolFacts
  /** The problem that keeps the database from being read and written, within 2 s; null if there is none. Never rejects. */
  readonly health: () => Promise<HealthProblem | null>
  readonly close: () => Promise<void>
}

/** Open connections, the idle ones of them, and the calls that wait for one. */
export type PoolFacts = { readonly open: number; readonly idle: number; readonly waiting: number }

/** Gets every statement and its duration: its text with placeholders, never its parameters. */
export type StatementWatch = (statement: { readonly sql: string; readonly ms: number }) => void

export const noWatch: StatementWatch = () => undefined

export function kyselyOver(dialect: PostgresDialect, watch: StatementWatch): Db {
  return new Kysely<Schema>({
    dialect,
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query, queryDurationMillis }) => watch({ sql: query.sql, ms: queryDurationMillis }),
  })
}
