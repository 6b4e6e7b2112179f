import type { Journal } from '@gakuseki/shared-api/contract/curriculum/journals.ts'
import { journal, type JournalRow } from '@gakuseki/shared-api/entities/essay-records.ts'
import { sql } from 'kysely'
import type { Author } from '../../app/actors.ts'
import type { CurriculumWrites, JournalKey, WriteOutcome } from '../../app/curriculum/curriculum-store.ts'
import { isoMeta } from '../store/iso-meta.ts'
import type { Trx } from '../store/schema.ts'
import { createRecord, type RecordPlace } from '../store/write.ts'
import { selectJournals } from './essay-parts.ts'
import { changeRecord, removeRecord } from './outcomes.ts'

/** A change of the curriculum's activities locks it more strongly, see ordered-lists.ts. */
export async function holdForJournal(trx: Trx, eecId: string, studentUserId: string): Promise<boolean> {
  const curriculum = await sql`select 1 from ee_curriculums where eec_id = ${eecId} for share`.execute(trx)
  const student = await sql`select 1 from students where user_id = ${studentUserId} for key share`.execute(trx)
  return curriculum.rows.length === 1 && student.rows.length === 1
}

export async function lockJournal(trx: Trx, { eecId, studentUserId, journalId }: JournalKey): Promise<Journal | null> {
  const row = await selectJournals(trx)
    .where('journalId', '=', journalId)
    .where('eecId', '=', eecId)
    .where('studentUserId', '=', studentUserId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? null : isoMeta(row)
}

export async function createJournal(trx: Trx, author: Author, { journalId, ...values }: JournalRow): Promise<void> {
  await createRecord(trx, author, placeOf(journalId), values)
}

export function updateJournal(
  trx: Trx,
  author: Author,
  ...[journalId, values, ifMatch]: Parameters<CurriculumWrites['updateJournal']>
): Promise<WriteOutcome> {
  return changeRecord(trx, author, placeOf(journalId), { values, ifMatch })
}

/** Deletes a journal. The audit log has the number of deleted files, whose objects the reconciler removes. */
export async function deleteJournal(
  trx: Trx,
  author: Author,
  ...[key, ifMatch]: Parameters<CurriculumWrites['deleteJournal']>
): Promise<WriteOutcome> {
  if ((await lockJournal(trx, key)) === null) return 'absent'
  const names = journal.list.map(({ id }) => id).filter((id) => id !== journal.key)
  const gone = async () => {
    const files = trx.selectFrom('journalFiles').select(({ fn }) => fn.countAll<number>().as('count'))
    const row = await files.where('journalId', '=', key.journalId).executeTakeFirstOrThrow()
    return { journalFiles: row.count }
  }
  return removeRecord(trx, author, placeOf(key.journalId), { names, ifMatch, gone })
}

const placeOf = (journalId: string): RecordPlace => ({ table: 'journals', keys: { journalId }, entity: journal.name })
