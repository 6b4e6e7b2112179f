import { sql } from 'kysely'
import type { Db } from '../db/store/schema.ts'
import { isOnServer } from './open-test-database.ts'

/**
 * Ends when a transaction waits for a lock, or when `isOver` says that none will. The embedded database has one connection, where the next
 * transaction begins after the one that is open; there it ends at once.
 */
export async function untilSomebodyWaits(db: Db, isOver: () => boolean): Promise<void> {
  while (isOnServer() && !isOver()) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length > 0) return
  }
}
