import { snakeCase } from '@gakuseki/shared-api/core/entity.ts'
import { activity } from '@gakuseki/shared-api/entities/essay-records.ts'
import { content, viewPoint } from '@gakuseki/shared-api/entities/numeric-records.ts'
import { sql } from 'kysely'
import type { Author } from '../../app/actors.ts'
import type { Trx } from '../schema.ts'
import { updateRecord } from '../write.ts'

/** What makes up one list of each table that the server numbers, and which kind of record stands in it. */
const lists = {
  viewPoints: { entity: viewPoint, of: ['nec_id'] },
  contents: { entity: content, of: ['view_point_id'] },
  activities: { entity: activity, of: ['eec_id', 'month'] },
} as const

/** Numbers each list 0, 1, 2 … in the order in which it is shown; an order number is a field, so each change is audited. */
export async function repairOrder(trx: Trx, author: Author, table: keyof typeof lists): Promise<number> {
  const { entity, of } = lists[table]
  const id = sql.ref(snakeCase(entity.key))
  const { rows } = await sql<{ id: string; place: number }>`
    select * from (
      select ${id} as id, order_num,
        (row_number() over (partition by ${sql.join(of.map((column) => sql.ref(column)))} order by order_num, ${id}))::integer - 1 as place
      from ${sql.table(snakeCase(table))}) numbered
    where order_num <> place order by id`.execute(trx)
  for (const row of rows) {
    const place = { table, keys: { [entity.key]: row.id }, entity: entity.name }
    await updateRecord(trx, author, place, { orderNum: row.place }, null)
  }
  return rows.length
}
