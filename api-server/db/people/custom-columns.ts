import type { CustomColumnNames } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { customColumnIds, defaultCustomColumnName } from '@gakuseki/shared-api/entities/student.ts'
import type { Author } from '../../app/actors.ts'
import { lockFor } from '../advisory-locks.ts'
import type { Db, Trx } from '../store/schema.ts'
import { createRecord, updateRecord, type RecordPlace } from '../store/write.ts'

/** The name of every custom column: the school's own, else Custom Item NN. */
export async function readCustomColumnNames(db: Db): Promise<Record<string, string>> {
  const own = await ownNames(db)
  return Object.fromEntries(customColumnIds.map((id) => [id, own.get(id) || defaultCustomColumnName(id)]))
}

/** Renames columns; each name is a record of its own in the audit log. */
export async function updateCustomColumnNames(trx: Trx, author: Author, names: CustomColumnNames): Promise<void> {
  // Two writers that name a column for the first time would both insert it.
  await lockFor(trx, 'columnNames')
  const own = await ownNames(trx)
  for (const columnId of customColumnIds) {
    const name = names[columnId]
    if (name === undefined || name === (own.get(columnId) ?? '')) continue
    if (own.has(columnId)) await updateRecord(trx, author, placeOf(columnId), { name }, null)
    else await createRecord(trx, author, placeOf(columnId), { name })
  }
}

async function ownNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('studentCustomColumnDef').select(['columnId', 'name']).execute()
  return new Map(rows.map(({ columnId, name }) => [columnId, name]))
}

const placeOf = (columnId: string): RecordPlace => ({
  table: 'studentCustomColumnDef',
  keys: { columnId },
  entity: 'studentCustomColumnDef',
})
