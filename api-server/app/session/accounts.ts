import type {
  disableAccount,
  enableAccount,
  revokeSessions,
  SignInState,
} from '@gakuseki/shared-api/contract/people/accounts.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { keepOutByOperatorProblems, keepOutProblems } from '@gakuseki/shared-api/rules/people/administrators.ts'
import type { Author } from '../actors.ts'
import { broken, fail, issueOf, type ApiFailure } from '../http/failure.ts'
import { authorOf, type Answered, type Handler } from '../http/route.ts'
import type { Store, WriteStore } from '../store.ts'
import type { SignInChange } from './account-store.ts'

export const endSessions: Handler<typeof revokeSessions> = async ({ params }, context) =>
  changeSignInAs(authorOf(context), params.userId, { tokensValidAfter: context.now }, context.store)

export const disable: Handler<typeof disableAccount> = async ({ params: { userId } }, context) => {
  const callerId = context.caller?.userId ?? ''
  const problems = keepOutProblems(userId, callerId)
  if (problems.length > 0) return broken(problems.map((problem) => issueOf(problem)))
  return context.store.transaction(authorOf(context), async (store) => {
    // Another administrator may have kept the caller out since the call was accepted. Then no administrator might be left.
    const caller = (await store.lockAdministrators()).find((each) => each.userId === callerId)
    if (caller === undefined) return fail('forbidden', 'the caller administers no more')
    if (caller.isDisabled) return fail('accountDisabled', 'the caller is kept out')
    // Also ends the open sessions: earlier tokens stay invalid when the account is enabled again.
    return changeIn(store, userId, { tokensValidAfter: context.now, isDisabled: true })
  })
}

export const enable: Handler<typeof enableAccount> = async ({ params }, context) =>
  changeSignInAs(authorOf(context), params.userId, { isDisabled: false }, context.store)

/** Ends the sessions of an account or lets it in again, on behalf of a caller or of the operator. */
export function changeSignInAs(
  author: Author,
  userId: string,
  changes: SignInChange,
  store: Store,
): Answered<typeof revokeSessions> {
  return store.transaction(author, (tx) => changeIn(tx, userId, changes))
}

/** Keeps an account out on behalf of the operator, who has none: an administrator who is let in must be left. */
export function disableAsOperator(author: Author, userId: string, store: Store): Answered<typeof disableAccount> {
  return store.transaction(author, async (tx) => {
    const problems = keepOutByOperatorProblems(userId, await tx.lockAdministrators())
    if (problems.length > 0) return broken(problems.map((problem) => issueOf(problem)))
    return changeIn(tx, userId, { tokensValidAfter: author.now, isDisabled: true })
  })
}

async function changeIn(
  store: WriteStore,
  userId: string,
  changes: SignInChange,
): Promise<Result<SignInState, ApiFailure>> {
  const person = await store.personByUserId(userId)
  return person === null ? fail('notFound', 'no such person') : ok(await store.changeSignIn(person, changes))
}
