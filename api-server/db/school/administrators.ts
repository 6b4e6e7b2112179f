import { adminRoleId } from '@gakuseki/shared-api/entities/role-binding.ts'
import { sql } from 'kysely'
import type { Trx } from '../schema.ts'

// Any number that no other advisory lock of ours has.
const administratorsLock = 7_041_002

/** Who administers, from now on unchanged by others until the transaction ends: two cannot take each other's rights at once. */
export async function lockAdministrators(trx: Trx): Promise<readonly string[]> {
  await sql`select pg_advisory_xact_lock(${administratorsLock})`.execute(trx)
  const rows = await trx.selectFrom('roleBindings').select('userId').where('roleId', '=', adminRoleId).execute()
  return rows.map(({ userId }) => userId)
}
