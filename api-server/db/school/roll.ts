import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import type { Grade } from '@gakuseki/shared-api/core/grade.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { monthOfDay, movementOf, type CountedClass, type Roll } from '@gakuseki/shared-api/rules/school/roll-counts.ts'
import { sql } from 'kysely'
import { membershipsOn } from '../people/class-days.ts'
import { inSchoolConditions } from '../people/in-school.ts'
import { where } from '../people/list-parts.ts'
import type { Db } from '../store/schema.ts'

type RollRow = {
  readonly people: Roll['people']
  readonly classes: readonly (Omit<CountedClass, 'grade'> & Grade)[]
  readonly events: readonly {
    readonly userId: string
    readonly kind: Parameters<typeof movementOf>[0]
    readonly schoolType: string | null
  }[]
}

/**
 * Who is on the roll on a day with the class of that day, the classes of its year, and who came and went in its month. One statement, so that
 * all numbers are of one moment while others write.
 */
export async function readRoll(db: Db, day: DateText): Promise<Roll> {
  const schoolYear = schoolYearOfDate(day)
  const { start, end } = monthOfDay(day)
  const { rows } = await sql<RollRow>`
    select
      (select coalesce(json_agg(p), '[]') from (
        select s.user_id as "userId", s.sex, sc.class_id as "classId"
        from students s left join ${membershipsOn(schoolYear, day)} sc on sc.user_id = s.user_id
        ${where(inSchoolConditions({ state: 'inSchool', start: day, end: day }))}) p) as people,
      (select coalesce(json_agg(c), '[]') from (
        select class_id as "classId", school_type as "schoolType", grade_number as "gradeNumber",
          order_num as "orderNum", name, kind
        from classes where school_year = ${schoolYear} order by grade_order, order_num, class_id) c) as classes,
      (select coalesce(json_agg(e), '[]') from (
        select user_id as "userId", kind, school_type as "schoolType" from enrolment_events
        where happened_on >= ${start} and happened_on <= ${end}) e) as events`.execute(db.withoutPlugins())
  const { people, classes, events } = rows[0] ?? { people: [], classes: [], events: [] }
  return {
    people,
    classes: classes.map(({ schoolType, gradeNumber, ...one }) => ({ ...one, grade: { schoolType, gradeNumber } })),
    moved: events.flatMap(({ userId, kind, schoolType }) => {
      const movement = movementOf(kind, schoolType)
      return movement === undefined ? [] : [{ userId, movement }]
    }),
  }
}
