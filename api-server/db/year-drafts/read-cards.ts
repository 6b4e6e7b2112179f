import type { DraftCard, DraftPlace } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import type { SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { asSchoolYear, schoolYearRange } from '@gakuseki/shared-api/core/school-year.ts'
import { dateTextOf } from '@gakuseki/shared-api/core/text/date-text.ts'
import { draftRollEnd, gradeOnDraft } from '@gakuseki/shared-api/rules/people/prospects/prospects.ts'
import { saysAllergy } from '@gakuseki/shared-api/rules/year-draft/cards.ts'
import { sql } from 'kysely'
import type { RollPerson } from '../../app/year-drafts/year-drafts-store.ts'
import { inSchoolConditions } from '../people/in-school.ts'
import { where, type Condition } from '../people/list-parts.ts'
import { expectedOn } from '../prospects/read-prospects.ts'
import type { Db } from '../store/schema.ts'
import { gradeOf } from './grade-of.ts'

type PlaceRow = Omit<DraftPlace, 'grade'> & {
  readonly schoolType: SchoolType | null
  readonly gradeNumber: number | null
}
type CardRow = PlaceRow &
  Omit<DraftCard, keyof DraftPlace | 'lastGrade' | 'hasAllergy' | 'siblingGroup' | 'name'> & {
    readonly name: string | null
    readonly googleMail: string | null
    readonly lastSchoolType: SchoolType | null
    readonly lastGradeNumber: number | null
    readonly allergies: readonly (string | null)[]
    readonly guardianUserId: string | null
    readonly family: number
  }

/** The people of a draft with what their cards show, by kana. Conditions are on `c`, the place. */
export async function readCards(
  db: Db,
  schoolYear: number,
  conditions: readonly Condition[] = [],
): Promise<DraftCard[]> {
  const { rows } = await sql<CardRow>`
    with c as (
      select p.*, coalesce(s.name, r.name) as name, s.google_mail, coalesce(s.name_kana, r.name_kana) as name_kana,
        s.family_name_kana, s.given_name_kana, coalesce(s.kana_sort_key, r.kana_sort_key) as kana_sort_key,
        coalesce(s.sex, r.sex) as sex, coalesce(s.birthday, r.birthday) as birthday, r.prospect_id is not null as is_prospect,
        s.transfer_date, s.guardian_user_id, s.food_allergy, s.other_allergy, s.anaphylaxis,
        count(*) over (partition by s.guardian_user_id) as family
      from draft_places p left join students s on s.user_id = p.person_id
        left join prospects r on r.prospect_id = p.person_id
      where p.school_year = ${schoolYear})
    select c.person_id as "personId", c.decision, c.school_type as "schoolType", c.grade_number as "gradeNumber",
      c.draft_class_id as "draftClassId", c.student_number as "studentNumber", c.version, c.name,
      c.google_mail as "googleMail", coalesce(c.name_kana, '') as "nameKana",
      coalesce(c.family_name_kana, '') as "familyNameKana", coalesce(c.given_name_kana, '') as "givenNameKana",
      c.sex, c.birthday, c.is_prospect as "isProspect", c.transfer_date as "transferDate", l.school_type as "lastSchoolType",
      l.grade_number as "lastGradeNumber", l.class_id as "lastClassId", l.name as "lastClassName",
      l.kind as "lastClassKind",
      m.student_number as "lastNumber", jsonb_build_array(c.food_allergy, c.other_allergy, c.anaphylaxis) as allergies,
      c.guardian_user_id as "guardianUserId", c.family::integer
    from c
    left join student_classes m on m.user_id = c.person_id and m.school_year = ${schoolYear - 1}
    left join classes l on l.class_id = m.class_id
    ${where(conditions)} order by c.kana_sort_key, c.person_id`.execute(db.withoutPlugins())
  return rows.map(cardOf)
}

function cardOf(row: CardRow): DraftCard {
  const { name, googleMail, lastSchoolType, lastGradeNumber, allergies, guardianUserId, family, ...rest } = row
  const { schoolType, gradeNumber, ...card } = rest
  return {
    ...card,
    grade: gradeOf(schoolType, gradeNumber),
    name: printPersonName({ name: name ?? '', googleMail: googleMail ?? '' }),
    lastGrade: gradeOf(lastSchoolType, lastGradeNumber),
    hasAllergy: saysAllergy(allergies.map((text) => text ?? '')),
    siblingGroup: family > 1 ? guardianUserId : null,
  }
}

export async function readPlaces(db: Db, schoolYear: number, personIds: readonly string[]): Promise<DraftPlace[]> {
  const { rows } = await sql<PlaceRow>`
    select person_id as "personId", decision, school_type as "schoolType", grade_number as "gradeNumber",
      draft_class_id as "draftClassId", student_number as "studentNumber", version
    from draft_places where school_year = ${schoolYear} and person_id = any(${[...personIds]}::text[])
    order by person_id`.execute(db.withoutPlugins())
  return rows.map(({ schoolType, gradeNumber, ...row }) => ({ ...row, grade: gradeOf(schoolType, gradeNumber) }))
}

type RollRow = Omit<RollPerson, 'lastGrade' | 'enters'> & {
  readonly schoolType: SchoolType | null
  readonly gradeNumber: number | null
}

/**
 * Everybody who is on the roll between the last day of the running year and the end of April, when new students have entered. 小6 whose
 * 卒業日 in March is known already are with them, because most go on to 中1. Whoever transfers on the last day is not.
 */
export async function readRollForDraft(db: Db, schoolYear: number): Promise<RollPerson[]> {
  const { end: start } = schoolYearRange(asSchoolYear(schoolYear - 1))
  const end = draftRollEnd(schoolYear)
  const newYear = dateTextOf({ year: schoolYear, month: 1, day: 1 })
  const finishing = sql<boolean>`l.school_type = 'elementary' and l.grade_number = 6
    and s.graduation_date between ${newYear} and ${start}`
  const { rows } = await sql<RollRow>`
    select s.user_id as "userId", l.school_type as "schoolType", l.grade_number as "gradeNumber",
      s.elementary_school_entrance_date as "elementarySchoolEntranceDate",
      s.junior_high_school_entrance_date as "juniorHighSchoolEntranceDate", s.graduation_date as "graduationDate"
    from students s
    left join student_classes m on m.user_id = s.user_id and m.school_year = ${schoolYear - 1}
    left join classes l on l.class_id = m.class_id
    where ((${sql.join(inSchoolConditions({ state: 'inSchool', start, end }), sql` and `)}) or (${finishing}))
      and (s.transfer_date is null or s.transfer_date > ${start})
    order by s.user_id`.execute(db.withoutPlugins())
  return [
    ...rows.map(({ schoolType, gradeNumber, ...row }) => ({
      ...row,
      lastGrade: gradeOf(schoolType, gradeNumber),
      enters: null,
    })),
    ...(await prospectsForDraft(db, schoolYear)),
  ]
}

/** Those without an account who will be on the roll by then. */
async function prospectsForDraft(db: Db, schoolYear: number): Promise<readonly RollPerson[]> {
  const expected = await expectedOn(db, draftRollEnd(schoolYear))
  return expected.flatMap(({ prospectId, ...one }) => {
    const enters = gradeOnDraft(one, schoolYear)
    return enters === null ? [] : [{ ...noRollDates, userId: prospectId, lastGrade: null, enters }]
  })
}

const noRollDates = {
  elementarySchoolEntranceDate: null,
  juniorHighSchoolEntranceDate: null,
  graduationDate: null,
} as const
