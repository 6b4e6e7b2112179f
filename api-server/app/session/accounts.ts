import type {
  disableAccount,
  enableAccount,
  revokeSessions,
  SignInState,
} from '@gakuseki/shared-api/contract/people/accounts.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { keepOutProblems } from '@gakuseki/shared-api/rules/people/administrators.ts'
import { broken, fail, issueOf, type ApiFailure } from '../http/failure.ts'
import { authorOf, type Answered, type Context, type Handler } from '../http/route.ts'
import type { WriteStore } from '../store.ts'
import type { SignInChange } from './account-store.ts'

export const endSessions: Handler<typeof revokeSessions> = async ({ params }, context) =>
  change(params.userId, { tokensValidAfter: context.now }, context)

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
  change(params.userId, { isDisabled: false }, context)

function change(userId: string, changes: SignInChange, context: Context): Answered<typeof revokeSessions> {
  return context.store.transaction(authorOf(context), (store) => changeIn(store, userId, changes))
}

async function changeIn(
  store: WriteStore,
  userId: string,
  changes: SignInChange,
): Promise<Result<SignInState, ApiFailure>> {
  const person = await store.personByUserId(userId)
  return person === null ? fail('notFound', 'no such person') : ok(await store.changeSignIn(person, changes))
}
