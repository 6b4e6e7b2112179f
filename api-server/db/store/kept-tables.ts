import { sql } from 'kysely'
import { assertObjectKey, type ObjectStore, type StoredBytes } from '../../app/files/object-store.ts'
import type { Db } from './schema.ts'

/** Tables in which the database of a page keeps what a server keeps in files, so that one dump contains the whole school. */
export async function createKeptTables(db: Db): Promise<void> {
  await sql`create schema kept`.execute(db)
  await sql`create table kept.objects (key text primary key, bytes bytea not null, modified_at timestamptz not null)`.execute(
    db,
  )
  await sql`create table kept.directory (text text not null)`.execute(db)
}

/** Adds what an earlier version has not made. */
export async function migrateKeptTables(db: Db): Promise<void> {
  await sql`create table if not exists kept.count (changes bigint not null)`.execute(db)
}

/** Whether a database has these tables, which only a page's database has. */
export async function hasKeptTables(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_tables where schemaname = 'kept' and tablename = 'objects'`.execute(db)
  return rows.length === 1
}

/** Objects as rows. */
export function createTableStore(db: Db, clock: () => Date): ObjectStore {
  return {
    put: async (key, bytes) => {
      assertObjectKey(key)
      await sql`insert into kept.objects values (${key}, ${bytes}, ${clock()})
        on conflict (key) do update set bytes = excluded.bytes, modified_at = excluded.modified_at`.execute(db)
    },
    get: async (key, range) => {
      assertObjectKey(key)
      const { rows } = await sql<{ bytes: StoredBytes }>`select bytes from kept.objects where key = ${key}`.execute(db)
      const [found] = rows
      if (found === undefined) return null
      const part = range === undefined ? found.bytes : found.bytes.subarray(range.start, (range.end ?? Infinity) + 1)
      return { body: new Blob([part]).stream(), size: found.bytes.length }
    },
    delete: async (key) => {
      assertObjectKey(key)
      await sql`delete from kept.objects where key = ${key}`.execute(db)
    },
    list: async function* (prefix) {
      const { rows } = await sql<{ key: string; modifiedAt: Date }>`
        select key, modified_at from kept.objects where starts_with(key, ${prefix})`.execute(db)
      yield* rows
    },
  }
}

/** The text of the demo directory as a row. */
export function keptDirectory(db: Db) {
  return {
    read: async (): Promise<string | null> => {
      const { rows } = await sql<{ text: string }>`select text from kept.directory`.execute(db)
      return rows[0]?.text ?? null
    },
    write: async (text: string): Promise<void> => {
      await sql`with gone as (delete from kept.directory) insert into kept.directory values (${text})`.execute(db)
    },
  }
}

/** The number of changes of a scenario as a row; null in a school that nobody has counted. */
export function keptCount(db: Db) {
  return {
    read: async (): Promise<number | null> => {
      const { rows } = await sql<{ changes: number }>`select changes from kept.count`.execute(db)
      return rows[0]?.changes ?? null
    },
    write: async (changes: number): Promise<void> => {
      await sql`with gone as (delete from kept.count) insert into kept.count values (${changes})`.execute(db)
    },
  }
}

/** Gives the files of a database addresses that are the same each time, because a migration has chosen a random name for them. */
export async function nameInstallation(db: Db, uuid: string): Promise<void> {
  await sql`update file_store set installation = ${uuid.replaceAll('-', '')}`.execute(db)
}
