import type { Headcount } from '@gakuseki/shared-api/contract/headcounts.ts'
import type { Grade } from '@gakuseki/shared-api/core/grade.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { isHomeroomCharge } from '@gakuseki/shared-api/rules/people/homeroom.ts'
import { sql } from 'kysely'
import type { ListScope } from '../../app/people/people-store.ts'
import { membershipsOn } from '../people/class-days.ts'
import { askedState, inSchoolConditions, leftConditions } from '../people/in-school.ts'
import { orderBy, where } from '../people/list-parts.ts'
import { personOrder } from '../people/person-order.ts'
import type { Db } from '../store/schema.ts'

type Charge = {
  readonly userId: string
  readonly name: string
  readonly googleMail: string
  readonly inChargeType: string
}
type Row = Omit<Headcount, 'grade' | 'teachers'> & Grade & { readonly charges: readonly Charge[] }

/** The classes of the scope's year with their students in school, who are those of the student list. */
export async function listHeadcounts(db: Db, scope: ListScope): Promise<Headcount[]> {
  const { schoolYear, placedOn } = scope
  const asked = askedState({ inSchoolState: 'inSchool', inSchoolStateOn: placedOn }, scope)
  const memberships = placedOn === undefined ? sql`student_classes` : membershipsOn(schoolYear, placedOn)
  const ofYear = sql<boolean>`sc.school_year = ${schoolYear}`
  const { rows } = await sql<Row>`
    select c.class_id as "classId", c.school_year as "schoolYear", c.school_type as "schoolType",
      c.grade_number as "gradeNumber", c.order_num as "orderNum", c.name,
      json_build_object('male', coalesce(n.male, 0), 'female', coalesce(n.female, 0), 'other', coalesce(n.other, 0),
        'none', coalesce(n.none, 0)) as students,
      coalesce(k.charges, '[]') as charges
    from classes c
    left join (
      select sc.class_id, count(*) filter (where s.sex = 'male') as male, count(*) filter (where s.sex = 'female') as female,
        count(*) filter (where s.sex = 'other') as other, count(*) filter (where s.sex is null) as none
      from ${memberships} sc join students s on s.user_id = sc.user_id
      ${where([ofYear, ...leftConditions(asked), ...inSchoolConditions(asked)])}
      group by sc.class_id) n on n.class_id = c.class_id
    left join (
      select tc.class_id, json_agg(json_build_object('userId', t.user_id, 'name', t.name, 'googleMail', t.google_mail,
        'inChargeType', tc.in_charge_type) ${orderBy(personOrder({}, 't'))}) as charges
      from teacher_classes tc join teachers t on t.user_id = tc.user_id
      where tc.school_year = ${schoolYear} group by tc.class_id) k on k.class_id = c.class_id
    where c.school_year = ${schoolYear}
    order by c.grade_order, c.order_num, c.class_id`.execute(db.withoutPlugins())
  return rows.map(({ schoolType, gradeNumber, charges, ...row }) => ({
    ...row,
    grade: { schoolType, gradeNumber },
    teachers: charges
      .filter(({ inChargeType }) => isHomeroomCharge(inChargeType))
      .map(({ userId, ...person }) => ({ userId, name: printPersonName(person) })),
  }))
}
