import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { readTables } from '../db/backup/catalogue.ts'
import { inSnapshot, readRows } from '../db/backup/read-rows.ts'
import { migrate } from '../db/migrate.ts'
import { noWatch, type Database } from '../db/database.ts'
import { diskSpaceOf, usualReserveMb } from '../db/open/disk-space.ts'
import { makeFolder, openFolder } from '../db/open/pglite-database.ts'
import type { Db } from '../db/store/schema.ts'
import type { LockOwner } from '../db/open/folder-lock.ts'
import { checkArchive } from './check-archive.ts'
import { fillDatabase, type CheckedBackup } from './fill-database.ts'
import type { Manifest } from './manifest.ts'
import { BackupRefused } from './refusal.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { backupTexts } from './texts.ts'

type Trial = {
  readonly path: string
  readonly identities: readonly string[]
  /** Where the database of the trial stands: in memory it would need a gigabyte. */
  readonly folder: string
  readonly holder: LockOwner
}

/** Proves a backup: restores it into a database that is thrown away, reads that again, and brings it up to date. */
export async function tryRestore({ path, identities, folder, holder }: Trial): Promise<Manifest> {
  const manifest = await checkArchive(path, identities)
  const scratch = makeScratchFolder(folder, holder)
  try {
    const place = join(scratch.path, 'pg')
    await makeFolder(place)
    const disk = diskSpaceOf(folder, usualReserveMb)
    const database = await openFolder(place, { release: () => undefined, disk, watch: noWatch })
    try {
      await proveOn(database, { path, identities, manifest })
    } finally {
      await database.close()
    }
  } finally {
    scratch.remove()
  }
  return manifest
}

async function proveOn({ withoutTimeLimit }: Database, backup: CheckedBackup): Promise<void> {
  const { path, manifest } = backup
  await withoutTimeLimit(async (db) => {
    await fillDatabase(db, backup, null)
    const sums = await sumsOf(db)
    const wrong = manifest.tables.find(({ name, sha256 }) => sums.get(name) !== sha256)
    if (wrong !== undefined) throw new BackupRefused(backupTexts.notTheSame(path, wrong.name))
    await migrate(db)
  })
}
/** The sum of each table, as a manifest has it. */
async function sumsOf(db: Db): Promise<ReadonlyMap<string, string>> {
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
