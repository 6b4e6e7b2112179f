import { userTypeSchema } from '../core/kinds/relation-kinds.ts'
import { z } from '../core/schema.ts'
import { dataOf, endpoint } from './kit/kit.ts'

/** The person of the token. `userId` may be `me`, the caller. */
const identitySchema = z.object({ userId: z.string(), googleMail: z.string(), userType: userTypeSchema })

/** The facts of the signed-in person that header and guard need (SHL-22). */
const userInfoSchema = z.object({
  userId: z.string(),
  googleMail: z.string(),
  userType: userTypeSchema,
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  isAdmin: z.boolean(),
})
export type UserInfo = z.infer<typeof userInfoSchema>

export const getIdentity = endpoint({
  service: 'user',
  method: 'GET',
  path: '/identity/{userId}',
  access: 'session.read',
  summary: '利用者の識別',
  answer: dataOf(identitySchema),
})

export const getUserInfo = endpoint({
  service: 'user',
  method: 'GET',
  path: '/userInfo/{userId}',
  access: 'session.read',
  summary: '利用者の情報と権限',
  answer: dataOf(userInfoSchema),
})

/** Called after a sign-in: links the account to its person. Answers `updated` the first time, when the page should start anew (SHL-18). */
export const updateFirebaseUser = endpoint({
  service: 'user',
  method: 'POST',
  path: '/firebaseAuthUser',
  access: 'session.read',
  summary: 'サインインした利用者の登録',
  answer: dataOf(z.object({ updated: z.boolean() })),
})

/** Before a browser forgets the account: no token of this sign-in is taken any more. Sign-ins on other devices go on. */
export const signOut = endpoint({
  service: 'user',
  method: 'POST',
  path: '/v2/signOut',
  access: 'session.read',
  summary: 'サインアウト',
  ifMatch: false,
  leaves: true,
  answer: dataOf(z.object({ ended: z.boolean() })),
})

/** Accounts that the debug mode's chooser offers; 404 in every other mode. */
export const listDebugAccounts = endpoint({
  service: 'user',
  method: 'GET',
  path: '/debug/accounts',
  access: 'session.start',
  summary: 'デバッグ用アカウント',
  answer: dataOf(z.array(userInfoSchema)),
})
