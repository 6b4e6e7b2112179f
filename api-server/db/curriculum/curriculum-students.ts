import { sql } from 'kysely'
import type { CurriculumPlace, StudentSelection } from '../../app/curriculum/curriculum-store.ts'
import type { Db } from '../store/schema.ts'

/** By class, number and kana. Students of other classes with a record come last. */
export async function studentsOfCurriculum(
  db: Db,
  { place: { schoolYear, grade }, recordedIn, classId, studentUserId }: StudentSelection,
): Promise<string[]> {
  const recorded =
    'eecId' in recordedIn
      ? sql`select from journals r where r.eec_id = ${recordedIn.eecId} and r.student_user_id = s.user_id`
      : sql`select from evaluations r where r.content_id = ${recordedIn.contentId} and r.month = ${recordedIn.month}
          and r.student_user_id = s.user_id`
  const { rows } = await sql<{ userId: string }>`
    select s.user_id as "userId"
    from students s
    left join student_classes e on e.user_id = s.user_id and e.school_year = ${schoolYear}
    left join classes c on c.class_id = e.class_id
      and c.school_type = ${grade.schoolType} and c.grade_number = ${grade.gradeNumber}
    where (c.class_id is not null or exists (${recorded}))
      ${classId === undefined ? sql`` : sql`and ${inClass(sql`s.user_id`, classId)}`}
      ${studentUserId === undefined ? sql`` : sql`and s.user_id = ${studentUserId}`}
    order by c.order_num nulls last, c.class_id nulls last, e.student_number nulls last,
      s.kana_sort_key nulls last, s.user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** The people of a list who are in a class of the place. */
export async function studentsOfPlace(
  db: Db,
  { schoolYear, grade }: CurriculumPlace,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ userId: string }>`
    select e.user_id as "userId"
    from student_classes e join classes c using (class_id)
    where e.user_id = any(${[...new Set(userIds)]}::text[]) and c.school_year = ${schoolYear}
      and c.school_type = ${grade.schoolType} and c.grade_number = ${grade.gradeNumber}`.execute(db)
  return new Set(rows.map(({ userId }) => userId))
}

export async function isStudent(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('students').select('userId').where('userId', '=', userId).executeTakeFirst()
  return row !== undefined
}

export async function isInClass(db: Db, userId: string, classId: string): Promise<boolean> {
  const { rows } = await sql<{ member: boolean }>`select ${inClass(sql`${userId}`, classId)} as member`.execute(db)
  return rows[0]?.member === true
}

export const inClass = (userId: ReturnType<typeof sql>, classId: string) => sql`exists (
  select from student_classes m where m.user_id = ${userId} and m.class_id = ${classId})`
