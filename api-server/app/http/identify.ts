import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { texts } from '../../texts.ts'
import type { Account, Caller, Person } from '../actors.ts'
import type { Authenticator, TokenRefusal } from '../authenticator.ts'
import { fail, type ApiFailure } from './failure.ts'
import type { ReadStore } from '../store.ts'

type Dependencies = { readonly auth: Authenticator; readonly store: ReadStore }

/** Identifies the caller by the bearer token. Only staff may call: students and guardians are known but refused. */
export async function identify(
  header: string | undefined,
  { auth, store }: Dependencies,
): Promise<Result<Caller, ApiFailure>> {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
  if (token === undefined) return fail('unauthenticated', 'no bearer token')
  const owner = await auth.verify(token)
  if (!owner.ok) return refusals[owner.error]()
  const account = 'userId' in owner.value ? null : owner.value
  const person =
    'userId' in owner.value
      ? await personOfToken(owner.value.userId, store)
      : await personOfAccount(owner.value, { auth, store })
  if (!person.ok) return person
  if (person.value.userType !== 'teacher')
    return fail('forbidden', `${person.value.userType} accounts have no access`, { displayMessage: texts.notStaff })
  return ok({ ...person.value, account })
}

const refusals: Readonly<Record<TokenRefusal, () => Result<never, ApiFailure>>> = {
  refused: () => fail('unauthenticated', 'the token is refused'),
  // Another sign-in with the same account would change nothing, so no 401.
  otherDomain: () => fail('otherDomain', 'the account is of another domain'),
  unavailable: () =>
    fail('unavailable', 'the token cannot be checked at the moment', { displayMessage: texts.signIn.unavailable }),
}

async function personOfToken(userId: string, store: ReadStore): Promise<Result<Person, ApiFailure>> {
  const person = await store.personByUserId(userId)
  return person === null ? fail('unauthenticated', 'the token names nobody in our tables') : ok(person)
}

/** A valid token of an unknown person is refused without 401, because another sign-in would change nothing. */
async function personOfAccount(account: Account, { auth, store }: Dependencies): Promise<Result<Person, ApiFailure>> {
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
    })
  return ok(owner.person)
}
