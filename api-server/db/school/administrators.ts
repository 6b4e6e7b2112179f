import { adminRoleId } from '@gakuseki/shared-api/entities/role-binding.ts'
import { lockFor } from '../advisory-locks.ts'
import type { Trx } from '../schema.ts'

/** Who administers, from now on unchanged by others until the transaction ends: two cannot take each other's rights at once. */
export async function lockAdministrators(trx: Trx): Promise<readonly string[]> {
  await lockFor(trx, 'administrators')
  const rows = await trx.selectFrom('roleBindings').select('userId').where('roleId', '=', adminRoleId).execute()
  return rows.map(({ userId }) => userId)
}
