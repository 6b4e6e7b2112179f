import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { customColumnIds, student, type CustomColumnId } from '@gakuseki/shared-api/entities/student.ts'
import { sql, type RawBuilder } from 'kysely'
import { isoMeta } from '../store/iso-meta.ts'
import type { Db } from '../store/schema.ts'
import { membersOf, rowVersion, type OwnText, type VersionedRow } from '../store/text-page.ts'
import { columnsOf } from './list-parts.ts'

/** The rows of a page, which has user ids and their place in the school year. */
export type RowsOf<Row> = (page: RawBuilder<unknown>, order: RawBuilder<unknown>) => RawBuilder<Row>

const place = sql`p.school_type as "schoolType", p.grade_number as "gradeNumber", p.class_name as "className",
  p.student_number as "studentNumber"`

const guardianOf = sql`
  case when g.user_id is not null then json_build_object('userId', g.user_id, 'googleMail', g.google_mail,
    'userType', 'guardian', 'name', g.name1, 'photoUrl', g.photo_url) end`

// Each class by its id: joined, they tempt the planner to read all classes once for each student.
const placed = sql`'classId', c.class_id, 'schoolYear', c.school_year,
      'grade', json_build_object('schoolType', c.school_type, 'gradeNumber', c.grade_number),
      'orderNum', c.order_num, 'name', c.name, 'studentNumber', sc.student_number`
const classesOf = sql`
  select coalesce(json_agg((
    select case when sc.since is null then json_build_object(${placed})
      else json_build_object(${placed}, 'since', sc.since) end
    from classes c where c.class_id = sc.class_id) order by sc.school_year desc), '[]') as classes
  from student_classes sc where sc.user_id = s.user_id`

/** Whether a student `s` with the guardian `g` has a marked person in the family. */
export const familyWithheld = sql`
  (s.guardian_user_id is not null and (g.address_privacy is not null or exists (
    select from students f where f.guardian_user_id = s.guardian_user_id and f.address_privacy is not null)))`

// Nothing for nearly everybody: most have been at the school once.
const gapsOf = sql`
  (select json_agg(json_build_object('leftOn', eg.left_on, 'enteredOn', eg.entered_on, 'state', eg.state)
    order by eg.entered_on) from enrolment_gaps eg where eg.user_id = s.user_id)`

const around = sql`
  from page p join students s on s.user_id = p.user_id
  left join guardians g on g.user_id = s.guardian_user_id
  left join lateral (${classesOf}) k on true`

/** Rows with all that a record says. */
export const wholeRows: RowsOf<StudentSqlRow> = (page, order) => sql<StudentSqlRow>`
  with page as materialized (${page})
  select ${columnsOf(student, 's')}, ${place}, k.classes, ${guardianOf} as guardian,
    ${familyWithheld} as "isFamilyWithheld", ${gapsOf} as "rollGaps" ${around} ${order}`

/** Rows with what other tables say of a student, as JSON where it is no single value, and the state of their own. */
export const versionedRows: RowsOf<VersionedStudent> = (page, order) => sql<VersionedStudent>`
  with page as materialized (${page})
  select s.user_id as "userId", ${rowVersion('s')}, ${place}, k.classes::text, (${guardianOf})::text as guardian,
    ${familyWithheld} as "isFamilyWithheld", (${gapsOf})::text as "rollGaps"
  ${around} ${order}`

/** A row as SQL gives it: no class of the year is null, the filled custom columns stand in one value. */
type StudentSqlRow = Omit<
  StudentRecord,
  CustomColumnId | 'className' | 'userType' | 'createdAt' | 'updatedAt' | 'rollGaps'
> & {
  readonly className: string | null
  readonly rollGaps: StudentRecord['rollGaps'] | null
  readonly custom: Readonly<Record<string, string>>
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** A record of the wire. */
export function recordOf({ className, rollGaps, ...row }: StudentSqlRow): StudentRecord {
  const gaps = rollGaps === null ? {} : { rollGaps }
  // The own columns of a row are those that a record has.
  return { ...ownOf(row), className: className ?? '', ...gaps } as StudentRecord
}

type OwnRow = Pick<StudentSqlRow, 'userId' | 'custom' | 'createdAt' | 'updatedAt'>

/** What a record says by the student's own columns; every declared custom column is filled. */
function ownOf({ custom, ...row }: OwnRow): object {
  const values = Object.fromEntries(customColumnIds.map((id) => [id, custom[id] ?? '']))
  return { ...isoMeta(row), userType: 'student', ...values }
}

/** The own columns of some students as JSON members. */
export async function ownTexts(db: Db, userIds: readonly string[]): Promise<readonly OwnText[]> {
  const { rows } = await sql<OwnRow & VersionedRow>`
    select ${columnsOf(student, 's')}, ${rowVersion('s')} from students s
    where s.user_id = any(${userIds}::text[])`.execute(db)
  return rows.map(({ rowVersion: version, ...row }) => ({
    userId: row.userId,
    rowVersion: version,
    text: membersOf(ownOf(row)),
  }))
}

type VersionedStudent = VersionedRow &
  Pick<StudentRecord, 'schoolType' | 'gradeNumber' | 'studentNumber'> & {
    readonly className: string | null
    readonly classes: string
    readonly guardian: string | null
    readonly isFamilyWithheld: boolean
    readonly rollGaps: string | null
  }

/** The members that other tables say. */
export function otherMembers({ schoolType, gradeNumber, studentNumber, ...row }: VersionedStudent): string {
  const { isFamilyWithheld } = row
  const values = membersOf({ schoolType, gradeNumber, studentNumber, className: row.className ?? '', isFamilyWithheld })
  const gaps = row.rollGaps === null ? '' : `,"rollGaps":${row.rollGaps}`
  return `${values},"classes":${row.classes},"guardian":${row.guardian ?? 'null'}${gaps}`
}
