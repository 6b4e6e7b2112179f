import { sql } from 'kysely'
import type { Db } from '../store/schema.ts'

/**
 * PostgreSQL's own way of copying a database that is in use: between these two its files may be copied one by one while
 * it writes on, and the log makes one state of them. The embedded database has one session, so both run in it.
 */
export async function beginCopy(db: Db): Promise<void> {
  await sql`select pg_backup_start('gakuseki', true)`.execute(db)
}

/** Answers the text of the file `backup_label`, without which the copy is not put in order. */
export async function endCopy(db: Db): Promise<string> {
  const { rows } = await sql<{ label: string }>`select labelfile as label from pg_backup_stop(false)`.execute(db)
  return rows[0]?.label ?? ''
}
