import { sql } from 'kysely'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import type { Database } from '../database.ts'
import type { Db } from '../store/schema.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

const limitOf = async (db: Db): Promise<string | undefined> =>
  (await sql<{ statementTimeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statementTimeout

it('a server gives up a statement of the app after 6 s, never one of a migration or the seeding', async () => {
  expect(await limitOf(database.db)).toBe(database.engine === 'postgres' ? '6s' : '0')
  expect(await database.withoutTimeLimit(limitOf)).toBe('0')
  await expect(database.withoutTimeLimit((db) => sql`select 1 / 0`.execute(db))).rejects.toThrow(/division by zero/)
})
