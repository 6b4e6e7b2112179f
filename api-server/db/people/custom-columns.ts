import { customColumnIds, defaultCustomColumnName } from '@gakuseki/shared-api/entities/student.ts'
import type { Db } from '../schema.ts'

/** The name of every custom column: the school's own, else Custom Item NN. */
export async function readCustomColumnNames(db: Db): Promise<Record<string, string>> {
  const rows = await db.selectFrom('studentCustomColumnDef').select(['columnId', 'name']).execute()
  const own = new Map(rows.map(({ columnId, name }) => [columnId, name]))
  return Object.fromEntries(customColumnIds.map((id) => [id, own.get(id) || defaultCustomColumnName(id)]))
}
