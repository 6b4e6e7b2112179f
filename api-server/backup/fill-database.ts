import { createHash } from 'node:crypto'
import { markerKey } from '../app/files/own-store.ts'
import { bytesOf, type ObjectStore, type StoredBytes } from '../app/files/object-store.ts'
import { contentsOf, dropEverything } from '../db/backup/emptiness.ts'
import { finishTables, makeEmptyTables, writeRows } from '../db/backup/write-rows.ts'
import { knownMigrations, migrateTo } from '../db/migrate.ts'
import type { Db, Trx } from '../db/store/schema.ts'
import { placeOfEntry, type Manifest } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { BackupRefused } from './refusal.ts'
import { backupTexts } from './texts.ts'

export type CheckedBackup = {
  readonly path: string
  readonly identities: readonly string[]
  readonly manifest: Manifest
}

/** Refuses what only a newer server can read. */
export function refuseNewer({ path, manifest }: CheckedBackup): void {
  const unknown = manifest.migrations.filter((name) => !knownMigrations.includes(name))
  if (unknown.length > 0) throw new BackupRefused(backupTexts.newerBackup(path, manifest.server, unknown.join(', ')))
}

/**
 * Fills an empty database with a backup that was checked and brings it up to date, in one transaction: all of it or
 * nothing. Without `objects` the files are left out.
 */
export async function fillDatabase(db: Db, backup: CheckedBackup, objects: ObjectStore | null): Promise<void> {
  refuseNewer(backup)
  const put: string[] = []
  try {
    await db.transaction().execute(async (trx) => {
      // A server may have been started on it since it was looked at.
      if ((await contentsOf(trx)) === 'school') throw new BackupRefused(backupTexts.targetNotEmpty('DATABASE_URL'))
      await dropEverything(trx)
      await fillTables(trx, backup, async (key, bytes, mediaType) => {
        if (objects !== null && (await putOnce(objects, { key, bytes, mediaType }))) put.push(key)
      })
      await migrateTo(trx, knownMigrations)
    })
  } catch (error) {
    for (const key of put) await objects?.delete(key)
    throw error
  }
}

type Keep = (key: string, bytes: StoredBytes, mediaType: string) => Promise<void>

async function fillTables(trx: Trx, { path, identities, manifest }: CheckedBackup, keep: Keep): Promise<void> {
  const { migrations, tables, sequences, files, database } = manifest
  const different = await makeEmptyTables(trx, migrations, tables)
  if (different !== null) throw new BackupRefused(backupTexts.otherTables(path, different))
  if (database !== null && files.length > 0)
    await keep(markerKey(database), new TextEncoder().encode('gakuseki\n'), 'text/plain')
  const columns = new Map(tables.map((table) => [table.name, table]))
  const types = new Map(files.map(({ key, mediaType }) => [key, mediaType]))
  const written = new Map<string, number>()
  for await (const { name, bytes } of readArchive(path, identities)) {
    const place = placeOfEntry(name)
    if (place?.type === 'rows') {
      const table = columns.get(place.table)
      if (table === undefined) throw new BackupRefused(backupTexts.damaged(path, name))
      const rows = await writeRows(trx, table, new TextDecoder().decode(bytes))
      written.set(table.name, (written.get(table.name) ?? 0) + rows)
    } else if (place?.type === 'file') await keep(place.key, bytes, types.get(place.key) ?? '')
  }
  const wrong = tables.find(({ name, rows }) => (written.get(name) ?? 0) !== rows)
  if (wrong !== undefined) throw new BackupRefused(backupTexts.damaged(path, wrong.name))
  await finishTables(trx, tables, sequences)
}

type NewObject = { readonly key: string; readonly bytes: StoredBytes; readonly mediaType: string }

/** False when the store has it already, as a bucket does that outlived its database. */
async function putOnce(objects: ObjectStore, { key, bytes, mediaType }: NewObject): Promise<boolean> {
  const found = await objects.get(key)
  if (found !== null && sumOf(await bytesOf(found)) === sumOf(bytes)) return false
  await objects.put(key, bytes, mediaType)
  // What was there before is not to be taken away when the restore fails.
  return found === null
}

const sumOf = (bytes: StoredBytes): string => createHash('sha256').update(bytes).digest('hex')
