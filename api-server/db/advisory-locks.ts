import { sql } from 'kysely'
import type { Trx } from './store/schema.ts'

/** What one writer at a time may do, each under a number of its own. */
const lockNumbers = {
  seeding: 7_041_001,
  administrators: 7_041_002,
  grade: 7_041_003,
  terms: 7_041_004,
  columnNames: 7_041_005,
  registry: 7_041_006,
  migrating: 7_041_007,
} as const

/** Waits until no other transaction does the same, and holds it until this one ends; `part` narrows it, for example to a grade. */
export async function lockFor(trx: Trx, what: keyof typeof lockNumbers, part = 0): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumbers[what]}::integer, ${part}::integer)`.execute(trx)
}
