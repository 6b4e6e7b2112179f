import type { ListPage } from '@gakuseki/shared-api/contract/kit.ts'
import { defaultPageSize } from '@gakuseki/shared-api/core/pager.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './schema.ts'

export type PageQuery = { readonly limit?: number | undefined; readonly offset?: number | undefined }

export const limitOf = ({ limit = defaultPageSize, offset = 0 }: PageQuery): RawBuilder<unknown> =>
  sql`limit ${limit} offset ${offset}`

/** A page of rows with the number of all; the count is asked for only where the page itself does not tell it. */
export async function readPage<Row, Record>(
  db: Db,
  query: PageQuery,
  statements: {
    readonly rows: RawBuilder<Row>
    readonly count: RawBuilder<{ readonly count: number }>
    readonly record: (row: Row) => Record
  },
): Promise<ListPage<Record>> {
  const { limit = defaultPageSize, offset = 0 } = query
  // The statements name their columns as the wire does; renaming 90 columns of 1000 rows again would cost time.
  const plain = db.withoutPlugins()
  const { rows } = await statements.rows.execute(plain)
  const known = rows.length < limit && (rows.length > 0 || offset === 0)
  const total = known ? offset + rows.length : ((await statements.count.execute(plain)).rows[0]?.count ?? 0)
  return { data: rows.map(statements.record), numSearchResults: total, numResultsPerPage: limit }
}
