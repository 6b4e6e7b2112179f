import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { texts } from '../../texts.ts'
import type { Account, Caller, Person } from '../actors.ts'
import type { Authenticator, TokenRefusal } from '../authenticator.ts'
import { fail, type ApiFailure } from './failure.ts'
import type { ReadStore } from '../store.ts'

type Dependencies = {
  readonly auth: Authenticator
  readonly store: ReadStore
  readonly clock: () => Date
  /** After how many hours somebody has to sign in anew; null for never. */
  readonly signInHours?: number | null
}

const hour = 60 * 60 * 1000

/** Identifies the caller by the bearer token. Only staff may call: students and guardians are known but refused. */
export async function identify(
  header: string | undefined,
  dependencies: Dependencies,
): Promise<Result<Caller, ApiFailure>> {
  const { auth, store } = dependencies
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
  if (token === undefined) return fail('unauthenticated', 'no bearer token', { why: 'noToken' })
  const owner = await auth.verify(token)
  if (!owner.ok) return refusals[owner.error]()
  const account = 'userId' in owner.value ? null : owner.value
  const person =
    'userId' in owner.value
      ? await personOfToken(owner.value.userId, store)
      : await personOfAccount(owner.value, dependencies)
  if (!person.ok) return person
  if (person.value.userType !== 'teacher')
    return fail('forbidden', `${person.value.userType} accounts have no access`, {
      displayMessage: texts.notStaff,
      why: 'notStaff',
    })
  return ok({ ...person.value, account })
}

const refusals: Readonly<Record<TokenRefusal, () => Result<never, ApiFailure>>> = {
  refused: () => fail('unauthenticated', 'the token is refused', { why: 'token' }),
  // Signing in again with the same account would change nothing, so no 401.
  otherDomain: () => fail('otherDomain', 'the account is of another domain'),
  unavailable: () =>
    fail('unavailable', 'the token cannot be checked at the moment', {
      displayMessage: texts.signIn.unavailable,
      why: 'keys',
    }),
}

async function personOfToken(userId: string, store: ReadStore): Promise<Result<Person, ApiFailure>> {
  const person = await store.personByUserId(userId)
  return person === null
    ? fail('unauthenticated', 'the token names nobody in our tables', { why: 'nobody' })
    : ok(person)
}

/** A token that is in order does not help whom we do not know: signing in again would change nothing, so no 401. */
async function personOfAccount(
  account: Account,
  { auth, store, clock, signInHours = null }: Dependencies,
): Promise<Result<Person, ApiFailure>> {
  const owner = await store.ownerOfAccount(account)
  if (owner === null) return fail('unknownPerson', 'the account belongs to nobody in our tables')
  // The address was given to somebody else after its former owner had signed in.
  if (auth.isForged !== true && owner.googleId !== null && owner.googleId !== account.googleId)
    return fail('otherAccount', 'the mail address is linked to another account')
  // Before the next check, so that a person who is kept out need not sign in again.
  if (owner.isDisabled) return fail('accountDisabled', 'the person is kept out')
  if (owner.tokensValidAfter !== null && account.signedInAt < owner.tokensValidAfter)
    return fail('unauthenticated', 'the token was given before tokens were revoked', {
      displayMessage: texts.signIn.revoked,
      why: 'revoked',
    })
  if (owner.endedSignIns.includes(account.signedInAt.getTime()))
    return fail('unauthenticated', 'the person has signed out', {
      displayMessage: texts.signIn.revoked,
      why: 'signedOut',
    })
  // Renewing a token proves nothing of who sits there, and a stolen one would be renewed for ever.
  if (signInHours !== null && clock().getTime() - account.signedInAt.getTime() > signInHours * hour)
    return fail('unauthenticated', `signed in more than ${signInHours} hours ago`, {
      displayMessage: texts.signIn.tooLongAgo,
      why: 'tooLongAgo',
    })
  return ok(owner.person)
}
