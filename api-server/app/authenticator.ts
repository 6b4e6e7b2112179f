import type { Result } from '@gakuseki/shared-api/core/result.ts'

/** Whom a token names: an account of ours, or a verified mail address that one of our records must have. */
export type TokenOwner = { readonly userId: string } | { readonly googleMail: string }

/** Why a token names nobody: it is wrong, or it cannot be checked at the moment. */
export type TokenRefusal = 'refused' | 'unavailable'

/** One way to sign in. It knows tokens only; who the owner is to us stands in the database. */
export type Authenticator = {
  readonly mode: 'debug' | 'firebase'
  readonly verify: (token: string) => Promise<Result<TokenOwner, TokenRefusal>>
}
