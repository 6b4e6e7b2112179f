import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The commits of earlier releases are not known.
  await sql.raw('alter table remote_releases add column committed_at timestamptz').execute(db)
}
