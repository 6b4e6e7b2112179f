import { sql } from 'kysely'
import type { SubjectTable } from '../../app/curriculum/curriculum-store.ts'
import type { Published } from '../../app/year-drafts/year-drafts-store.ts'
import type { Trx } from '../store/schema.ts'

/**
 * A text that changes with the values of the subject and of everything beneath it, and is the same again once they are; null if the
 * subject is gone. Months and evaluations that were emptied are as good as none.
 */
export async function subjectMark(trx: Trx, table: SubjectTable, id: string): Promise<string | null> {
  const parts = table === 'neCurriculums' ? numericParts(id) : essayParts(id)
  const { rows } = await sql<{ mark: string | null }>`
    select md5(string_agg(r.id || ' ' || r.facts, ',' order by r.id)) as mark from (${parts}) r (id, facts)
    having bool_or(r.id = ${id})`.execute(trx.withoutPlugins())
  return rows[0]?.mark ?? null
}

const subjectValues = sql`
  jsonb_build_array(school_year, school_type, grade_number, name, order_num, syllabus_file_gcs_url)::text`

const numericParts = (id: string) => sql`
  select nec_id, ${subjectValues} from ne_curriculums where nec_id = ${id}
  union all select view_point_id, jsonb_build_array(name, order_num, red, green, blue)::text
    from view_points where nec_id = ${id}
  union all select c.content_id, jsonb_build_array(c.view_point_id, c.name, c.order_num)::text
    from contents c join view_points v using (view_point_id) where v.nec_id = ${id}
  union all select m.content_id || ':' || m.month, jsonb_build_array(m.enabled, m.text)::text from content_months m
    join contents c using (content_id) join view_points v using (view_point_id)
    where v.nec_id = ${id} and (m.enabled or m.text <> '')
  union all select e.content_id || ':' || e.month || ':' || e.student_user_id,
    jsonb_build_array(e.grade, e.score, e.comment)::text from evaluations e
    join contents c using (content_id) join view_points v using (view_point_id)
    where v.nec_id = ${id} and (e.grade <> '' or e.score is not null or e.comment <> '')`

const essayParts = (id: string) => sql`
  select eec_id, ${subjectValues} from ee_curriculums where eec_id = ${id}
  union all select activity_id, jsonb_build_array(month, enabled, text, order_num)::text
    from activities where eec_id = ${id}
  union all select journal_id, version::text from journals where eec_id = ${id}`

/** Locks subjects with the parts that writers of evaluations and journals share, so that nothing is written between this and the end. */
export async function lockSubjects(trx: Trx, subjects: Published['subjects']): Promise<void> {
  const plain = trx.withoutPlugins()
  const idsOf = (wanted: SubjectTable): readonly string[] =>
    subjects.filter(({ table }) => table === wanted).map(({ id }) => id)
  const [numeric, essay] = [[...idsOf('neCurriculums')], [...idsOf('eeCurriculums')]]
  // From above to below, as their writers do.
  await sql`select from ne_curriculums where nec_id = any(${numeric}::text[]) order by nec_id for update`.execute(plain)
  await sql`select from view_points where nec_id = any(${numeric}::text[]) order by view_point_id for update`.execute(
    plain,
  )
  await sql`
    select from contents c join view_points v using (view_point_id) where v.nec_id = any(${numeric}::text[])
    order by c.content_id for update of c`.execute(plain)
  await sql`
    select from content_months m join contents c using (content_id) join view_points v using (view_point_id)
    where v.nec_id = any(${numeric}::text[]) order by m.content_id, m.month for update of m`.execute(plain)
  await sql`select from ee_curriculums where eec_id = any(${essay}::text[]) order by eec_id for update`.execute(plain)
  await sql`select from activities where eec_id = any(${essay}::text[]) order by activity_id for update`.execute(plain)
  await sql`select from journals where eec_id = any(${essay}::text[]) order by journal_id for update`.execute(plain)
}
