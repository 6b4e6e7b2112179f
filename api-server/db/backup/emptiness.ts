import { sql } from 'kysely'
import type { Db, Trx } from '../store/schema.ts'
import { readTables } from './catalogue.ts'

/** What a database holds before a restore: no tables, tables in which nobody has entered anything, or a school. */
export type Contents = 'nothing' | 'nobody' | 'school'

/** Looks at what a database holds; the first administrator alone makes no school. */
export async function contentsOf(db: Db): Promise<Contents> {
  const tables = await readTables(db)
  if (tables.length === 0) return 'nothing'
  const entered: readonly string[] = ['students', 'guardians', 'teachers', 'classes', 'files']
  const most = { teachers: 1 } as const satisfies Record<string, number>
  // Tables of others are nothing that may be dropped.
  if (!entered.every((name) => tables.some((table) => table.name === name))) return 'school'
  for (const name of entered) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(db)
    if ((rows[0]?.count ?? 0) > (name === 'teachers' ? most.teachers : 0)) return 'school'
  }
  return 'nobody'
}

/** Drops the tables and functions of the schema in use. */
export async function dropEverything(trx: Trx): Promise<void> {
  for (const { name } of await readTables(trx)) await sql`drop table ${sql.table(name)} cascade`.execute(trx)
  const { rows } = await sql<{ name: string }>`
    select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(trx)
  for (const { name } of rows) await sql.raw(`drop function ${name}`).execute(trx)
}
