import { snakeCase } from '@gakuseki/shared-api/core/entity.ts'
import { sql } from 'kysely'
import type { Author } from '../../app/actors.ts'
import type { OrderedList } from '../../app/curriculum/curriculum-store.ts'
import { lockList, orderList } from '../curriculum/ordered-lists.ts'
import type { Trx } from '../store/schema.ts'

/** For each table with order numbers: the columns that identify one list, and the key of its items. */
const lists = {
  viewPoints: { id: 'view_point_id', of: ['nec_id'] },
  contents: { id: 'content_id', of: ['view_point_id'] },
  activities: { id: 'activity_id', of: ['eec_id', 'month'] },
} as const

/**
 * Numbers each list 0, 1, 2 … in the order in which it is shown. An order number is a field, so each change is audited. A wrong list is
 * locked and read again before it is numbered, as for a sort.
 */
export async function repairOrder(trx: Trx, author: Author, table: keyof typeof lists): Promise<number> {
  let repaired = 0
  for (const list of await listsOutOfOrder(trx, table)) {
    const ids = await lockList(trx, list)
    if (ids !== null) repaired += await orderList(trx, author, list, ids)
  }
  return repaired
}

async function listsOutOfOrder(trx: Trx, table: keyof typeof lists): Promise<readonly OrderedList[]> {
  const { id, of } = lists[table]
  const columns = sql.join(of.map((column) => sql.ref(column)))
  const { rows } = await sql<object>`
    select distinct ${columns} from (
      select ${columns}, order_num,
        row_number() over (partition by ${columns} order by order_num, ${sql.ref(id)}) - 1 as place
      from ${sql.table(snakeCase(table))}) numbered
    where order_num <> place order by ${columns}`.execute(trx)
  // The columns of a table are those of its kind of list.
  return rows.map((row) => ({ of: table, ...row }) as OrderedList)
}
