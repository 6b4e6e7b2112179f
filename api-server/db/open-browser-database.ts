import { PGlite } from '@electric-sql/pglite'
import { CamelCasePlugin, Kysely, PGliteDialect } from 'kysely'
import type { Db, Schema } from './schema.ts'
import { valueParsers } from './value-parsers.ts'

export type BrowserDatabase = {
  readonly db: Db
  /** Resolves when all that was written is in the store. */
  readonly flush: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * PGlite inside the page. `store` names an IndexedDB database that outlives a reload; without it the data live as long as
 * the page. `assets` are the fetched wasm and data files where a bundler keeps them apart.
 */
export async function openBrowserDatabase(
  options: { readonly store?: string; readonly assets?: BrowserAssets } = {},
): Promise<BrowserDatabase> {
  const lite = await PGlite.create({
    // Writing IndexedDB within each commit costs 80 ms and more per write.
    ...(options.store !== undefined && { dataDir: `idb://${options.store}`, relaxedDurability: true }),
    ...options.assets,
    parsers: { ...valueParsers },
  })
  const db = new Kysely<Schema>({
    dialect: new PGliteDialect({ pglite: lite }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { db, flush: async () => lite.fs?.syncToFs(), close: () => db.destroy() }
}

export type BrowserAssets = {
  readonly pgliteWasmModule?: WebAssembly.Module
  readonly initdbWasmModule?: WebAssembly.Module
  readonly fsBundle?: Blob
}
