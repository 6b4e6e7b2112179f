import { sql } from 'kysely'
import type { Db } from '../db/store/schema.ts'

type Table = { readonly name: string; readonly keys: readonly string[]; readonly columns: readonly string[] }

const keep = 'restore_point'

/**
 * Copies every table and returns a function that restores later changes, row by row, in the changed tables. For tests: far cheaper than a
 * new database, and transactions of the app stay real.
 */
export async function createRestorePoint(db: Db): Promise<() => Promise<void>> {
  const tables = await listTables(db)
  await sql.raw(`create schema ${keep}`).execute(db)
  // Without a key, because transactions that write to the same table must not wait for each other here.
  await sql.raw(`create table ${keep}.touched (name text)`).execute(db)
  await sql
    .raw(`create function ${keep}.touch() returns trigger language plpgsql as $$
    begin insert into ${keep}.touched values (tg_table_name); return null; end $$`)
    .execute(db)
  const copies = tables.map(
    ({ name }) => `create table ${keep}.${name} as table public.${name};
      create trigger touch after insert or update or delete on public.${name}
        for each statement execute function ${keep}.touch();`,
  )
  // One statement, because each test file waits for all of them.
  await sql.raw(`do $copies$ begin ${copies.join('\n')} end $copies$`).execute(db)
  return () => restore(db, tables)
}

async function restore(db: Db, tables: readonly Table[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ name: string }>`select distinct name from restore_point.touched`.execute(trx)
    const touched = tables.filter((table) => rows.some(({ name }) => name === table.name))
    if (touched.length === 0) return
    // Without foreign keys and without the trigger itself, because the copies are consistent as a whole.
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const { name, keys, columns } of touched) {
      const same = keys.map((key) => `kept.${key} = now.${key}`).join(' and ')
      const list = columns.join(', ')
      const value = (alias: string): string => `row(${columns.map((column) => `${alias}.${column}`).join(', ')})`
      await sql
        .raw(`delete from public.${name} now where not exists (
          select from ${keep}.${name} kept where ${same} and ${value('kept')} is not distinct from ${value('now')})`)
        .execute(trx)
      await sql
        .raw(`insert into public.${name} (${list}) overriding system value select ${list} from ${keep}.${name} kept
          where not exists (select from public.${name} now where ${same})`)
        .execute(trx)
    }
    await sql.raw(`delete from ${keep}.touched`).execute(trx)
  })
}

async function listTables(db: Db): Promise<readonly Table[]> {
  const { rows } = await sql<Table>`
    select t.table_name as name,
      (select json_agg(k.column_name) from information_schema.table_constraints c
        join information_schema.key_column_usage k using (constraint_schema, constraint_name)
        where c.table_schema = 'public' and c.table_name = t.table_name and c.constraint_type = 'PRIMARY KEY') as keys,
      (select json_agg(k.column_name order by k.ordinal_position) from information_schema.columns k
        where k.table_schema = 'public' and k.table_name = t.table_name and k.is_generated = 'NEVER') as columns
    from information_schema.tables t
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name not like 'kysely%'`.execute(db)
  return rows
}
