import type { ClassQuery, SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
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
