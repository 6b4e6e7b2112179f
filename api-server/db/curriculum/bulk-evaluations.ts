import type { SubjectEvaluationsQuery } from '@gakuseki/shared-api/contract/curriculum/curriculum-bulk-evaluations.ts'
import type { Evaluation } from '@gakuseki/shared-api/contract/curriculum/curriculum-evaluations.ts'
import { sql, type RawBuilder } from 'kysely'
import type { EvaluationKey, HeldForEvaluations } from '../../app/curriculum/curriculum-store.ts'
import type { Db, Trx } from '../store/schema.ts'
import { inClass } from './curriculum-students.ts'
import { evaluationOf, type StoredEvaluation } from './evaluations.ts'
import { schoolMonthOrder } from './numeric-parts.ts'

export async function listSubjectEvaluations(
  db: Db,
  necId: string,
  { classId, month, contentId, studentUserId }: SubjectEvaluationsQuery,
): Promise<Evaluation[]> {
  const { rows } = await sql<StoredEvaluation>`
    select ${columns}
    from evaluations e join contents t using (content_id) join view_points v using (view_point_id)
    where v.nec_id = ${necId}
      ${contentId === undefined ? sql`` : sql`and e.content_id = ${contentId}`}
      ${month === undefined ? sql`` : sql`and e.month = ${month}`}
      ${studentUserId === undefined ? sql`` : sql`and e.student_user_id = ${studentUserId}`}
      ${classId === undefined ? sql`` : sql`and ${inClass(sql`e.student_user_id`, classId)}`}
    order by v.order_num, v.view_point_id, t.order_num, t.content_id, ${schoolMonthOrder}, e.student_user_id`.execute(
    db,
  )
  return rows.map(evaluationOf)
}

export async function listEvaluationsMade(db: Db, keys: readonly EvaluationKey[]): Promise<Evaluation[]> {
  const { rows } = await sql<StoredEvaluation>`
    select ${columns}
    from ${keyRows(keys)} join evaluations e using (content_id, month, student_user_id)`.execute(db)
  return rows.map(evaluationOf)
}

/** Contents, their months and students, each in one order. All writers lock in this order, a single save too. */
export async function holdForEvaluations(
  trx: Trx,
  necId: string,
  keys: readonly EvaluationKey[],
): Promise<HeldForEvaluations> {
  const contents = await sql<{ id: string }>`
    select t.content_id as id from contents t join view_points v using (view_point_id)
    where v.nec_id = ${necId} and t.content_id in (select content_id from ${keyRows(keys)})
    order by t.content_id for key share of t`.execute(trx)
  const contentIds = new Set(contents.rows.map(({ id }) => id))
  const held = keys.filter(({ contentId }) => contentIds.has(contentId))
  await sql`
    select 1 from content_months m
    where (m.content_id, m.month) in (select content_id, month from ${keyRows(held)})
    order by m.content_id, m.month for no key update`.execute(trx)
  const students = await sql<{ id: string }>`
    select user_id as id from students
    where user_id in (select student_user_id from ${keyRows(keys)}) order by user_id for key share`.execute(trx)
  return { contentIds, studentUserIds: new Set(students.rows.map(({ id }) => id)) }
}

const columns = sql`e.content_id as "contentId", e.month, e.student_user_id as "studentUserId", e.grade, e.score, e.comment,
  e.version, e.created_at as "createdAt", e.updated_at as "updatedAt"`

/** Any number of keys as one parameter. */
function keyRows(keys: readonly EvaluationKey[]): RawBuilder<unknown> {
  const rows = keys.map(({ contentId, month, studentUserId }) => ({
    content_id: contentId,
    month,
    student_user_id: studentUserId,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) k (content_id text, month integer, student_user_id text)`
}
