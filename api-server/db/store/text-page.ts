import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { sql, type RawBuilder } from 'kysely'
import { pageOfTexts } from '../../app/http/json-answer.ts'
import { countsOf, readRows, type PageParts, type PageQuery } from './page.ts'
import type { RecordTexts } from './record-texts.ts'
import type { Db } from './schema.ts'

/** What a row of a list has besides what it shows: whose it is, and which state of the stored record it found. */
export type VersionedRow = { readonly userId: string; readonly rowVersion: string }

/** The columns of a table as JSON members, and in which state of its row they were read. */
export type OwnText = VersionedRow & { readonly text: string }

type Texts<Row> = {
  readonly kept: RecordTexts
  /** Reads the own columns of some people. */
  readonly own: (db: Db, userIds: readonly string[]) => Promise<readonly OwnText[]>
  /** The JSON members that come from elsewhere. */
  readonly rest: (row: Row) => string
}

/**
 * Tells the states of a row apart: the transaction that wrote it, its place, and when that was. Whatever is written to a row
 * makes another one of it in PostgreSQL, so a text under the same three says what the row says, whoever has written since and
 * on whatever server.
 */
export function rowVersion(alias: string): RawBuilder<unknown> {
  return sql.raw(`${alias}.xmin::text || ${alias}.ctid::text || ${alias}.updated_at::text as "rowVersion"`)
}

/**
 * A page as the text of its answer: rows bring the order, what other tables say and the state of each record; its own columns
 * are read, decoded and printed only when that state has not been seen before.
 */
export async function readTextPage<Row extends VersionedRow, Record>(
  db: Db,
  query: PageQuery,
  parts: PageParts<Row>,
  texts: Texts<Row>,
): Promise<ListPage<Record>> {
  const { rows, ...counts } = await readRows(db, query, parts)
  return pageOfTexts<Record>(await textsOf(db.withoutPlugins(), rows, texts), countsOf(query, counts))
}

async function textsOf<Row extends VersionedRow>(
  db: Db,
  rows: readonly Row[],
  { kept, own, rest }: Texts<Row>,
): Promise<readonly string[]> {
  const known = rows.map((row) => kept.get(keyOf(row)))
  const missing = rows.filter((_, at) => known[at] === undefined).map(({ userId }) => userId)
  const read = new Map<string, string>()
  for (const each of missing.length === 0 ? [] : await own(db, missing)) {
    kept.keep(keyOf(each), each.text)
    read.set(each.userId, each.text)
  }
  return rows.flatMap((row, at) => {
    const text = known[at] ?? read.get(row.userId)
    // Deleted between the two statements.
    return text === undefined ? [] : [`{${text},${rest(row)}}`]
  })
}

const keyOf = ({ userId, rowVersion: version }: VersionedRow): string => `${userId} ${version}`

/** The members of a record as JSON, without the braces around them. */
export const membersOf = (record: object): string => JSON.stringify(record).slice(1, -1)
