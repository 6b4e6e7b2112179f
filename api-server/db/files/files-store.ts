import { sql } from 'kysely'
import type { Author } from '../../app/actors.ts'
import {
  ownAddresses,
  type FileHolder,
  type FileReads,
  type FileReference,
  type FileWrites,
  type StoredFile,
} from '../../app/files/files-store.ts'
import type { Db, Trx } from '../store/schema.ts'
import { deleteRecord, updateRecord } from '../store/write.ts'
import { filePlaces, isReferenced, recordPlaceOf, references } from './file-places.ts'
import {
  createJournalFile,
  deleteJournalFile,
  journalFileFields,
  listJournalFiles,
  readJournalFile,
} from './journal-files.ts'

export function fileReads(db: Db): FileReads {
  return {
    installation: async () => {
      const row = await db.selectFrom('fileStore').select('installation').executeTakeFirstOrThrow()
      return row.installation
    },
    storedFile: (address) => readStoredFile(db, address),
    holdsFiles: (holder) => exists(db, holder),
    journalFiles: (journal) => listJournalFiles(db, journal),
    journalFile: (journal, journalFileId) => readJournalFile(db, journal, journalFileId),
    anyFileKept: async () =>
      (await db.selectFrom('files').select('address').where('state', '=', 'kept').limit(1).execute()).length > 0,
    allFiles: () => db.selectFrom('files').selectAll().execute(),
    danglingReferences: () => danglingReferences(db),
    referencesTo: (addresses) => referencesTo(db, addresses),
  }
}

export function fileWrites(trx: Trx, author: Author): FileWrites {
  return {
    announceFile: async (file) => void (await trx.insertInto('files').values(file).execute()),
    keepFile: async (address) => {
      const kept = await trx
        .updateTable('files')
        .set({ state: 'kept' })
        .where('address', '=', address)
        .returning('address')
        .execute()
      return kept.length > 0
    },
    setFileAddress: async (holder, address, ifMatch) => {
      const { field } = filePlaces[holder.use]
      const written = await updateRecord(trx, author, recordPlaceOf(holder), { [field]: address }, ifMatch)
      if (!written.ok) return written
      const before = written.value[field]?.before
      return { ok: true, value: typeof before === 'string' ? before : null }
    },
    createJournalFile: (journalFileId, journal, file) => createJournalFile(trx, author, journalFileId, journal, file),
    deleteJournalFile: (journal, journalFileId) => deleteJournalFile(trx, author, journal, journalFileId),
    dropUnreferenced: (addresses) => dropUnreferenced(trx, addresses),
    clearReference: (reference) => clearReference(trx, author, reference),
  }
}

async function readStoredFile(db: Db, address: string): Promise<StoredFile | null> {
  const row = await db
    .selectFrom('files')
    .selectAll()
    .where('address', '=', address)
    .where('state', '=', 'kept')
    .where(isReferenced(sql.ref('files.address')))
    .executeTakeFirst()
  return row ?? null
}

async function exists(db: Db, holder: FileHolder): Promise<boolean> {
  const { table, keys } = recordPlaceOf(holder)
  const [[key, value] = ['', '']] = Object.entries(keys)
  const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(key)} = ${value}`.execute(db)
  return rows.length > 0
}

async function danglingReferences(db: Db): Promise<readonly FileReference[]> {
  const { rows } = await sql<FileReference>`
    select r.use, r.id, r.address from ${references} r
    where r.address like ${ownAddresses} and not exists (select from files f where f.address = r.address)`.execute(db)
  return rows
}

async function referencesTo(db: Db, addresses: readonly string[]): Promise<readonly FileReference[]> {
  if (addresses.length === 0) return []
  const { rows } = await sql<FileReference>`
    select r.use, r.id, r.address from ${references} r where r.address = any(${addresses})`.execute(db)
  return rows
}

async function dropUnreferenced(trx: Trx, addresses: readonly string[]): Promise<readonly StoredFile[]> {
  if (addresses.length === 0) return []
  return trx
    .deleteFrom('files')
    .where(sql<boolean>`address = any(${addresses})`)
    .where(sql<boolean>`not ${isReferenced(sql.ref('files.address'))}`)
    .returningAll()
    .execute()
}

async function clearReference(trx: Trx, author: Author, { use, id, address }: FileReference): Promise<void> {
  const place = recordPlaceOf({ use, id })
  const { table, field, isFile } = filePlaces[use]
  const [[key, value] = ['', '']] = Object.entries(place.keys)
  // The record may have got another file after it was read.
  const { rows } = await sql`
    select from ${sql.table(table)} where ${sql.ref(key)} = ${value} and ${sql.ref(field)} = ${address}
    for update`.execute(trx)
  if (rows.length === 0) return
  if (isFile === true) await deleteRecord(trx, author, place, journalFileFields)
  else await updateRecord(trx, author, place, { [field]: null }, null)
}
