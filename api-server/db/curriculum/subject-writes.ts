import type { NewSubject, SubjectChanges } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { eeCurriculum, neCurriculum } from '@gakuseki/shared-api/entities/curriculum.ts'
import type { Author } from '../../app/actors.ts'
import type { SubjectTable, WriteOutcome } from '../../app/curriculum/curriculum-store.ts'
import type { Trx } from '../store/schema.ts'
import { createRecord, type RecordPlace } from '../store/write.ts'
import { beneathEssay, beneathNumeric } from './beneath.ts'
import { nameHash } from './name-hash.ts'
import { changeRecord, removeRecord } from './outcomes.ts'

/** Creates a numeric or essay curriculum with the hash of its name. */
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

/** Deletes a curriculum with everything beneath it. The audit log has the counts. */
export async function deleteSubject(
  trx: Trx,
  author: Author,
  table: SubjectTable,
  { id, ifMatch }: { readonly id: string; readonly ifMatch: number | null },
): Promise<WriteOutcome> {
  return removeRecord(trx, author, placeOf(table, id), {
    names: auditedFields,
    ifMatch,
    gone: () => (table === 'neCurriculums' ? beneathNumeric(trx, { necId: id }) : beneathEssay(trx, { eecId: id })),
  })
}

// Both kinds of subjects have the same fields. The key is the line's record id.
const auditedFields = neCurriculum.list.map(({ id }) => id).filter((id) => id !== neCurriculum.key)

function placeOf(table: SubjectTable, id: string): RecordPlace {
  return table === 'neCurriculums'
    ? { table, keys: { necId: id }, entity: neCurriculum.name }
    : { table, keys: { eecId: id }, entity: eeCurriculum.name }
}
