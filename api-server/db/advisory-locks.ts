import { sql } from 'kysely'
import type { Trx } from './store/schema.ts'

/** Work for one writer at a time, each with its own lock number. */
const lockNumbers = {
  seeding: 7_041_001,
  administrators: 7_041_002,
  grade: 7_041_003,
  terms: 7_041_004,
  columnNames: 7_041_005,
  registry: 7_041_006,
  migrating: 7_041_007,
  views: 7_041_008,
  certificates: 7_041_009,
  // Every write of something that belongs to a school year shares it (migration 0031).
  closingYears: 7_041_010,
  prospects: 7_041_011,
} as const

/** Waits until no other transaction has the lock, and holds it until this one ends; `part` limits it, for example to a grade. */
export async function lockFor(trx: Trx, what: keyof typeof lockNumbers, part = 0): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumbers[what]}::integer, ${part}::integer)`.execute(trx)
}
