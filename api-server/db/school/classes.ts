import type { ClassName, ClassQuery, SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import type { Grade } from '@gakuseki/shared-api/core/grade.ts'
import { isoMeta } from '../store/iso-meta.ts'
import type { Db } from '../store/schema.ts'

/** Newest school year first, then by grade and the stored order number, never by name (D-Data.4). */
export async function listClasses(db: Db, query: ClassQuery): Promise<SchoolClass[]> {
  const rows = await classRows(db)
    .$if(query.schoolYear !== undefined, (q) => q.where('schoolYear', '=', query.schoolYear ?? 0))
    .$if(query.schoolType !== undefined, (q) => q.where('schoolType', '=', query.schoolType ?? 'elementary'))
    .$if(query.gradeNumber !== undefined, (q) => q.where('gradeNumber', '=', query.gradeNumber ?? 0))
    .orderBy('schoolYear', 'desc')
    .orderBy('gradeOrder')
    .orderBy('orderNum')
    .orderBy('classId')
    .execute()
  return rows.map(recordOf)
}

/** One class, or null. */
export async function readClass(db: Db, classId: string): Promise<SchoolClass | null> {
  const row = await classRows(db).where('classId', '=', classId).executeTakeFirst()
  return row === undefined ? null : recordOf(row)
}

/** The latest name of a class. For a deleted class it comes from the audit log; null once the log is no longer kept. */
export async function readClassName(db: Db, classId: string): Promise<ClassName | null> {
  const present = await readClass(db, classId)
  if (present !== null) {
    const { schoolYear, grade, orderNum, name } = present
    return { classId, schoolYear, grade, orderNum, name, isDeleted: false }
  }
  const deletion = await db
    .selectFrom('auditLog')
    .select('changes')
    .where('entity', '=', 'class')
    .where('recordId', '=', classId)
    .where('action', '=', 'delete')
    .orderBy('version', 'desc')
    .executeTakeFirst()
  if (deletion === undefined) return null
  const values = Object.entries(deletion.changes).map(([field, { before }]) => [field, before] as const)
  // Written by deleteClass.
  const { schoolYear, schoolType, gradeNumber, orderNum, name } = Object.fromEntries(values) as DeletedClass
  return { classId, schoolYear, grade: { schoolType, gradeNumber }, orderNum, name, isDeleted: true }
}

type DeletedClass = Grade & Pick<ClassName, 'schoolYear' | 'orderNum' | 'name'>

/** The school year of a class; null if the class does not exist. */
export async function schoolYearOfClass(db: Db, classId: string): Promise<number | null> {
  const row = await db.selectFrom('classes').select('schoolYear').where('classId', '=', classId).executeTakeFirst()
  return row?.schoolYear ?? null
}

function classRows(db: Db) {
  return db
    .selectFrom('classes')
    .select(['classId', 'schoolYear', 'schoolType', 'gradeNumber', 'orderNum', 'name', 'kind'])
    .select(['version', 'createdAt', 'updatedAt'])
}

type ClassRow = Grade & { readonly createdAt: Date; readonly updatedAt: Date }

function recordOf<Row extends ClassRow>({ schoolType, gradeNumber, ...row }: Row) {
  return { ...isoMeta(row), grade: { schoolType, gradeNumber } }
}
