import type { CurriculumQuery, EeCurriculum, NeCurriculum } from '@gakuseki/shared-api/contract/curriculums.ts'
import { parseGradeCode, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { sql } from 'kysely'
import { isoMeta } from '../iso-meta.ts'
import { nameHash } from './name-hash.ts'
import type { Db } from '../schema.ts'

export async function listNeCurriculums(db: Db, query: CurriculumQuery): Promise<NeCurriculum[]> {
  const rows = await subjects(db, 'ne_curriculums', 'nec_id', query)
  return rows.map(({ id, ...row }) => ({ necId: id, evalType: 'numeric', ...subjectOf(row) }))
}

export async function listEeCurriculums(db: Db, query: CurriculumQuery): Promise<EeCurriculum[]> {
  const rows = await subjects(db, 'ee_curriculums', 'eec_id', query)
  return rows.map(({ id, ...row }) => ({ eecId: id, evalType: 'essay', ...subjectOf(row) }))
}

type SubjectRow = Grade & {
  readonly schoolYear: number
  readonly name: string
  readonly nameHash: string
  readonly orderNum: number
  readonly syllabusFileGcsUrl: string | null
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

async function subjects(
  db: Db,
  table: string,
  id: string,
  query: CurriculumQuery,
): Promise<readonly (SubjectRow & { readonly id: string })[]> {
  const grade = query.grade === undefined ? null : parseGradeCode(query.grade)
  const conditions = [
    ...(query.schoolYear === undefined ? [] : [sql<boolean>`school_year = ${query.schoolYear}`]),
    ...(grade === null
      ? []
      : [sql<boolean>`school_type = ${grade.schoolType} and grade_number = ${grade.gradeNumber}`]),
    ...(query.name === undefined ? [] : [sql<boolean>`name_hash = ${await nameHash(query.name)}`]),
  ]
  const { rows } = await sql<SubjectRow & { readonly id: string }>`
    select ${sql.ref(id)} as id, school_year as "schoolYear", school_type as "schoolType", grade_number as "gradeNumber",
      name, name_hash as "nameHash", order_num as "orderNum", syllabus_file_gcs_url as "syllabusFileGcsUrl",
      version, created_at as "createdAt", updated_at as "updatedAt"
    from ${sql.table(table)}
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
    order by school_year desc, grade_order, order_num, ${sql.ref(id)}`.execute(db)
  return rows
}

function subjectOf(row: SubjectRow) {
  const { schoolType, gradeNumber, name, nameHash: hash, ...rest } = row
  return { ...isoMeta(rest), grade: { schoolType, gradeNumber }, name: { value: name, hash } }
}
