import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { sql } from 'kysely'
import type { VisitedRelease } from '../../app/registry/registry-store.ts'
import type { Count } from '../../app/registry/vitals/vitals-rules.ts'
import type { Db, Trx } from '../store/schema.ts'

export async function countVisit(
  trx: Trx,
  { remoteId, release, day }: VisitedRelease,
  counters: readonly Omit<Count, 'count'>[],
): Promise<void> {
  const rows = counters.map(
    ({ metric, bucket }) => sql`(${remoteId}, ${release}, ${day}::date, ${metric}, ${bucket}::integer, 1)`,
  )
  await sql`
    insert into remote_visits (remote_id, release, day, metric, bucket, count) values ${sql.join(rows)}
    on conflict (remote_id, release, day, metric, bucket) do update set count = remote_visits.count + 1`.execute(trx)
}

/** Since a day, all days together. */
export async function visitCounts(
  db: Db,
  remoteId: string,
  since: DateText,
): Promise<readonly (Count & { readonly release: string })[]> {
  const { rows } = await sql<Count & { readonly release: string }>`
    select release, metric, bucket, sum(count)::integer as count from remote_visits
    where remote_id = ${remoteId} and day >= ${since}::date group by release, metric, bucket`.execute(db)
  return rows
}

export async function dropVisitsBefore(trx: Trx, day: Date): Promise<void> {
  await sql`delete from remote_visits where day < ${day}::date`.execute(trx)
}
