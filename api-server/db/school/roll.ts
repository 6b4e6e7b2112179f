import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { monthOfDay, movementOf, type Roll } from '@gakuseki/shared-api/rules/school/roll-counts.ts'
import { sql } from 'kysely'
import { membershipsOn } from '../people/class-days.ts'
import { inSchoolConditions } from '../people/in-school.ts'
import { where } from '../people/list-parts.ts'
import type { Db } from '../store/schema.ts'
import { listClasses } from './classes.ts'

/** Who is on the roll on a day with the class of that day, the classes of its year, and who came and went in its month. */
export async function readRoll(db: Db, day: DateText): Promise<Roll> {
  const schoolYear = schoolYearOfDate(day)
  const { rows: people } = await sql<Roll['people'][number]>`
    select s.user_id as "userId", s.sex, sc.class_id as "classId"
    from students s left join ${membershipsOn(schoolYear, day)} sc on sc.user_id = s.user_id
    ${where(inSchoolConditions({ state: 'inSchool', start: day, end: day }))}`.execute(db.withoutPlugins())
  const classes = await listClasses(db, { schoolYear })
  return {
    people,
    classes: classes.map(({ classId, grade, orderNum, name, kind = 'regular' }) => ({
      classId,
      grade,
      orderNum,
      name,
      kind,
    })),
    moved: await readMoved(db, monthOfDay(day)),
  }
}

/** Who came and went from one day to another, by 学籍異動. */
async function readMoved(
  db: Db,
  { start, end }: { readonly start: DateText; readonly end: DateText },
): Promise<Roll['moved']> {
  const rows = await db
    .selectFrom('enrolmentEvents')
    .select(['userId', 'kind', 'schoolType'])
    .where('happenedOn', '>=', start)
    .where('happenedOn', '<=', end)
    .execute()
  return rows.flatMap(({ userId, kind, schoolType }) => {
    const movement = movementOf(kind, schoolType)
    return movement === undefined ? [] : [{ userId, movement }]
  })
}
