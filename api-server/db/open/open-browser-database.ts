import { PGlite } from '@electric-sql/pglite'
import { CamelCasePlugin, Kysely, PGliteDialect } from 'kysely'
import { createKeptTables } from '../store/kept-tables.ts'
import type { Db, Schema } from '../store/schema.ts'
import { valueParsers } from '../store/value-parsers.ts'
import { dropTemplates, dumpOf, memoryDatabaseSettings } from './lite-settings.ts'

export type BrowserDatabase = {
  readonly db: Db
  /** All of it as one file, from which it can be opened again. */
  readonly dump: (compression: 'none' | 'gzip') => Promise<Blob>
  readonly close: () => Promise<void>
}

/** PGlite inside the page: a new database, or the one that `dump` has answered. It lives as long as the page. */
export async function openBrowserDatabase(dumped: Blob | null): Promise<BrowserDatabase> {
  const lite = await PGlite.create({
    startParams: [...PGlite.defaultStartParams, ...memoryDatabaseSettings],
    parsers: { ...valueParsers },
    ...(dumped && { loadDataDir: dumped }),
  })
  if (dumped === null) await dropTemplates(lite)
  const db = new Kysely<Schema>({
    dialect: new PGliteDialect({ pglite: lite }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  if (dumped === null) await createKeptTables(db)
  return { db, dump: (compression) => dumpOf(lite, compression), close: () => db.destroy() }
}
