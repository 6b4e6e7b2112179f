import type {
  CountedClass,
  EvaluationCount,
  EvaluationCounts,
} from '@gakuseki/shared-api/contract/curriculum/evaluation-counts.ts'
import { sql } from 'kysely'
import type { CurriculumPlace } from '../../app/curriculum/curriculum-store.ts'
import type { Db } from '../store/schema.ts'
import { schoolMonthOrder } from './numeric-parts.ts'

/** Counts the evaluations of a curriculum with two statements, whatever its size (docs/decisions/0021). */
export async function countEvaluations(db: Db, necId: string, place: CurriculumPlace): Promise<EvaluationCounts> {
  const [expected, made] = await Promise.all([countExpected(db, place), countMade(db, necId, place)])
  const classes = new Map<string, CountedClass & { readonly months: { month: number; students: number }[] }>()
  const expectedIn = new Map<string, number>()
  for (const { classId, name, month, students } of expected) {
    const counted = classes.get(classId) ?? { classId, name, months: [] }
    counted.months.push({ month, students })
    classes.set(classId, counted)
    expectedIn.set(`${classId} ${month}`, students)
  }
  const counts = new Map<string, EvaluationCount & { grades: Record<string, number> }>()
  for (const { contentId, month, classId, grade, evaluated, others } of made) {
    const key = `${contentId} ${month} ${classId}`
    const before = counts.get(key)
    const students = (before?.students ?? expectedIn.get(`${classId} ${month}`) ?? 0) + others
    const grades = { ...before?.grades, [grade]: evaluated }
    counts.set(key, {
      contentId,
      month,
      classId,
      students,
      evaluated: (before?.evaluated ?? 0) + evaluated,
      grades,
    })
  }
  return { classes: [...classes.values()], counts: [...counts.values()] }
}

type Expected = {
  readonly classId: string
  readonly name: string
  readonly month: number
  readonly students: number
}

async function countExpected(db: Db, { schoolYear, grade }: CurriculumPlace): Promise<readonly Expected[]> {
  const { rows } = await sql<Expected>`
    select c.class_id as "classId", c.name, month,
      count(s.user_id) filter (where ${isExpected(schoolYear)})::integer as students
    from classes c
    cross join generate_series(1, 12) month
    left join student_classes e on e.class_id = c.class_id and e.school_year = c.school_year
    left join (select user_id, transfer_date, ${entrance(grade)} as entrance_date from students) s on s.user_id = e.user_id
    where c.school_year = ${schoolYear} and c.school_type = ${grade.schoolType} and c.grade_number = ${grade.gradeNumber}
    group by c.class_id, c.name, c.order_num, month
    order by c.order_num, c.class_id, ${schoolMonthOrder}`.execute(db)
  return rows
}

type Made = Pick<EvaluationCount, 'contentId' | 'month' | 'classId' | 'evaluated'> & {
  readonly grade: string
  /** Evaluated students who are not expected. */
  readonly others: number
}

async function countMade(db: Db, necId: string, { schoolYear, grade }: CurriculumPlace): Promise<readonly Made[]> {
  // Grouped by short keys before anything is sorted, because this grouping takes most of the time.
  const { rows } = await sql<Made>`
    with members as materialized (
      select e.user_id, c.place, coalesce(sum(1 << month) filter (where ${isExpected(schoolYear)}), 0)::integer as expected
      from ${placedClasses({ schoolYear, grade })} c
      join student_classes e on e.class_id = c.class_id and e.school_year = ${schoolYear}
      join (select user_id, transfer_date, ${entrance(grade)} as entrance_date from students) s on s.user_id = e.user_id
      cross join generate_series(1, 12) month
      group by e.user_id, c.place),
    planned as materialized (
      select t.content_id, row_number() over (order by v.order_num, v.view_point_id, t.order_num, t.content_id) as place
      from view_points v join contents t on t.view_point_id = v.view_point_id where v.nec_id = ${necId}),
    made as (
      select e.content_id, e.month, m.place, e.grade, count(*)::integer as evaluated,
        (count(*) filter (where (m.expected >> e.month) & 1 = 0))::integer as others
      from evaluations e join members m on m.user_id = e.student_user_id
      where e.content_id in (select content_id from planned) and e.grade <> ''
      group by e.content_id, e.month, m.place, e.grade)
    select content_id as "contentId", month, c.class_id as "classId", grade, evaluated, others
    from made
    join planned p using (content_id)
    join content_months using (content_id, month)
    join ${placedClasses({ schoolYear, grade })} c on c.place = made.place
    where enabled
    order by p.place, ${schoolMonthOrder}, c.place, grade`.execute(db)
  return rows
}

const placedClasses = ({ schoolYear, grade }: CurriculumPlace) => sql`(
  select class_id, row_number() over (order by order_num, class_id) as place from classes
  where school_year = ${schoolYear} and school_type = ${grade.schoolType} and grade_number = ${grade.gradeNumber})`

/** In school on the last day of the month, according to the dates of `s`, the student (docs/decisions/0021). */
export const isExpected = (schoolYear: number) => sql`(
  (s.transfer_date is null or s.transfer_date >= ${dayAfter(schoolYear)})
  and (s.entrance_date is null or s.entrance_date < ${dayAfter(schoolYear)}))`

const dayAfter = (schoolYear: number) =>
  sql`(make_date(${schoolYear}::integer + case when month < 4 then 1 else 0 end, month, 1) + interval '1 month')::date`

const entrance = ({ schoolType }: CurriculumPlace['grade']) =>
  sql.ref(schoolType === 'elementary' ? 'elementary_school_entrance_date' : 'junior_high_school_entrance_date')
