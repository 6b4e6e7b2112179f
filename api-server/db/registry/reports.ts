import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import type { KeptReport } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { sql } from 'kysely'
import type { Author } from '../../app/actors.ts'
import type { NewReport, ReportFacts, ReportQuery } from '../../app/registry/registry-store.ts'
import { counting } from '../store/counting.ts'
import { readPage } from '../store/page.ts'
import type { Db, Trx } from '../store/schema.ts'

type Row = Omit<KeptReport, 'at' | 'place'> & { readonly at: Date; readonly place: string | null }

/** Newest first. */
export function listReports(db: Db, query: ReportQuery): Promise<ListPage<KeptReport>> {
  const matching = sql`from remote_reports ${query.remoteId === undefined ? sql`` : sql`where remote_id = ${query.remoteId}`}`
  return readPage(db, query, {
    rows: (part) => sql<Row>`
      select at, user_id as "userId", remote_id as "remoteId", release, cause, code, detail, place ${matching}
      order by report_id desc ${part}`,
    count: counting(matching),
    record: ({ at, place, ...row }) => ({ ...row, at: at.toISOString(), ...(place !== null && { place }) }),
  })
}

export async function addReport(trx: Trx, { userId, now }: Author, report: NewReport): Promise<void> {
  await trx
    .insertInto('remoteReports')
    .values({ place: null, ...report, at: now, userId })
    .execute()
}

/** The last report of each person, release and cause. */
export function reportsSince(db: Db, remoteId: string, since: Date): Promise<readonly ReportFacts[]> {
  return db
    .selectFrom('remoteReports')
    .select(({ fn }) => ['userId', 'release', 'cause', fn.max('at').as('at')])
    .groupBy(['userId', 'release', 'cause'])
    .where('remoteId', '=', remoteId)
    .where('at', '>=', since)
    .execute()
}

export async function dropReportsBefore(trx: Trx, day: Date): Promise<void> {
  await trx.deleteFrom('remoteReports').where('at', '<', day).execute()
}
