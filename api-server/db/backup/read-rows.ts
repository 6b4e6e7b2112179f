import { sql } from 'kysely'
import type { Db, Trx } from '../store/schema.ts'
import type { Table } from './catalogue.ts'

/** Rows of a table: one JSON text per line, each ended by a line feed. */
export type RowsPart = { readonly rows: number; readonly lines: string }

/** What the database says of itself and of the moment. */
export type SnapshotFacts = { readonly postgres: string; readonly timeZone: string; readonly instant: string }

/** How large a part is, about, in characters: what is in memory at once is a few of them. */
const partSize = 256 * 1024
const fewestRows = 50
const mostRows = 5000

/** Reads one unchanging state of the database, however long it takes; nobody's writes wait for it on a server. */
export async function inSnapshot<T>(db: Db, work: (trx: Trx, facts: SnapshotFacts) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { rows } = await sql<SnapshotFacts>`
        select current_setting('server_version') as postgres, current_setting('TimeZone') as "timeZone",
          to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as instant`.execute(trx)
      const [facts] = rows
      if (facts === undefined) throw new Error('the database says nothing of itself')
      await sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO', true),
        set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`.execute(trx)
      return work(trx, facts)
    })
}

/** Every row of a table in an order that is the same on every server. */
export async function* readRows(trx: Trx, { name, columns, order }: Table): AsyncGenerator<RowsPart> {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`declare backup_rows no scroll cursor for
    select row_to_json(r)::text as line
    from (select ${list} from ${sql.table(name)} order by ${sql.raw(order)}) r`.execute(trx)
  let count = fewestRows
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(count))} from backup_rows`.execute(trx)
    if (rows.length === 0) break
    const lines = rows.map(({ line }) => `${line}\n`).join('')
    yield { rows: rows.length, lines }
    if (rows.length < count) break
    // The next part is to have the usual size if its rows are like these.
    count = Math.min(mostRows, Math.max(fewestRows, Math.round((rows.length * partSize) / lines.length)))
  }
  await sql`close backup_rows`.execute(trx)
}
