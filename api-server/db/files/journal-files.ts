import type { JournalFile } from '@gakuseki/shared-api/contract/files.ts'
import type { Author } from '../../app/actors.ts'
import type { JournalPlace, StoredFile } from '../../app/files/files-store.ts'
import { isoMeta } from '../store/iso-meta.ts'
import type { Db, Trx } from '../store/schema.ts'
import { createRecord, deleteRecord } from '../store/write.ts'
import { recordPlaceOf } from './file-places.ts'

export const journalFileFields = ['journalId', 'fileName', 'mediaType', 'size', 'gcsUrl'] as const

/** In the order in which they were attached; null if the journal does not exist. */
export async function listJournalFiles(db: Db, journal: JournalPlace): Promise<readonly JournalFile[] | null> {
  if (!(await isJournal(db, journal))) return null
  const rows = await filesOf(db, journal).orderBy('createdAt').orderBy('journalFileId').execute()
  return rows.map(isoMeta)
}

export async function readJournalFile(db: Db, journal: JournalPlace, id: string): Promise<JournalFile | null> {
  if (!(await isJournal(db, journal))) return null
  const row = await filesOf(db, journal).where('journalFileId', '=', id).executeTakeFirst()
  return row === undefined ? null : isoMeta(row)
}

/** Null if the journal was deleted meanwhile. */
export async function createJournalFile(
  trx: Trx,
  author: Author,
  journalFileId: string,
  journal: JournalPlace,
  { fileName, mediaType, size, address }: StoredFile,
): Promise<JournalFile | null> {
  if (!(await isJournal(trx, journal, 'locked'))) return null
  const values = { journalId: journal.journalId, fileName, mediaType, size, gcsUrl: address }
  await createRecord(trx, author, recordPlaceOf({ use: 'journalFile', id: journalFileId }), values)
  return readJournalFile(trx, journal, journalFileId)
}

/** Returns the address of its content; null if the file does not exist. */
export async function deleteJournalFile(
  trx: Trx,
  author: Author,
  journal: JournalPlace,
  id: string,
): Promise<string | null> {
  const file = await readJournalFile(trx, journal, id)
  if (file === null) return null
  const place = recordPlaceOf({ use: 'journalFile', id })
  return (await deleteRecord(trx, author, place, journalFileFields)) ? file.gcsUrl : null
}

function filesOf(db: Db, { journalId }: JournalPlace) {
  return db
    .selectFrom('journalFiles')
    .select(['journalFileId', ...journalFileFields])
    .select(['version', 'createdAt', 'updatedAt'])
    .where('journalId', '=', journalId)
}

async function isJournal(
  db: Db,
  { eecId, studentUserId, journalId }: JournalPlace,
  how: 'locked' | 'read' = 'read',
): Promise<boolean> {
  const row = await db
    .selectFrom('journals')
    .select('journalId')
    .where('journalId', '=', journalId)
    .where('eecId', '=', eecId)
    .where('studentUserId', '=', studentUserId)
    .$if(how === 'locked', (query) => query.forUpdate())
    .executeTakeFirst()
  return row !== undefined
}
