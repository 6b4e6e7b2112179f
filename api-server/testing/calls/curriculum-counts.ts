import { sql } from 'kysely'
import type { ContractApi } from '../contract-api.ts'

export type Counts = Readonly<Record<string, number>>

/** Counts the records beneath the numeric curriculums whose ids match a pattern. */
export async function countNumeric({ database: { db } }: ContractApi, necId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with v as (select view_point_id from view_points where nec_id like ${necId}),
      t as (select content_id from contents where view_point_id in (select view_point_id from v))
    select (select count(*)::int from v) as "viewPoints", (select count(*)::int from t) as contents,
      (select count(*)::int from content_months join t using (content_id)) as months,
      (select count(*)::int from evaluations join t using (content_id)) as evaluations`.execute(db)
  return rows[0] ?? {}
}

/** The same for essay curriculums. */
export async function countEssay({ database: { db } }: ContractApi, eecId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*)::int from activities where eec_id like ${eecId}) as activities,
      (select count(*)::int from journals where eec_id like ${eecId}) as journals,
      (select count(*)::int from journal_files join journals j using (journal_id)
        where j.eec_id like ${eecId}) as "journalFiles"`.execute(db)
  return rows[0] ?? {}
}
