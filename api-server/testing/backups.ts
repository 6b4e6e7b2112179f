import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ObjectStore } from '../app/files/object-store.ts'
import { checkArchive } from '../backup/check-archive.ts'
import { fillDatabase } from '../backup/fill-database.ts'
import type { Manifest } from '../backup/manifest.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { writeArchive } from '../backup/write-archive.ts'
import { stillKept } from '../db/backup/kept-files.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/store/schema.ts'
import { testNow } from './test-school.ts'

export type TestFolder = { readonly path: (name: string) => string; readonly remove: () => void }

/** A folder of its own for what a test writes. */
export function testFolder(): TestFolder {
  const folder = mkdtempSync(join(tmpdir(), 'gakuseki-backup-'))
  return { path: (name) => join(folder, name), remove: () => rmSync(folder, { recursive: true }) }
}

type Backup = {
  readonly path: string
  readonly recipients?: readonly string[]
  /** Runs when the archive has the files of the snapshot. */
  readonly meanwhile?: () => Promise<unknown>
}

/** Backs up a database of a test with the objects of a store. */
export async function backUp(
  database: Database,
  objects: ObjectStore,
  { path, recipients = [], meanwhile }: Backup,
): Promise<Manifest> {
  const archive = await writeArchive(path, recipients, testNow)
  const source = {
    engine: database.engine,
    withoutTimeLimit: database.withoutTimeLimit,
    objects,
    stillKept: async (keys: readonly string[]) => {
      await meanwhile?.()
      return stillKept(database.db, keys)
    },
  }
  const manifest = await takeBackup(source, archive, '0.0.0')
  await archive.finish()
  return manifest
}

/** Restores a backup into an empty database of a test. */
export async function restoreInto(
  database: Database,
  objects: ObjectStore | null,
  path: string,
  identities: readonly string[] = [],
): Promise<void> {
  const manifest = await checkArchive(path, identities)
  await database.withoutTimeLimit((db) => fillDatabase(db, { path, identities, manifest }, objects))
}

/**
 * A sum of every row of every table as PostgreSQL itself prints them, generated columns too, and the sequences: made
 * without the code that backs up.
 */
export async function digestOf(db: Db): Promise<Readonly<Record<string, string>>> {
  return db.transaction().execute(async (trx) => {
    await sql`set local time zone 'UTC'`.execute(trx)
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(trx)
    const digest: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await sql<{ sum: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text) collate "C")), '') as sum
        from ${sql.table(name)} t`.execute(trx)
      digest[name] = rows[0]?.sum ?? ''
    }
    const { rows } = await sql<{ name: string; last: string | null }>`
      select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`.execute(trx)
    for (const { name, last } of rows) digest[name] = last ?? ''
    return digest
  })
}

/** The triggers, constraints and indexes of a database: what is not data. */
export async function structureOf(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text as line from pg_trigger
      where not tgisinternal and tgname <> 'touch'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = 'public'
    order by 1`.execute(db)
  return rows.map(({ line }) => line)
}
