import { sql, type Kysely } from 'kysely'

const statements: readonly string[] = [
  'alter table remote_releases add column served_until timestamptz',
  // What ran before is not known any more, so each may be in tabs that are open.
  'update remote_releases set served_until = now()',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each statement needs the one before it.
  for (const statement of statements) await sql.raw(statement).execute(db)
}
