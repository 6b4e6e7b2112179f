import type { MissingEvaluations } from '@gakuseki/shared-api/contract/curriculum/missing-evaluations.ts'
import type { Grade } from '@gakuseki/shared-api/core/grade.ts'
import type { SchoolMonth } from '@gakuseki/shared-api/core/school-year.ts'
import { sql } from 'kysely'
import type { Db } from '../store/schema.ts'
import { isExpected } from './evaluation-counts.ts'
import { schoolMonthOrder } from './numeric-parts.ts'

type Row = Omit<MissingEvaluations, 'grade'> & Grade

/** Counts by the rule of evaluation-counts.ts, for all subjects of a year in one statement. */
export async function listMissingEvaluations(
  db: Db,
  schoolYear: number,
  months: readonly SchoolMonth[],
): Promise<MissingEvaluations[]> {
  if (months.length === 0) return []
  const asked = sql`unnest(${months}::integer[]) month`
  const { rows } = await sql<Row>`
    with members as materialized (
      select s.user_id, s.grade_order, coalesce(sum(1 << month) filter (where ${isExpected(schoolYear)}), 0)::integer as expected
      from (
        select e.user_id, c.grade_order, p.transfer_date, case c.school_type when 'elementary'
          then p.elementary_school_entrance_date else p.junior_high_school_entrance_date end as entrance_date
        from classes c
        join student_classes e on e.class_id = c.class_id and e.school_year = c.school_year
        join students p on p.user_id = e.user_id
        where c.school_year = ${schoolYear}) s
      cross join ${asked}
      group by s.user_id, s.grade_order),
    expected as (
      select grade_order, month, count(*) as students from members cross join ${asked}
      where (expected >> month) & 1 = 1 group by grade_order, month),
    planned as materialized (
      select n.nec_id, n.grade_order, t.content_id, m.month
      from ne_curriculums n
      join view_points v on v.nec_id = n.nec_id
      join contents t on t.view_point_id = v.view_point_id
      join content_months m on m.content_id = t.content_id
      where n.school_year = ${schoolYear} and m.enabled and m.month = any(${months}::integer[])),
    made as (
      select e.content_id, e.month, count(*) as evaluated
      from planned p
      join evaluations e on e.content_id = p.content_id and e.month = p.month
      join members b on b.user_id = e.student_user_id and b.grade_order = p.grade_order
      where e.grade <> '' and (b.expected >> e.month) & 1 = 1
      group by e.content_id, e.month),
    lacking as (
      select nec_id, month, sum(students - coalesce(evaluated, 0)) as missing
      from planned join expected using (grade_order, month) left join made using (content_id, month)
      group by nec_id, month)
    select n.nec_id as "necId", n.name, n.school_type as "schoolType", n.grade_number as "gradeNumber",
      sum(missing)::integer as missing, array_agg(month order by ${schoolMonthOrder}) as months
    from lacking join ne_curriculums n using (nec_id)
    where missing > 0
    group by n.nec_id
    order by n.grade_order, n.order_num, n.nec_id`.execute(db)
  return rows.map(({ schoolType, gradeNumber, ...row }) => ({ ...row, grade: { schoolType, gradeNumber } }))
}
