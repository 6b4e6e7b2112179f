import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table person_accounts add column disabled_at timestamptz').execute(db)
}
