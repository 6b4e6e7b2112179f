import { sql } from 'kysely'
import type { Db } from '../store/schema.ts'

/** What a database says of itself: its version, and how far its clock is ahead of ours in ms. */
export type DatabaseFacts = { readonly version: string; readonly major: number; readonly ahead: number }

/** Asks a database for its version and its time. */
export async function databaseFacts(db: Db): Promise<DatabaseFacts> {
  const asked = Date.now()
  const { rows } = await sql<{ version: string; number: string; now: Date }>`
    select current_setting('server_version') as version, current_setting('server_version_num') as number,
      clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the database says nothing of itself')
  const between = (asked + Date.now()) / 2
  return { version: row.version, major: Math.floor(Number(row.number) / 10_000), ahead: row.now.getTime() - between }
}

class TakenBack extends Error {}

/** Makes a table as a migration would, writes to it, and takes both back; answers the error where that is refused. */
export async function refusalOfWriting(db: Db): Promise<unknown> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`create table gakuseki_doctor_probe (probe integer)`.execute(trx)
      await sql`insert into gakuseki_doctor_probe values (1)`.execute(trx)
      throw new TakenBack()
    })
    throw new Error('a transaction was not taken back')
  } catch (error) {
    return error instanceof TakenBack ? null : error
  }
}
