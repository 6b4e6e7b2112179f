import type { Kysely } from 'kysely'
import { recomputePersonKeys } from '../admin/repair-person-keys.ts'

/** A search also finds people by their phone numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await recomputePersonKeys(db)
}
