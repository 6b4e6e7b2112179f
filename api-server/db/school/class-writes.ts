import type { ClassChanges, NewClass, SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { gradeOrder, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { classNameProblems, cleanClassName } from '@gakuseki/shared-api/rules/school/class-rules.ts'
import type { Author } from '../../app/actors.ts'
import { broken, changedSince, fail, issueOf, notDeleted, type ApiFailure } from '../../app/http/failure.ts'
import { removeClassMembers } from '../people/class-members.ts'
import { lockFor } from '../advisory-locks.ts'
import { sightOf } from '../store/audit.ts'
import type { Trx } from '../store/schema.ts'
import { createRecord, deleteRecord, updateRecord, type RecordPlace } from '../store/write.ts'
import { listClasses, readClass } from './classes.ts'

type Answer<T> = Promise<Result<T, ApiFailure>>

/** Adds a class to a grade, by default after the others. */
export async function createClass(
  trx: Trx,
  author: Author,
  classId: string,
  { schoolYear, grade, orderNum, name, kind = 'regular' }: NewClass,
): Answer<SchoolClass> {
  const siblings = await lockGrade(trx, schoolYear, grade)
  const named = checkedName(name, siblings)
  if (!named.ok) return named
  const next = Math.max(0, ...siblings.map((sibling) => sibling.orderNum)) + 1
  const values = { schoolYear, ...grade, orderNum: orderNum ?? next, name: named.value, kind }
  await createRecord(trx, author, placeOf(classId), values)
  return found(trx, classId)
}

/** Renames a class or moves it within its grade. */
export async function updateClass(
  trx: Trx,
  author: Author,
  classId: string,
  { name, orderNum, kind, ifMatch }: ClassChanges & { readonly ifMatch: number | null },
): Answer<SchoolClass> {
  const current = await readClass(trx, classId)
  if (current === null) return absent()
  const siblings = await lockGrade(trx, current.schoolYear, current.grade)
  const named = name === undefined ? ok(undefined) : checkedName(name, others(siblings, classId))
  if (!named.ok) return named
  const values = {
    ...(named.value !== undefined && { name: named.value }),
    ...(orderNum !== undefined && { orderNum }),
    ...(kind !== undefined && { kind }),
  }
  const written = await updateRecord(trx, author, placeOf(classId), values, ifMatch)
  if (written.ok) return found(trx, classId)
  if (written.error === 'absent') return absent()
  return changedSince('class', written.error.stale, await readClass(trx, classId))
}

/** Deletes a class; its members leave it first, each audited with a version of their own. */
export async function deleteClass(trx: Trx, author: Author, classId: string, ifMatch: number | null): Answer<null> {
  const current = await readClass(trx, classId)
  if (current === null) return absent()
  await lockGrade(trx, current.schoolYear, current.grade)
  // Locks the class, so that nobody changes or joins it. The version is read under the lock.
  const [held] = await trx.selectFrom('classes').select('version').where('classId', '=', classId).forUpdate().execute()
  if (held === undefined) return absent()
  if (sightOf(ifMatch, held.version) !== 'current') return notDeleted('class', await readClass(trx, classId))
  await removeClassMembers(trx, author, classId)
  const columns = ['schoolYear', 'schoolType', 'gradeNumber', 'orderNum', 'name', 'kind']
  return (await deleteRecord(trx, author, placeOf(classId), columns)) ? ok(null) : absent()
}

/** The classes of a grade, locked until the transaction ends, so that nobody adds or renames one. */
async function lockGrade(trx: Trx, schoolYear: number, grade: Grade): Promise<readonly SchoolClass[]> {
  await lockFor(trx, 'grade', schoolYear * 10 + gradeOrder(grade))
  return listClasses(trx, { schoolYear, ...grade })
}

function checkedName(typed: string, siblings: readonly SchoolClass[]): Result<string, ApiFailure> {
  const name = cleanClassName(typed)
  const problems = classNameProblems(
    name,
    siblings.map((sibling) => sibling.name),
  )
  return problems.length === 0 ? ok(name) : broken(problems.map((problem) => issueOf(problem)))
}

const others = (classes: readonly SchoolClass[], classId: string): readonly SchoolClass[] =>
  classes.filter((other) => other.classId !== classId)

async function found(trx: Trx, classId: string): Answer<SchoolClass> {
  const record = await readClass(trx, classId)
  return record === null ? absent() : ok(record)
}

const absent = (): Result<never, ApiFailure> => fail('notFound', 'no such class')

const placeOf = (classId: string): RecordPlace => ({ table: 'classes', keys: { classId }, entity: 'class' })
