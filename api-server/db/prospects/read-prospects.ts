import { isGrade, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { asSchoolYear, schoolYearRange } from '@gakuseki/shared-api/core/school-year.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { phoneKey, searchKey } from '@gakuseki/shared-api/core/text/text-keys.ts'
import { prospect } from '@gakuseki/shared-api/entities/prospect.ts'
import { sql } from 'kysely'
import type {
  ExpectedProspect,
  KnownGuardian,
  NewStudent,
  ProspectQuery,
  StoredProspect,
} from '../../app/prospects/prospects-store.ts'
import { columnsOf, when, where } from '../people/list-parts.ts'
import { familyWithheld } from '../people/student-rows.ts'
import { isoMeta } from '../store/iso-meta.ts'
import type { Db } from '../store/schema.ts'

type Row = Omit<StoredProspect, 'createdAt' | 'updatedAt' | 'planned'> & {
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly planned: ({ classId: string; className: string; studentNumber: number | null } & Grade) | null
}

/** By kana, then by name. */
export async function readProspects(
  db: Db,
  { schoolYear, matchedUserId, prospectIds }: ProspectQuery,
): Promise<StoredProspect[]> {
  const year = schoolYear === undefined ? undefined : schoolYearRange(asSchoolYear(schoolYear))
  const { rows } = await sql<Row>`
    select ${columnsOf(prospect, 'r')}, case when k.class_id is null then null else json_build_object(
      'classId', k.class_id, 'className', k.name, 'schoolType', k.school_type, 'gradeNumber', k.grade_number,
      'studentNumber', r.planned_number) end as planned,
      (s.address_privacy is not null or ${familyWithheld}) as "isFamilyWithheld"
    from prospects r left join classes k on k.class_id = r.planned_class_id
      left join students s on s.user_id = r.matched_user_id left join guardians g on g.user_id = s.guardian_user_id
    ${where([
      ...when(prospectIds, (ids) => sql`r.prospect_id = any(${[...ids]}::text[])`),
      ...when(matchedUserId, (id) => sql`r.matched_user_id = ${id}`),
      ...when(year, ({ start, end }) => sql`r.entrance_on between ${start} and ${end}`),
    ])} order by r.kana_sort_key, r.name, r.prospect_id`.execute(db.withoutPlugins())
  return rows.map((row) => ({ ...isoMeta(row), planned: plannedOf(row) }))
}

function plannedOf({ planned }: Row): StoredProspect['planned'] {
  if (planned === null) return null
  const { schoolType, gradeNumber, ...place } = planned
  const grade = { schoolType, gradeNumber }
  return isGrade(grade) ? { ...place, grade } : null
}

/** Whoever left the school, or has a class in an earlier year, was there before. */
export async function newStudents(db: Db, schoolYear: number): Promise<NewStudent[]> {
  const { rows } = await sql<NewStudent>`
    select s.user_id as "userId", s.name, s.name_kana as "nameKana", s.family_name_kana as "familyNameKana",
      s.given_name_kana as "givenNameKana", s.birthday, s.sex, s.google_mail as "googleMail"
    from students s
    where s.transfer_date is null and s.graduation_date is null
      and not exists (select from student_classes m where m.user_id = s.user_id and m.school_year < ${schoolYear})
      and not exists (select from prospects r where r.matched_user_id = s.user_id)
    order by s.user_id`.execute(db.withoutPlugins())
  return rows
}

/** Found by the keys of the search, because a guardian is one of thousands. */
export async function guardiansLike(db: Db, texts: readonly string[]): Promise<KnownGuardian[]> {
  const keys = [...new Set(texts.flatMap((text) => [searchKey(text), phoneKey(text)]))].filter((key) => key !== '')
  if (keys.length === 0) return []
  const { rows } = await sql<KnownGuardian>`
    select g.user_id as "userId", g.name1 as name, g.name_kana1 as kana, g.google_mail as "googleMail",
      array_remove(array[g.mobile_phone1, g.landline_phone1, g.mobile_phone2, g.landline_phone2], '') as phones,
      array(select s.name from students s where s.guardian_user_id = g.user_id order by s.user_id) as children
    from guardians g where g.user_id = any(array(
      select k.user_id from person_search_keys k where k.user_type = 'guardian' and k.key = any(${keys}::text[])))
    order by g.user_id`.execute(db.withoutPlugins())
  return rows
}

export async function expectedOn(db: Db, day: DateText): Promise<ExpectedProspect[]> {
  const { rows } = await sql<ExpectedProspect>`
    select r.prospect_id as "prospectId", r.school_type as "schoolType", r.grade_number as "gradeNumber",
      r.entrance_on as "entranceOn", r.sex
    from prospects r where r.matched_user_id = '' and r.entrance_on <= ${day}
    order by r.prospect_id`.execute(db.withoutPlugins())
  return rows
}
