import { snakeCase } from '@gakuseki/shared-api/core/entity.ts'
import { sql } from 'kysely'
import type { Db, Schema } from './schema.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Inserts any number of rows with one parameter, so that no limit of parameters applies. All rows have the keys of the
 * first; a key's column type is read from the table.
 */
export async function bulkInsert(db: Db, table: keyof Schema, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const target = sql.table(snakeCase(table))
  const columns = Object.keys(first)
  const names = sql.join(columns.map((column) => sql.ref(snakeCase(column))))
  const values = sql.join(columns.map((column) => sql`r.${sql.ref(snakeCase(column))}`))
  const renamed = rows.map((row) => Object.fromEntries(columns.map((column) => [snakeCase(column), row[column]])))
  await sql`
    insert into ${target} (${names})
    select ${values} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(renamed)}::jsonb) r`.execute(db)
}
