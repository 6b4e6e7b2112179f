import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Holds at most one row. The first link makes it.
  const table = `create table try_link_key (one boolean primary key default true check (one), key text not null)`
  await sql.raw(table).execute(db)
}
