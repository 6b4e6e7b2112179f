import { createHash } from 'node:crypto'
import { bytesOf, type ObjectStore, type StoredBytes } from '../app/files/object-store.ts'
import { thumbnailKey } from '../app/files/keep-file.ts'
import { readSequences, readTables, type Table } from '../db/backup/catalogue.ts'
import { readInstallation, readKeptFiles, type KeptFile } from '../db/backup/kept-files.ts'
import { inSnapshot, readRows } from '../db/backup/read-rows.ts'
import type { Database } from '../db/database.ts'
import { migrationState } from '../db/migrate.ts'
import type { Trx } from '../db/store/schema.ts'
import { backupFormat, entryNames, type Manifest } from './manifest.ts'
import type { ArchiveWriter } from './write-archive.ts'

/** What a backup is made of. */
export type BackupSource = {
  readonly engine: Database['engine']
  readonly withoutTimeLimit: Database['withoutTimeLimit']
  readonly objects: ObjectStore
  /** Asks the database as it is now, not as the snapshot has it. */
  readonly stillKept: (keys: readonly string[]) => Promise<readonly string[]>
}

/** Puts a snapshot of the database and its files into an archive; the caller finishes it. */
export async function takeBackup(source: BackupSource, archive: ArchiveWriter, server: string): Promise<Manifest> {
  const { missing, ...taken } = await source.withoutTimeLimit((db) =>
    inSnapshot(db, async (trx, { postgres, timeZone, instant }) => {
      const { applied } = await migrationState(trx)
      const tables = await readTables(trx)
      const database = await readInstallation(trx)
      // First, because a file that is replaced meanwhile goes soon.
      const added = await addFiles(source.objects, archive, await readKeptFiles(trx))
      const facts = {
        format: backupFormat,
        server,
        engine: source.engine,
        postgres,
        database,
        instant,
        timeZone,
      } as const
      const summed = await addTables(trx, archive, tables)
      const sequences = await readSequences(trx)
      return { ...facts, migrations: [...applied], tables: summed, sequences: [...sequences], ...added }
    }),
  )
  const manifest: Manifest = { ...taken, lacking: [...taken.lacking, ...(await reasonsOf(missing, source.stillKept))] }
  await archive.add(entryNames.manifest, encode(`${JSON.stringify(manifest, null, 1)}\n`))
  return manifest
}

async function addTables(trx: Trx, archive: ArchiveWriter, tables: readonly Table[]): Promise<Manifest['tables']> {
  const summed: Manifest['tables'] = []
  for (const table of tables) {
    const hash = createHash('sha256')
    let rows = 0
    let part = 0
    for await (const read of readRows(trx, table)) {
      const bytes = encode(read.lines)
      hash.update(bytes)
      rows += read.rows
      part += 1
      await archive.add(entryNames.rows(table.name, part), bytes)
    }
    summed.push({ name: table.name, columns: [...table.columns], rows, sha256: hash.digest('hex') })
  }
  return summed
}

type Missing = { readonly key: string; readonly file: string }
type AddedFiles = Pick<Manifest, 'files' | 'lacking'> & { readonly missing: readonly Missing[] }

async function addFiles(objects: ObjectStore, archive: ArchiveWriter, kept: readonly KeptFile[]): Promise<AddedFiles> {
  const files: Manifest['files'] = []
  const lacking: Manifest['lacking'] = []
  const missing: Missing[] = []
  const addObject = async (key: string, file: KeptFile): Promise<void> => {
    const found = await objects.get(key)
    if (found === null) return void missing.push({ key, file: file.key })
    const bytes = await bytesOf(found)
    const sha256 = sumOf(bytes)
    const isThumbnail = key !== file.key
    // What is left of it may still be of use.
    if (!isThumbnail && sha256 !== file.hash) lacking.push({ key, reason: 'damaged' })
    await archive.add(entryNames.file(key), bytes)
    const mediaType = isThumbnail ? pictureTypeOf(bytes) : file.mediaType
    files.push({ key, mediaType, size: bytes.length, sha256 })
  }
  for (const file of kept) {
    await addObject(file.key, file)
    if (file.hasThumbnail) await addObject(thumbnailKey(file.key), file)
  }
  return { files, lacking, missing }
}

/** An object goes soon after its row, so what was replaced since the snapshot is no loss. */
async function reasonsOf(
  missing: readonly Missing[],
  stillKept: BackupSource['stillKept'],
): Promise<Manifest['lacking']> {
  const still = missing.length === 0 ? [] : await stillKept(missing.map(({ file }) => file))
  return missing.map(({ key, file }) => ({ key, reason: still.includes(file) ? 'missing' : 'replaced' }))
}

const sumOf = (bytes: StoredBytes): string => createHash('sha256').update(bytes).digest('hex')

const encode = (text: string): StoredBytes => new TextEncoder().encode(text)

/** The type of a thumbnail by its first byte: stores do not tell it, and there are two. */
const pictureTypeOf = (bytes: Uint8Array): string => (bytes[0] === 0x89 ? 'image/png' : 'image/jpeg')
