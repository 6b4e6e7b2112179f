import type { StudentQuery, StudentRecord } from '@gakuseki/shared-api/contract/people.ts'
import type { ListPage } from '@gakuseki/shared-api/contract/kit.ts'
import { customColumnIds, student, type CustomColumnId } from '@gakuseki/shared-api/entities/student.ts'
import { sql, type RawBuilder } from 'kysely'
import { inSchoolConditions } from './in-school.ts'
import type { ListScope } from '../../app/people/people-store.ts'
import { isoMeta } from '../iso-meta.ts'
import { by, columnsOf, descending, foundBy, orderBy, when, where, type OrderBy } from './list-parts.ts'
import { limitOf, readPage } from '../page.ts'
import { sortColumns } from './person-order.ts'
import { placementConditions } from './placement.ts'
import type { Db } from '../schema.ts'

/** A page of students in a total order, with grade, class and number of the scope's school year. */
export function listStudents(db: Db, query: StudentQuery, scope: ListScope): Promise<ListPage<StudentRecord>> {
  const { matching, placed } = partsOf(query, scope)
  return readPage(db, query, {
    rows: sql<StudentSqlRow>`
      with page as materialized (
        select * from (${placed} ${matching}) f ${orderBy(orderOf(query, 'f'))} ${limitOf(query)})
      select ${columnsOf(student, 's')}, p.school_type as "schoolType", p.grade_number as "gradeNumber",
        p.class_name as "className", p.student_number as "studentNumber", k.classes, ${guardianOf} as guardian
      from page p join students s on s.user_id = p.user_id
      left join guardians g on g.user_id = s.guardian_user_id
      left join lateral (${classesOf}) k on true
      ${orderBy(orderOf(query, 'p'))}`,
    count: sql`select count(*)::integer as count ${matching}`,
    record: recordOf,
  })
}

/** One student, or null. */
export async function readStudent(db: Db, userId: string, scope: ListScope): Promise<StudentRecord | null> {
  const page = await listStudents(db, { userId, limit: 1 }, scope)
  return page.data[0] ?? null
}

function partsOf(query: StudentQuery, { schoolYear, today }: ListScope) {
  const matching = sql`
    from students s
    left join student_classes sc on sc.user_id = s.user_id and sc.school_year = ${schoolYear}
    left join classes c on c.class_id = sc.class_id
    ${where([
      ...when(query.userId, (userId) => sql`s.user_id = ${userId}`),
      ...when(query.guardianUserId, (userId) => sql`s.guardian_user_id = ${userId}`),
      ...foundBy('student', query.q ?? '', sql`s.user_id`),
      ...placementConditions(query),
      ...inSchoolConditions(query.inSchoolState, query.inSchoolStateOn ?? today),
    ])}`
  const placed = sql`
    select s.user_id, s.kana_sort_key, s.created_at, s.updated_at, c.school_type, c.grade_number, c.grade_order,
      c.order_num, c.class_id, c.name as class_name, sc.student_number`
  return { matching, placed }
}

/** The asked order, then grade, class, number and user id, so that no two students tie. */
function orderOf({ sortBy = 'gradeClassStudentNumber', sortOrder }: StudentQuery, alias: string): readonly OrderBy[] {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${alias}.${name}`)
  const down = descending(sortOrder)
  const placement = (down: boolean): readonly OrderBy[] =>
    // Two classes of a grade may have the same order number.
    ['grade_order', 'order_num', 'class_id', 'student_number'].map((name) => by(column(name), down))
  const last = by(column('user_id'), false)
  if (sortBy === 'gradeClassStudentNumber') return [...placement(down), by(column('kana_sort_key'), false), last]
  return [by(column(sortColumns[sortBy]), down), ...placement(false), last]
}

const guardianOf = sql`
  case when g.user_id is not null then jsonb_build_object('userId', g.user_id, 'googleMail', g.google_mail,
    'userType', 'guardian', 'name', g.name1, 'photoUrl', g.photo_url) end`

const classesOf = sql`
  select coalesce(jsonb_agg(jsonb_build_object('classId', c.class_id, 'schoolYear', c.school_year,
    'grade', jsonb_build_object('schoolType', c.school_type, 'gradeNumber', c.grade_number),
    'orderNum', c.order_num, 'name', c.name, 'studentNumber', sc.student_number) order by c.school_year desc), '[]') as classes
  from student_classes sc join classes c on c.class_id = sc.class_id where sc.user_id = s.user_id`

/** A row as SQL gives it: no class of the year is null, the filled custom columns stand in one value. */
type StudentSqlRow = Omit<StudentRecord, CustomColumnId | 'className' | 'userType' | 'createdAt' | 'updatedAt'> & {
  readonly className: string | null
  readonly custom: Readonly<Record<string, string>>
  readonly createdAt: Date
  readonly updatedAt: Date
}

function recordOf({ custom, className, ...row }: StudentSqlRow): StudentRecord {
  const values = Object.fromEntries(customColumnIds.map((id) => [id, custom[id] ?? '']))
  // Every declared custom column is filled, which fromEntries cannot tell.
  return { ...isoMeta(row), userType: 'student', className: className ?? '', ...values } as StudentRecord
}
