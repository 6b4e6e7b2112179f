import { PGlite } from '@electric-sql/pglite'
import { CamelCasePlugin, Kysely, PGliteDialect } from 'kysely'
import type { Db, Schema } from './schema.ts'
import { valueParsers } from './value-parsers.ts'

export type BrowserDatabase = {
  readonly db: Db
  readonly close: () => Promise<void>
}

/** PGlite inside the page; the data live as long as the page. */
export async function openBrowserDatabase(): Promise<BrowserDatabase> {
  const lite = await PGlite.create({ parsers: { ...valueParsers } })
  const db = new Kysely<Schema>({
    dialect: new PGliteDialect({ pglite: lite }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { db, close: () => db.destroy() }
}
