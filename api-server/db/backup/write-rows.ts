import { sql } from 'kysely'
import { migrateTo } from '../migrate.ts'
import type { Trx } from '../store/schema.ts'
import { readTables, type Sequence } from './catalogue.ts'

type WantedTable = { readonly name: string; readonly columns: readonly string[] }

/** The tables of a migration, empty; answers how they differ from those that the rows are of, null for not at all. */
export async function makeEmptyTables(
  trx: Trx,
  migrations: readonly string[],
  wanted: readonly WantedTable[],
): Promise<string | null> {
  await migrateTo(trx, migrations)
  // A check that waits for the commit would forbid to alter its table.
  await sql`set constraints all immediate`.execute(trx)
  const tables = await readTables(trx)
  const found = tables.map(describe).toSorted()
  const different = wanted.map(describe).find((table) => !found.includes(table))
  if (different !== undefined || wanted.length !== tables.length) return different ?? 'the number of tables'
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx)
  // They would compute again what the rows already hold.
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx)
  return null
}

const describe = ({ name, columns }: WantedTable): string => `${name} (${columns.join(', ')})`

/** Inserts rows that `readRows` has read; answers how many. */
export async function writeRows(trx: Trx, { name, columns }: WantedTable, lines: string): Promise<number> {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const array = `[${lines.trimEnd().replaceAll('\n', ',')}]`
  const { numAffectedRows } = await sql`
    insert into ${sql.table(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${array}::json)`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/** Sets the sequences and lets the triggers work again. */
export async function finishTables(
  trx: Trx,
  tables: readonly WantedTable[],
  sequences: readonly Sequence[],
): Promise<void> {
  for (const { name, last, isCalled } of sequences)
    await sql`select setval(${name}::regclass, ${last}::bigint, ${isCalled})`.execute(trx)
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx)
}
