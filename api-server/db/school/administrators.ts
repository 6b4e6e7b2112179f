import { adminRoleId } from '@gakuseki/shared-api/entities/role-binding.ts'
import type { AdministratorSignIn } from '../../app/session/account-store.ts'
import { lockFor } from '../advisory-locks.ts'
import type { Trx } from '../store/schema.ts'

/** The administrators, locked until the transaction ends, so that two cannot remove each other's rights at once. */
export async function lockAdministrators(trx: Trx): Promise<readonly string[]> {
  await lockFor(trx, 'administrators')
  const rows = await trx.selectFrom('roleBindings').select('userId').where('roleId', '=', adminRoleId).execute()
  return rows.map(({ userId }) => userId)
}

/** The same, with whether each is kept out. */
export async function lockAdministratorsSignIn(trx: Trx): Promise<readonly AdministratorSignIn[]> {
  const ids = await lockAdministrators(trx)
  const disabled = await trx.selectFrom('personAccounts').select('userId').where('disabledAt', 'is not', null).execute()
  const kept = new Set(disabled.map(({ userId }) => userId))
  return ids.map((userId) => ({ userId, isDisabled: kept.has(userId) }))
}
