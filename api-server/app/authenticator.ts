import type { Result } from '@gakuseki/shared-api/core/result.ts'
import type { Account } from './actors.ts'

/** The owner of a token: one of our people in debug mode, or an account whose person must be found. */
export type TokenOwner = { readonly userId: string } | Account

/** Why a token has no owner: it is invalid, it is valid but of another school, or it cannot be checked at the moment. */
export type TokenRefusal = 'refused' | 'otherDomain' | 'unavailable'

/** One way to sign in. It only reads tokens; the person of an owner is in the database. */
export type Authenticator = {
  readonly mode: 'debug' | 'firebase'
  /** Anybody can make its tokens, so the Google account in them proves nothing, and only the mail address counts. */
  readonly isForged?: boolean
  readonly verify: (token: string) => Promise<Result<TokenOwner, TokenRefusal>>
  /** How it is with the keys that tokens are checked by; reads them when there are none. Nothing where there are no keys. */
  readonly keys?: () => Promise<KeysState>
}

/** When the keys were read last, null for never, and whether the last try failed. */
export type KeysState = { readonly readAt: Date | null; readonly isFailing: boolean }
