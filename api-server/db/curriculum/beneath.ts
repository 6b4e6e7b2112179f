import type { EssayBeneath, NumericBeneath } from '@gakuseki/shared-api/contract/curriculum/curriculum-beneath.ts'
import { sql } from 'kysely'
import type { EssayPart, NumericPart } from '../../app/curriculum/curriculum-store.ts'
import type { Db } from '../store/schema.ts'

/** Counts the records beneath a numeric subject, a view point or a content. */
export async function beneathNumeric(db: Db, part: NumericPart): Promise<NumericBeneath> {
  const viewPoints = 'necId' in part ? sql`nec_id = ${part.necId}` : sql`false`
  const contents = 'viewPointId' in part ? sql`view_point_id = ${part.viewPointId}` : ofSubject(part)
  const evaluated = 'contentId' in part ? sql`select ${part.contentId}` : sql`select content_id from t`
  const { rows } = await sql<NumericBeneath>`
    with v as (select view_point_id from view_points where ${viewPoints}),
      t as (select content_id from contents where ${contents})
    select (select count(*)::int from v) as "viewPoints", (select count(*)::int from t) as contents,
      (select count(*)::int from evaluations where content_id in (${evaluated})) as evaluations`.execute(db)
  return rows[0] ?? { viewPoints: 0, contents: 0, evaluations: 0 }
}

const ofSubject = (part: NumericPart) =>
  'necId' in part ? sql`view_point_id in (select view_point_id from v)` : sql`false`

/** Counts the records beneath an essay subject, or the journals about an activity. */
export async function beneathEssay(db: Db, part: EssayPart): Promise<EssayBeneath> {
  const isSubject = 'eecId' in part
  const activities = isSubject ? sql`eec_id = ${part.eecId}` : sql`false`
  const journals = isSubject ? activities : sql`activity_id = ${part.activityId}`
  const { rows } = await sql<EssayBeneath>`
    with j as (select journal_id from journals where ${journals})
    select (select count(*)::int from activities where ${activities}) as activities,
      (select count(*)::int from j) as journals,
      (select count(*)::int from journal_files where journal_id in (select journal_id from j)) as "journalFiles"`.execute(
    db,
  )
  return rows[0] ?? { activities: 0, journals: 0, journalFiles: 0 }
}
