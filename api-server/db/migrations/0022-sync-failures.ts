import { sql, type Kysely } from 'kysely'

/** When the last sync of each type of people failed, and the sentence that said why. A sync that succeeds clears both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table directory_syncs add column failed_at timestamptz, add column failure text`.execute(db)
}
