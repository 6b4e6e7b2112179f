import { CamelCasePlugin, Kysely, PostgresAdapter, type Dialect, type PostgresDialect } from 'kysely'
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
  /** Resolves when the database can only be reached again by a new start; null for a server, to which calls connect anew. */
  readonly failed: Promise<Error> | null
  /** Servers that follow this one; null without any. */
  readonly replicas: ReadReplicas | null
  readonly close: () => Promise<void>
}

/** Open connections, the idle ones of them, and the calls that wait for one. */
export type PoolFacts = { readonly open: number; readonly idle: number; readonly waiting: number }

/** Servers that follow the database and are read from (ADR 34). */
export type ReadReplicas = {
  /** A replica that has everything up to a position as callers carry it; null when only the database itself has it. */
  readonly readFrom: (position: string | null) => Db | null
  /** How far the database is written now; the latest position of all when it does not answer. */
  readonly written: () => Promise<string>
  /** Each replica that `readFrom` may answer. */
  readonly all: readonly Db[]
  readonly close: () => Promise<void>
}

/** Hears when a replica is read from, or no longer. */
export type ReplicaWatch = (change: { readonly replica: string; readonly state: string }) => void

/** Gets every statement and its duration, in the context of who sent it: its text with placeholders, never its parameters. */
export type StatementWatch = (statement: {
  readonly sql: string
  readonly ms: number
  readonly hasFailed: boolean
}) => void

export const noWatch: StatementWatch = () => undefined

export function kyselyOver(dialect: PostgresDialect, watch: StatementWatch): Db {
  return new Kysely<Schema>({
    dialect: withoutSessionLocks(dialect),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ level, query, queryDurationMillis }) =>
      watch({ sql: query.sql, ms: queryDurationMillis, hasFailed: level === 'error' }),
  })
}

/** `migrate` has a lock of its own: kysely's is of a session, which a pooler gives to the next caller with the lock in it. */
class NoSessionLocks extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

function withoutSessionLocks(dialect: PostgresDialect): Dialect {
  return {
    createDriver: () => dialect.createDriver(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createAdapter: () => new NoSessionLocks(),
  }
}
