import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { texts } from '../texts.ts'
import type { Authenticator } from './authenticator.ts'
import { fail, type ApiFailure } from './failure.ts'
import type { Person } from './actors.ts'
import type { ReadStore } from './store.ts'

/** Who calls, by the bearer token. Only staff get in: students and guardians are known but not allowed. */
export async function identify(
  header: string | undefined,
  { auth, store }: { readonly auth: Authenticator; readonly store: ReadStore },
): Promise<Result<Person, ApiFailure>> {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
  if (token === undefined) return fail('unauthenticated', 'no bearer token')
  const owner = await auth.verify(token)
  if (!owner.ok)
    return owner.error === 'unavailable'
      ? fail('unavailable', 'the token cannot be checked at the moment')
      : fail('unauthenticated', 'the token is refused')
  const person =
    'userId' in owner.value
      ? await store.personByUserId(owner.value.userId)
      : await store.personByMail(owner.value.googleMail)
  if (person === null) return fail('unauthenticated', 'the token names nobody in our tables')
  if (person.userType !== 'teacher')
    return fail('forbidden', `${person.userType} accounts have no access`, { displayMessage: texts.notStaff })
  return ok(person)
}
