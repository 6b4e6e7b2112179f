import { sql } from 'kysely'
import { isOnServer, openTestDatabase } from '../../testing/open-test-database.ts'
import type { Database } from '../database.ts'
import type { Db } from '../store/schema.ts'

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
  await sql`create table notes (text text)`.execute(database.db)
  await sql`insert into notes values ('one')`.execute(database.db)
}, 120_000)
afterEach(() => database.close())

const readNotes = async (db: Db): Promise<readonly unknown[]> => (await sql`select * from notes`.execute(db)).rows
const inTransaction = () => database.db.transaction().execute(readNotes)

/** Changes what a read answers after it was read often enough to be kept, as the migration of another server does. */
async function migrateBeneath(read: () => Promise<unknown>): Promise<void> {
  // An embedded database is migrated by its own process, before the first read.
  if (isOnServer()) for (const _ of [1, 2, 3]) expect(await read()).toEqual([{ text: 'one' }])
  await sql`alter table notes add column "addedLater" text not null default 'x'`.execute(database.db)
}

it('answers a read whose kept plan was outdated by a migration', async () => {
  await migrateBeneath(() => readNotes(database.db))
  for (const _ of [1, 2, 3]) expect(await readNotes(database.db)).toEqual([{ text: 'one', addedLater: 'x' }])
})

it('fails a transaction whose read has an outdated plan, and plans the next one anew', async () => {
  await migrateBeneath(inTransaction)
  // Through a pooler of transactions no session keeps plans.
  if (isOnServer() && (process.env['TEST_DATABASE_POOLER_URL'] ?? '') === '')
    await expect(inTransaction()).rejects.toMatchObject({ routine: 'RevalidateCachedQuery' })
  expect(await inTransaction()).toEqual([{ text: 'one', addedLater: 'x' }])
})
