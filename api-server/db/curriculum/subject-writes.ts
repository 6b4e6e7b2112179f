import type { NewSubject, SubjectChanges } from '@gakuseki/shared-api/contract/curriculums.ts'
import { eeCurriculum, neCurriculum } from '@gakuseki/shared-api/entities/curriculum.ts'
import { sql } from 'kysely'
import type { Author } from '../../app/actors.ts'
import type { SubjectTable, WriteOutcome } from '../../app/curriculum/curriculum-store.ts'
import type { Trx } from '../schema.ts'
import { createRecord, type RecordPlace } from '../write.ts'
import { nameHash } from './name-hash.ts'
import { changeRecord, removeRecord } from './outcomes.ts'

/** Creates a numeric or essay curriculum; the hash of its name follows from the name. */
export async function createSubject(
  trx: Trx,
  author: Author,
  table: SubjectTable,
  { id, subject: { schoolYear, grade, name, orderNum } }: { readonly id: string; readonly subject: NewSubject },
): Promise<void> {
  const values = { schoolYear, schoolType: grade.schoolType, gradeNumber: grade.gradeNumber, name, orderNum }
  await createRecord(trx, author, placeOf(table, id), values, { nameHash: await nameHash(name) })
}

export async function updateSubject(
  trx: Trx,
  author: Author,
  table: SubjectTable,
  change: { readonly id: string; readonly changes: SubjectChanges; readonly ifMatch: number | null },
): Promise<WriteOutcome> {
  const { id, changes, ifMatch } = change
  const hash = changes.name === undefined ? {} : { nameHash: await nameHash(changes.name) }
  return changeRecord(trx, author, placeOf(table, id), { values: { ...changes, ...hash }, ifMatch })
}

/** Deletes a curriculum with everything beneath it; the audit log says how much that was. */
export async function deleteSubject(
  trx: Trx,
  author: Author,
  table: SubjectTable,
  { id, ifMatch }: { readonly id: string; readonly ifMatch: number | null },
): Promise<WriteOutcome> {
  return removeRecord(trx, author, placeOf(table, id), {
    names: told,
    ifMatch,
    gone: () => (table === 'neCurriculums' ? beneathNumeric(trx, id) : beneathEssay(trx, id)),
  })
}

// What a subject holds is the same for both kinds; the key stands in the line's record id.
const told = neCurriculum.list.map(({ id }) => id).filter((id) => id !== neCurriculum.key)

type Counts = Readonly<Record<string, number>>

async function beneathNumeric(trx: Trx, necId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with v as (select view_point_id from view_points where nec_id = ${necId}),
      t as (select content_id from contents where view_point_id in (select view_point_id from v))
    select (select count(*)::int from v) as "viewPoints", (select count(*)::int from t) as contents,
      (select count(*)::int from evaluations where content_id in (select content_id from t)) as evaluations`.execute(
    trx,
  )
  return rows[0] ?? {}
}

async function beneathEssay(trx: Trx, eecId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with j as (select journal_id from journals where eec_id = ${eecId})
    select (select count(*)::int from activities where eec_id = ${eecId}) as activities,
      (select count(*)::int from j) as journals,
      (select count(*)::int from journal_files where journal_id in (select journal_id from j)) as "journalFiles"`.execute(
    trx,
  )
  return rows[0] ?? {}
}

function placeOf(table: SubjectTable, id: string): RecordPlace {
  return table === 'neCurriculums'
    ? { table, keys: { necId: id }, entity: neCurriculum.name }
    : { table, keys: { eecId: id }, entity: eeCurriculum.name }
}
