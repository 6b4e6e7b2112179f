import { createHash } from 'node:crypto'
import { readTables } from '../db/backup/catalogue.ts'
import { inSnapshot, readRows } from '../db/backup/read-rows.ts'
import { migrate } from '../db/migrate.ts'
import { openMemory } from '../db/open/pglite-database.ts'
import type { Db } from '../db/store/schema.ts'
import { checkArchive } from './check-archive.ts'
import { fillDatabase } from './fill-database.ts'
import type { Manifest } from './manifest.ts'
import { BackupRefused } from './refusal.ts'
import { backupTexts } from './texts.ts'

/** Proves a backup: restores it into a database that is thrown away, reads that again, and brings it up to date. */
export async function tryRestore(path: string, identities: readonly string[]): Promise<Manifest> {
  const manifest = await checkArchive(path, identities)
  const database = await openMemory()
  try {
    await database.withoutTimeLimit(async (db) => {
      await fillDatabase(db, { path, identities, manifest }, null)
      const sums = await sumsOf(db)
      const wrong = manifest.tables.find(({ name, sha256 }) => sums.get(name) !== sha256)
      if (wrong !== undefined) throw new BackupRefused(backupTexts.notTheSame(path, wrong.name))
      await migrate(db)
    })
  } finally {
    await database.close()
  }
  return manifest
}

/** The sum of each table, as a manifest has it. */
export async function sumsOf(db: Db): Promise<ReadonlyMap<string, string>> {
  return inSnapshot(db, async (trx) => {
    const sums = new Map<string, string>()
    for (const table of await readTables(trx)) {
      const hash = createHash('sha256')
      for await (const { lines } of readRows(trx, table)) hash.update(lines)
      sums.set(table.name, hash.digest('hex'))
    }
    return sums
  })
}
