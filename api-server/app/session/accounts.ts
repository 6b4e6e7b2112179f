import type {
  disableAccount,
  enableAccount,
  revokeSessions,
  SignInState,
} from '@gakuseki/shared-api/contract/accounts.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { keepOutProblems } from '@gakuseki/shared-api/rules/administrators.ts'
import { broken, fail, issueOf, type ApiFailure } from '../failure.ts'
import { authorOf, type Answered, type Context, type Handler } from '../route.ts'
import type { SignInChange } from './account-store.ts'

export const endSessions: Handler<typeof revokeSessions> = async ({ params }, context) =>
  change(params.userId, { tokensValidAfter: context.now }, context)

export const disable: Handler<typeof disableAccount> = async ({ params }, context) => {
  const problems = keepOutProblems(params.userId, context.caller?.userId ?? '')
  if (problems.length > 0) return broken(problems.map((problem) => issueOf(problem)))
  // Also what is open at the moment: the tokens of before stay void when the account is given back.
  return change(params.userId, { tokensValidAfter: context.now, isDisabled: true }, context)
}

export const enable: Handler<typeof enableAccount> = async ({ params }, context) =>
  change(params.userId, { isDisabled: false }, context)

function change(userId: string, changes: SignInChange, context: Context): Answered<typeof revokeSessions> {
  return context.store.transaction(authorOf(context), async (store): Promise<Result<SignInState, ApiFailure>> => {
    const person = await store.personByUserId(userId)
    return person === null ? fail('notFound', 'no such person') : ok(await store.changeSignIn(person, changes))
  })
}
