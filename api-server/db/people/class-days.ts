import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { asSchoolYear, schoolYearRange } from '@gakuseki/shared-api/core/school-year.ts'
import { sql, type RawBuilder } from 'kysely'
import type { ClassStay } from '../../app/school/school-store.ts'
import type { Db } from '../store/schema.ts'
import { inSchoolConditions } from './in-school.ts'
import { orderBy, where } from './list-parts.ts'

/**
 * The memberships of a school year on a day, with the columns of `student_classes` that lists read, and first and last day of each.
 * shared-api/rules/people/class-days.ts as SQL; a contract test compares the two.
 */
export function membershipsOn(schoolYear: number, day: DateText): RawBuilder<unknown> {
  const { end } = schoolYearRange(asSchoolYear(schoolYear))
  return sql`(
    select m.user_id, m.school_year, m.class_id, m.student_number, m.left_on, m.since as first_on,
      least(${end}::date, m.left_on) as last_on
    from student_classes m where m.school_year = ${schoolYear} and (m.since is null or m.since <= ${day})
    union all
    select f.user_id, f.school_year, f.class_id, f.student_number, p.left_on, f.first_on,
      least(${end}::date, f.last_on, m.since - 1, p.left_on)
    from former_memberships f join students p on p.user_id = f.user_id
    left join student_classes m on m.user_id = f.user_id and m.school_year = f.school_year
    where f.school_year = ${schoolYear} and (f.first_on is null or f.first_on <= ${day}) and f.last_on >= ${day}
      and (m.user_id is null or m.since > ${day}))`
}

/** Who is on the roll on a day in the class of that day, by number and kana. A stay ends and begins with a gap on the roll. */
export async function listClassStays(
  db: Db,
  classId: string,
  { schoolYear, day }: { readonly schoolYear: number; readonly day: DateText },
): Promise<ClassStay[]> {
  const { start } = schoolYearRange(asSchoolYear(schoolYear))
  const onRoll = inSchoolConditions({ state: 'inSchool', start: day, end: day })
  const { rows } = await sql<ClassStay>`
    select sc.user_id as "userId", sc.student_number as "studentNumber",
      greatest(sc.first_on, (select max(g.entered_on) from enrolment_gaps g
        where g.user_id = sc.user_id and g.entered_on <= ${day} and g.entered_on > ${start}::date)) as "firstOn",
      least(sc.last_on, (select min(g.left_on) from enrolment_gaps g
        where g.user_id = sc.user_id and g.left_on >= ${day})) as "lastOn"
    from ${membershipsOn(schoolYear, day)} sc join students s on s.user_id = sc.user_id
    ${where([sql`sc.class_id = ${classId}`, ...onRoll])}
    ${orderBy([sql`sc.student_number nulls last`, sql`s.kana_sort_key`, sql`s.user_id`])}`.execute(db.withoutPlugins())
  return rows
}
