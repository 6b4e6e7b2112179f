import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import { databaseFacts, refusalOfWriting } from './probe-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('reads the version and the time of a database', async () => {
  const { version, major, ahead } = await databaseFacts(database.db)
  expect(version).toMatch(new RegExp(`^${major}\\.`))
  expect(major).toBeGreaterThanOrEqual(15)
  expect(Math.abs(ahead)).toBeLessThan(5000)
})

it('finds no refusal where writes are allowed, and leaves nothing behind', async () => {
  expect(await refusalOfWriting(database.db)).toBeNull()
  const tables = await database.db.introspection.getTables()
  expect(tables.map(({ name }) => name)).not.toContain('gakuseki_doctor_probe')
})

it('gives the reason where writes are refused', async () => {
  await database.db.connection().execute(async (db) => {
    await sql`set default_transaction_read_only = on`.execute(db)
    const refusal = await refusalOfWriting(db)
    await sql`set default_transaction_read_only = off`.execute(db)
    expect(String(refusal)).toMatch(/read-only transaction/)
  })
})
