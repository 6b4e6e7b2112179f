import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { defaultPageSize } from '@gakuseki/shared-api/core/pager.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './schema.ts'

export type PageQuery = { readonly limit?: number | undefined; readonly offset?: number | undefined }

/** The end of a statement, which limits its rows. */
export type Part = RawBuilder<unknown>

type Count = RawBuilder<{ readonly count: number }>

type Statements<Row, Record> = { readonly count: Count; readonly record: (row: Row) => Record }

/** A page of rows with the number of all. */
export function readPage<Row, Record>(
  db: Db,
  query: PageQuery,
  { rows, ...statements }: Statements<Row, Record> & Pick<ListPart<Row>, 'rows'>,
): Promise<ListPage<Record>> {
  return readPageOfParts(db, query, { ...statements, parts: [{ rows }] })
}

type ListPart<Row> = {
  readonly rows: (part: Part) => RawBuilder<Row>
  /** Counts its rows; not used for the last part. */
  readonly count?: Count
}

/** A list that consists of several, one after the other: a later one is read only where the page reaches it. */
export type PageParts<Row> = {
  readonly parts: readonly ListPart<Row>[]
  readonly count: Count
  /** Finds the matching rows before the page is made. Most conditions on fields have no index, so each further statement reads all rows. */
  readonly onePass?: OnePass<Row> | undefined
}

type OnePass<Row> = {
  readonly find: RawBuilder<{ readonly count: number; readonly ids: readonly string[] | null }>
  readonly rows: (ids: readonly string[], part: Part) => RawBuilder<Row>
}

/** Up to so many rows are sorted by their ids. For more, walking in the order of the list finds a page sooner. */
const mostSorted = 20_000

/**
 * Finds all rows of `matching` (`from` and `where`) before a page is made.
 * @param id the column that `rows` finds them by
 * @param rows a page of the rows with some ids, in the order of the list
 */
export const inOnePass = <Row>(
  id: RawBuilder<unknown>,
  matching: RawBuilder<unknown>,
  rows: OnePass<Row>['rows'],
): OnePass<Row> => ({
  find: sql`select count(*)::integer as count, case when count(*) <= ${mostSorted} then array_agg(${id}) end as ids ${matching}`,
  rows,
})

/** A page of such a list. */
export async function readPageOfParts<Row, Record>(
  db: Db,
  query: PageQuery,
  { record, ...parts }: PageParts<Row> & { readonly record: (row: Row) => Record },
): Promise<ListPage<Record>> {
  const { rows, total, limit } = await readRows(db, query, parts)
  return { data: rows.map(record), numSearchResults: total, numResultsPerPage: limit }
}

type RowsOfPage<Row> = { readonly rows: readonly Row[]; readonly total: number; readonly limit: number }

/** The rows of a page, and how many there are in all. */
export async function readRows<Row>(
  db: Db,
  query: PageQuery,
  { parts, count, onePass }: PageParts<Row>,
): Promise<RowsOfPage<Row>> {
  // The statements name their columns as the wire does; renaming 90 columns of 1000 rows again would cost time.
  const plain = db.withoutPlugins()
  if (onePass !== undefined) return readInOnePass(plain, query, onePass, parts)
  // Within a transaction, statements share a connection, so the count is read afterwards, and only if the page does not show it.
  const early = db.isTransaction ? undefined : countOf(plain, count)
  const [{ rows, known }, counted] = await Promise.all([readParts(plain, query, parts), early])
  return { rows, total: known ?? counted ?? (await countOf(plain, count)), limit: query.limit ?? defaultPageSize }
}

async function readInOnePass<Row>(
  db: Db,
  query: PageQuery,
  { find, rows }: OnePass<Row>,
  parts: readonly ListPart<Row>[],
): Promise<RowsOfPage<Row>> {
  const { limit = defaultPageSize, offset = 0 } = query
  const { count: total = 0, ids = null } = (await find.execute(db)).rows[0] ?? {}
  if (offset >= total) return { rows: [], total, limit }
  const read =
    ids === null
      ? (await readParts(db, query, parts)).rows
      : (await rows(ids, sql`limit ${limit} offset ${offset}`).execute(db)).rows
  return { rows: read, total, limit }
}

/** The rows of a page, and the total if the page ends before it is full. */
async function readParts<Row>(
  db: Db,
  { limit = defaultPageSize, offset = 0 }: PageQuery,
  parts: readonly ListPart<Row>[],
): Promise<{ readonly rows: readonly Row[]; readonly known: number | null }> {
  const rows: Row[] = []
  // The number of rows of the parts so far, if the page has shown it; otherwise null.
  let before: number | null = 0
  for (const part of parts) {
    if (rows.length === limit || before === null) break
    const skipped = Math.max(0, offset - before)
    const wanted = limit - rows.length
    const found = (await part.rows(sql`limit ${wanted} offset ${skipped}`).execute(db)).rows
    rows.push(...found)
    if (found.length === wanted) before = null
    else if (found.length > 0 || skipped === 0) before += skipped + found.length
    else before = part.count === undefined ? null : before + (await countOf(db, part.count))
  }
  return { rows, known: before }
}

async function countOf(db: Db, count: Count): Promise<number> {
  return (await count.execute(db)).rows[0]?.count ?? 0
}
