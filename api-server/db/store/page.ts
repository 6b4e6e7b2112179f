import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { defaultPageSize } from '@gakuseki/shared-api/core/pager.ts'
import { sql, type RawBuilder } from 'kysely'
import { oneMoreThan, readTotal, type Counting, type Total } from './counting.ts'
import type { Db } from './schema.ts'

export type PageQuery = {
  readonly limit?: number | undefined
  readonly offset?: number | undefined
  /** More rows than this, and than the page reaches, need not be counted. */
  readonly countTo?: number | undefined
}

/** The end of a statement, which limits its rows. */
export type Part = RawBuilder<unknown>

type Statements<Row, Record> = { readonly count: Counting; readonly record: (row: Row) => Record }

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
  readonly count?: Counting
}

/** A list that consists of several, one after the other: a later one is read only where the page reaches it. */
export type PageParts<Row> = {
  readonly parts: readonly ListPart<Row>[]
  readonly count: Counting
  /** Finds the matching rows before the page is made. Most conditions on fields have no index, so each further statement reads all rows. */
  readonly onePass?: OnePass<Row> | undefined
}

type OnePass<Row> = {
  /** So many rows at most are sorted by their ids. */
  readonly mostSorted: number
  /** Finds rows, up to one more than a number of them, or counts all and returns the ids of few. */
  readonly find: (most: number | null) => RawBuilder<{ readonly count: number; readonly ids: readonly string[] | null }>
  readonly rows: (ids: readonly string[], part: Part) => RawBuilder<Row>
}

/** Up to so many rows are sorted by their ids. For more, walking in the order of the list finds a page sooner. */
const usuallySorted = 10_000

/**
 * Finds all rows of `matching` (`from` and `where`) before a page is made.
 * @param id the column that `rows` finds them by
 * @param rows a page of the rows with some ids, in the order of the list
 */
export const inOnePass = <Row>(
  id: RawBuilder<unknown>,
  matching: RawBuilder<unknown>,
  rows: OnePass<Row>['rows'],
  mostSorted = usuallySorted,
): OnePass<Row> => ({
  mostSorted,
  find: (most) => {
    // With a bound, one row more is found than can be sorted.
    const kept = sql`case when count(*) <= ${sql.lit(mostSorted)} then array_agg(found.id) end as ids`
    const end = most === null ? sql`` : oneMoreThan(most)
    return sql`select count(*)::integer as count, ${kept} from (select ${id} as id ${matching} ${end}) found`
  },
  rows,
})

/** A page of such a list. */
export async function readPageOfParts<Row, Record>(
  db: Db,
  query: PageQuery,
  { record, ...parts }: PageParts<Row> & { readonly record: (row: Row) => Record },
): Promise<ListPage<Record>> {
  const { rows, ...counts } = await readRows(db, query, parts)
  return { data: rows.map(record), ...countsOf(query, counts) }
}

/** What an answer says of the whole list. */
export function countsOf(
  { limit = defaultPageSize }: PageQuery,
  { total, isLowerBound }: Total,
): Omit<ListPage<never>, 'data'> {
  return { numSearchResults: total, numResultsPerPage: limit, ...(isLowerBound && { isLowerBound }) }
}

type RowsOfPage<Row> = Total & { readonly rows: readonly Row[] }

/** The rows of a page, and how many there are in all. */
export async function readRows<Row>(
  db: Db,
  query: PageQuery,
  { parts, count, onePass }: PageParts<Row>,
): Promise<RowsOfPage<Row>> {
  // The statements name their columns as the wire does; renaming 90 columns of 1000 rows again would cost time.
  const plain = db.withoutPlugins()
  if (onePass !== undefined) return readInOnePass(plain, query, onePass, parts)
  const bound = boundOf(query)
  // Within a transaction, statements share a connection, so the count is read afterwards, and only if the page does not show it.
  const early = db.isTransaction ? undefined : readTotal(plain, count, bound)
  const [{ rows, known }, counted] = await Promise.all([readParts(plain, query, parts), early])
  const total = known === null ? (counted ?? (await readTotal(plain, count, bound))) : exactly(known)
  return { rows, ...total }
}

/** How far is counted at least: past the end of the page, so that the answer tells whether another one follows. */
function boundOf({ limit = defaultPageSize, offset = 0, countTo }: PageQuery): number | null {
  return countTo === undefined ? null : Math.max(countTo, offset + limit)
}

const exactly = (total: number): Total => ({ total, isLowerBound: false })

async function readInOnePass<Row>(
  db: Db,
  query: PageQuery,
  { find, rows, mostSorted }: OnePass<Row>,
  parts: readonly ListPart<Row>[],
): Promise<RowsOfPage<Row>> {
  const { limit = defaultPageSize, offset = 0 } = query
  const bound = boundOf(query)
  // Rows up to this number are sorted, so they are known exactly.
  const most = bound === null ? null : Math.max(bound, mostSorted)
  const { count: total = 0, ids = null } = (await find(most).execute(db)).rows[0] ?? {}
  const counted = { total, isLowerBound: most !== null && total > most }
  if (offset >= total) return { rows: [], ...counted }
  const read =
    ids === null
      ? (await readParts(db, query, parts)).rows
      : (await rows(ids, sql`limit ${limit} offset ${offset}`).execute(db)).rows
  return { rows: read, ...counted }
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
    else before = part.count === undefined ? null : before + (await readTotal(db, part.count, null)).total
  }
  return { rows, known: before }
}
