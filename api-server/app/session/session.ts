import type {
  getIdentity,
  getUserInfo,
  listDebugAccounts,
  signOut,
  updateFirebaseUser,
  UserInfo,
} from '@gakuseki/shared-api/contract/session.ts'
import type { getBasicUserInfo } from '@gakuseki/shared-api/contract/people/people.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { fail, type ApiFailure } from '../http/failure.ts'
import { authorOf, type Context, type Handler } from '../http/route.ts'
import type { Person } from '../actors.ts'

const accountsOfEachKind = 3

export const readIdentity: Handler<typeof getIdentity> = async ({ params }, context) => {
  const person = await selfOrOther(params.userId, context)
  if (!person.ok) return person
  const { userId, googleMail, userType } = person.value
  return ok({ userId, googleMail, userType })
}

export const readUserInfo: Handler<typeof getUserInfo> = async ({ params }, context) => {
  const person = await selfOrOther(params.userId, context)
  return person.ok ? ok(userInfoOf(person.value)) : person
}

export const readBasicUserInfo: Handler<typeof getBasicUserInfo> = async ({ params }, context) => {
  const person = await personOf(params.userId, context)
  if (!person.ok) return person
  const { userId, googleMail, userType, name, photoUrl } = person.value
  return ok({ userId, googleMail, userType, name, photoUrl })
}

export const linkFirebaseUser: Handler<typeof updateFirebaseUser> = async (_input, context) => {
  const { store, caller } = context
  // The debug mode has no identity provider that could know more than we do.
  if (caller === null || caller.account === null) return ok({ updated: false })
  const { account } = caller
  return store.transaction(authorOf(context), async (tx) => ok({ updated: await tx.linkAccount(caller, account) }))
}

export const endSignIn: Handler<typeof signOut> = async (_input, context) => {
  const { store, caller } = context
  if (caller === null || caller.account === null) return ok({ ended: false })
  const { signedInAt } = caller.account
  return store.transaction(authorOf(context), async (tx) => {
    await tx.endSignIn(caller, signedInAt)
    return ok({ ended: true })
  })
}

export const readDebugAccounts: Handler<typeof listDebugAccounts> = async (_input, { store, debug }) => {
  if (!debug) return fail('notFound', 'debug accounts exist in debug mode only')
  return ok((await store.debugAccounts(accountsOfEachKind)).map(userInfoOf))
}

/** Callers may ask about themselves (`me` or their own id), and about others if the policy allows it. */
async function selfOrOther(userId: string, context: Context): Promise<Result<Person, ApiFailure>> {
  if (userId === 'me' || userId === context.caller?.userId || context.may('session.readOthers'))
    return personOf(userId, context)
  return fail('forbidden', 'session.readOthers is not allowed to the caller')
}

/** `me` is the caller. */
async function personOf(userId: string, { store, caller }: Context): Promise<Result<Person, ApiFailure>> {
  if (userId === 'me') return caller === null ? fail('unauthenticated', 'nobody is signed in') : ok(caller)
  const person = await store.personByUserId(userId)
  return person === null ? fail('notFound', 'no such person') : ok(person)
}

function userInfoOf({ userId, googleMail, userType, name, photoUrl, isAdmin }: Person): UserInfo {
  return { userId, googleMail, userType, name, imageUrl: photoUrl, isAdmin }
}
