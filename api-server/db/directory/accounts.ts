import type { Account, Person } from '../../app/actors.ts'
import type { AccountOwner } from '../../app/session/account-store.ts'
import { personByMail, personByUserId } from '../people/people.ts'
import type { Db, Trx } from '../store/schema.ts'

/**
 * A linked account stays its person's when the mail address changes. A new account is found by its address. Google's directory uses the
 * same account id, so it knows the person before the first sign-in.
 */
export async function ownerOfAccount(db: Db, { googleId, googleMail }: Account): Promise<AccountOwner | null> {
  const linked =
    googleId === null
      ? undefined
      : ((await accountRow(db, 'googleId', googleId)) ?? (await accountRow(db, 'directoryId', googleId)))
  const person =
    (linked === undefined ? null : await personByUserId(db, linked.userId)) ?? (await personByMail(db, googleMail))
  if (person === null) return null
  const row = linked?.userId === person.userId ? linked : await accountRow(db, 'userId', person.userId)
  return {
    person,
    googleId: row?.googleId ?? row?.directoryId ?? null,
    tokensValidAfter: row?.tokensValidAfter ?? null,
    endedSignIns: row?.endedSignIns ?? [],
    isDisabled: (row?.disabledAt ?? null) !== null,
  }
}

/** False if the person has this account already. */
export async function linkAccount(
  trx: Trx,
  { userId, userType }: Person,
  { uid, googleId }: Account,
  now: Date,
): Promise<boolean> {
  const row = await accountRow(trx, 'userId', userId)
  if (row?.uid === uid && row.googleId === googleId) return false
  // The account's earlier owner is no longer in our tables; otherwise the account would have led to them.
  await trx
    .updateTable('personAccounts')
    .set({ uid: null, googleId: null, linkedAt: null })
    .where('userId', '<>', userId)
    .where((is) => is.or([is('uid', '=', uid), ...(googleId === null ? [] : [is('googleId', '=', googleId)])]))
    .execute()
  await trx
    .insertInto('personAccounts')
    .values({ userId, userType, uid, googleId, linkedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ uid, googleId, linkedAt: now }))
    .execute()
  return true
}

function accountRow(db: Db, column: 'userId' | 'googleId' | 'directoryId', value: string) {
  return db
    .selectFrom('personAccounts')
    .select(['userId', 'uid', 'googleId', 'directoryId', 'tokensValidAfter', 'endedSignIns', 'disabledAt'])
    .where(column, '=', value)
    .executeTakeFirst()
}

/** Deletes the data of a person outside the record: account with name and mail, consent, and kept answers. */
export async function forgetAccount(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('personAccounts').where('userId', '=', userId).execute()
  await trx.deleteFrom('directoryGrants').where('userId', '=', userId).execute()
  await trx.deleteFrom('directoryConsentRequests').where('userId', '=', userId).execute()
  await trx.deleteFrom('idempotencyKeys').where('actor', '=', userId).execute()
}
