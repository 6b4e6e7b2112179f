import { z } from '../../core/schema.ts'
import { dataOf, endpoint } from '../kit/kit.ts'

/** Whether a person may sign in, and since when their sign-ins count. */
const signInStateSchema = z.object({
  userId: z.string(),
  isDisabled: z.boolean(),
  tokensValidAfter: z.nullable(z.string()),
})
export type SignInState = z.infer<typeof signInStateSchema>

const change = {
  service: 'user',
  method: 'POST',
  access: 'accounts.write',
  ifMatch: false,
  answer: dataOf(signInStateSchema),
} as const

/** Ends all sessions of the person. They may sign in again. For a lost device. */
export const revokeSessions = endpoint({
  ...change,
  path: '/v2/admin/users/{userId}:revokeSessions',
  summary: 'サインインの無効化（すべての端末）',
})

/** Ends all sessions too, and keeps the person out until `enableAccount`. */
export const disableAccount = endpoint({
  ...change,
  path: '/v2/admin/users/{userId}:disable',
  summary: 'アカウントの停止',
})

export const enableAccount = endpoint({
  ...change,
  path: '/v2/admin/users/{userId}:enable',
  summary: 'アカウントの停止の解除',
})
