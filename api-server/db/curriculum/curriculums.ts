import type {
  CurriculumQuery,
  EeCurriculum,
  NeCurriculum,
} from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { parseGradeCode, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { sql, type RawBuilder } from 'kysely'
import type { CurriculumPlace, NumericPath } from '../../app/curriculum/curriculum-store.ts'
import { isoMeta } from '../store/iso-meta.ts'
import { nameHash } from './name-hash.ts'
import type { Db } from '../store/schema.ts'

export async function listNeCurriculums(db: Db, query: CurriculumQuery): Promise<NeCurriculum[]> {
  return (await subjects(db, numeric, await conditionsOf(query))).map(neCurriculumOf)
}

export async function listEeCurriculums(db: Db, query: CurriculumQuery): Promise<EeCurriculum[]> {
  return (await subjects(db, essay, await conditionsOf(query))).map(eeCurriculumOf)
}

export async function readNeCurriculum(db: Db, necId: string): Promise<NeCurriculum | null> {
  const [row] = await subjects(db, numeric, [sql`nec_id = ${necId}`])
  return row === undefined ? null : neCurriculumOf(row)
}

export async function readEeCurriculum(db: Db, eecId: string): Promise<EeCurriculum | null> {
  const [row] = await subjects(db, essay, [sql`eec_id = ${eecId}`])
  return row === undefined ? null : eeCurriculumOf(row)
}

/** The place of the curriculum at the top of a path; null unless each part belongs to the one before. */
export async function readNumericPlace(
  db: Db,
  { necId, viewPointId, contentId }: NumericPath,
): Promise<CurriculumPlace | null> {
  const row = await db
    .selectFrom('neCurriculums as c')
    .select(['c.schoolYear', 'c.schoolType', 'c.gradeNumber'])
    .where('c.necId', '=', necId)
    .$if(viewPointId !== undefined, (q) =>
      q.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('viewPoints as v')
            .select('v.viewPointId')
            .whereRef('v.necId', '=', 'c.necId')
            .where('v.viewPointId', '=', viewPointId ?? ''),
        ),
      ),
    )
    .$if(contentId !== undefined, (q) =>
      q.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('contents as t')
            .select('t.contentId')
            .where('t.viewPointId', '=', viewPointId ?? '')
            .where('t.contentId', '=', contentId ?? ''),
        ),
      ),
    )
    .executeTakeFirst()
  if (row === undefined) return null
  const { schoolYear, ...grade } = row
  return { schoolYear, grade }
}

type SubjectRow = Grade & {
  readonly id: string
  readonly schoolYear: number
  readonly name: string
  readonly nameHash: string
  readonly orderNum: number
  readonly syllabusFileGcsUrl: string | null
  readonly syllabusFileName: string | null
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

const numeric = { table: 'ne_curriculums', id: 'nec_id' } as const
const essay = { table: 'ee_curriculums', id: 'eec_id' } as const

async function conditionsOf(query: CurriculumQuery): Promise<readonly RawBuilder<unknown>[]> {
  const grade = query.grade === undefined ? null : parseGradeCode(query.grade)
  return [
    ...(query.schoolYear === undefined ? [] : [sql`school_year = ${query.schoolYear}`]),
    ...(grade === null ? [] : [sql`school_type = ${grade.schoolType} and grade_number = ${grade.gradeNumber}`]),
    ...(query.name === undefined ? [] : [sql`name_hash = ${await nameHash(query.name)}`]),
  ]
}

async function subjects(
  db: Db,
  { table, id }: typeof numeric | typeof essay,
  conditions: readonly RawBuilder<unknown>[],
): Promise<readonly SubjectRow[]> {
  const { rows } = await sql<SubjectRow>`
    select ${sql.ref(id)} as id, school_year as "schoolYear", school_type as "schoolType", grade_number as "gradeNumber",
      name, name_hash as "nameHash", order_num as "orderNum", syllabus_file_gcs_url as "syllabusFileGcsUrl",
      (select file_name from files where address = syllabus_file_gcs_url) as "syllabusFileName",
      version, created_at as "createdAt", updated_at as "updatedAt"
    from ${sql.table(table)}
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
    order by school_year desc, grade_order, order_num, ${sql.ref(id)}`.execute(db)
  return rows
}

function neCurriculumOf({ id, ...row }: SubjectRow): NeCurriculum {
  return { necId: id, evalType: 'numeric', ...subjectOf(row) }
}

function eeCurriculumOf({ id, ...row }: SubjectRow): EeCurriculum {
  return { eecId: id, evalType: 'essay', ...subjectOf(row) }
}

function subjectOf(row: Omit<SubjectRow, 'id'>) {
  const { schoolType, gradeNumber, name, nameHash: hash, ...rest } = row
  return { ...isoMeta(rest), grade: { schoolType, gradeNumber }, name: { value: name, hash } }
}
