import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table person_accounts add column ended_sign_ins jsonb not null default '[]'").execute(db)
}
