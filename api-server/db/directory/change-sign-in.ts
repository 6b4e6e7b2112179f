import type { SignInState } from '@gakuseki/shared-api/contract/people/accounts.ts'
import type { Author, Person } from '../../app/actors.ts'
import type { SignInChange } from '../../app/session/account-store.ts'
import { appendAudit, fieldChanges } from '../store/audit.ts'
import type { Trx } from '../store/schema.ts'

/** Ends sessions, keeps a person out or lets them in again. A state that already holds is written and audited only once. */
export async function changeSignIn(
  trx: Trx,
  author: Author,
  { userId, userType }: Person,
  { tokensValidAfter, isDisabled }: SignInChange,
): Promise<SignInState> {
  // People who never signed in have no row. A new one gives something to lock.
  await trx
    .insertInto('personAccounts')
    .values({ userId, userType })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
  const row = await trx
    .selectFrom('personAccounts')
    .select(['tokensValidAfter', 'disabledAt'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const wasDisabled = row.disabledAt !== null
  const next = {
    tokensValidAfter: tokensValidAfter ?? row.tokensValidAfter,
    disabledAt: (isDisabled ?? wasDisabled) ? (row.disabledAt ?? author.now) : null,
  }
  await trx.updateTable('personAccounts').set(next).where('userId', '=', userId).execute()
  const changes = fieldChanges(stateOf(row), stateOf(next))
  if (Object.keys(changes).length > 0) {
    const version = await nextVersion(trx, userId)
    await appendAudit(trx, author, [{ action: 'update', entity: 'account', recordId: userId, version, changes }])
  }
  return { userId, ...stateOf(next) }
}

type Row = { readonly tokensValidAfter: Date | null; readonly disabledAt: Date | null }

const stateOf = ({ tokensValidAfter, disabledAt }: Row): Omit<SignInState, 'userId'> => ({
  isDisabled: disabledAt !== null,
  tokensValidAfter: tokensValidAfter?.toISOString() ?? null,
})

/** The row is locked, so nobody else counts at the same time. */
async function nextVersion(trx: Trx, userId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('auditLog')
    .select((is) => is.fn.max('version').as('last'))
    .where('entity', '=', 'account')
    .where('recordId', '=', userId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
