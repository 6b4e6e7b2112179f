import type { HistoryQuery } from '@gakuseki/shared-api/contract/people/history.ts'
import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { adminRoleId, roleBindingKey } from '@gakuseki/shared-api/entities/role-binding.ts'
import { sql } from 'kysely'
import type { AuditEntry } from '../../app/admin/admin-store.ts'
import { counting } from '../store/counting.ts'
import { readPage } from '../store/page.ts'
import type { Db } from '../store/schema.ts'

type AuditRow = Omit<AuditEntry, 'at'> & { readonly at: Date; readonly entity: string }

/** The audit lines of one record, newest first. Lines of a role belong to the person who has it. */
export function listHistory(db: Db, query: HistoryQuery): Promise<ListPage<AuditEntry>> {
  const matching = sql`from audit_log where (entity, record_id) in (${sql.join(recordsOf(query))})`
  return readPage(db, query, {
    rows: (part) => sql<AuditRow>`
      select entity, at, actor as "actorId", action, version, import_id as "importId", changes ${matching} order by id desc ${part}`,
    count: counting(matching),
    record: ({ entity, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      ...(entity !== query.entity && roleChange(row.action)),
    }),
  })
}

function recordsOf({ entity, id }: HistoryQuery) {
  const own = sql`(${entity}, ${id})`
  return entity === 'teacher' ? [own, sql`('roleBinding', ${roleBindingKey(id, adminRoleId)})`] : [own]
}

/** Shows a role that was given or removed as a change of the person (ADR 14). */
function roleChange(action: AuditEntry['action']): Pick<AuditEntry, 'action' | 'changes'> {
  const isAdmin = { before: action !== 'create', after: action === 'create' }
  return { action: 'update', changes: { isAdmin } }
}
