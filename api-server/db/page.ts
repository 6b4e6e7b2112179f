import type { ListPage } from '@gakuseki/shared-api/contract/kit.ts'
import { defaultPageSize } from '@gakuseki/shared-api/core/pager.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './schema.ts'

export type PageQuery = { readonly limit?: number | undefined; readonly offset?: number | undefined }

/** Which rows of a statement are wanted: its end. */
export type Part = RawBuilder<unknown>

const partOf = (limit: number, offset: number): Part => sql`limit ${limit} offset ${offset}`

export const limitOf = ({ limit = defaultPageSize, offset = 0 }: PageQuery): Part => partOf(limit, offset)

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

type ListPart<Row> = {
  readonly rows: (part: Part) => RawBuilder<Row>
  /** How many rows it has; the last part is never asked. */
  readonly count?: RawBuilder<{ readonly count: number }>
}

/** A page of a list that consists of several, one after the other: a later one is read only where the page reaches it. */
export async function readPageOfParts<Row, Record>(
  db: Db,
  query: PageQuery,
  statements: {
    readonly parts: readonly ListPart<Row>[]
    readonly count: RawBuilder<{ readonly count: number }>
    readonly record: (row: Row) => Record
  },
): Promise<ListPage<Record>> {
  const { limit = defaultPageSize, offset = 0 } = query
  const plain = db.withoutPlugins()
  const countOf = async (count: RawBuilder<{ readonly count: number }>): Promise<number> =>
    (await count.execute(plain)).rows[0]?.count ?? 0
  const rows: Row[] = []
  // How many rows the parts so far have, as far as the page has told; null when it has not.
  let before: number | null = 0
  for (const part of statements.parts) {
    if (rows.length === limit || before === null) break
    const skipped = Math.max(0, offset - before)
    const wanted = limit - rows.length
    const found = (await part.rows(partOf(wanted, skipped)).execute(plain)).rows
    rows.push(...found)
    if (found.length === wanted) before = null
    else if (found.length > 0 || skipped === 0) before += skipped + found.length
    else before = part.count === undefined ? null : before + (await countOf(part.count))
  }
  const total = before ?? (await countOf(statements.count))
  return { data: rows.map(statements.record), numSearchResults: total, numResultsPerPage: limit }
}
