import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import { databaseFacts, refusalOfWriting } from './probe-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('a database tells its version and its time', async () => {
  const { version, major, ahead } = await databaseFacts(database.db)
  expect(version).toMatch(new RegExp(`^${major}\\.`))
  expect(major).toBeGreaterThanOrEqual(15)
  expect(Math.abs(ahead)).toBeLessThan(5000)
})

it('one that takes writes has no refusal, and nothing of the probe is left', async () => {
  expect(await refusalOfWriting(database.db)).toBeNull()
  const tables = await database.db.introspection.getTables()
  expect(tables.map(({ name }) => name)).not.toContain('gakuseki_doctor_probe')
})

it('one that takes none says why', async () => {
  await database.db.connection().execute(async (db) => {
    await sql`set default_transaction_read_only = on`.execute(db)
    const refusal = await refusalOfWriting(db)
    await sql`set default_transaction_read_only = off`.execute(db)
    expect(String(refusal)).toMatch(/read-only transaction/)
  })
})
