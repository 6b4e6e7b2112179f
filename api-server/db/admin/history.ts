import type { HistoryQuery } from '@gakuseki/shared-api/contract/history.ts'
import type { ListPage } from '@gakuseki/shared-api/contract/kit.ts'
import { sql } from 'kysely'
import type { AuditEntry } from '../../app/admin/admin-store.ts'
import { readPage } from '../page.ts'
import type { Db } from '../schema.ts'

type AuditRow = Omit<AuditEntry, 'at'> & { readonly at: Date }

/** The lines of the audit log about one record, the newest first. */
export function listHistory(db: Db, query: HistoryQuery): Promise<ListPage<AuditEntry>> {
  const matching = sql`from audit_log where entity = ${query.entity} and record_id = ${query.id}`
  return readPage(db, query, {
    rows: (part) => sql<AuditRow>`
      select at, actor as "actorId", action, version, changes ${matching} order by id desc ${part}`,
    count: sql`select count(*)::integer as count ${matching}`,
    record: (row) => ({ ...row, at: row.at.toISOString() }),
  })
}
