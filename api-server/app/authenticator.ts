import type { Result } from '@gakuseki/shared-api/core/result.ts'
import type { Account } from './actors.ts'

/** Whom a token names: one of our people, as the debug mode has it, or an account whose person is to be found. */
export type TokenOwner = { readonly userId: string } | Account

/** Why a token names nobody: it is wrong, it is in order but of another school, or it cannot be checked at the moment. */
export type TokenRefusal = 'refused' | 'otherDomain' | 'unavailable'

/** One way to sign in. It knows tokens only; who the owner is to us stands in the database. */
export type Authenticator = {
  readonly mode: 'debug' | 'firebase'
  /** Anybody can make its tokens, so the Google account in them says nothing, and the mail address is all that counts. */
  readonly isForged?: boolean
  readonly verify: (token: string) => Promise<Result<TokenOwner, TokenRefusal>>
  /** How it is with the keys that tokens are checked by; reads them when there are none. Nothing where there are no keys. */
  readonly keys?: () => Promise<KeysState>
}

/** When the keys were read last, null for never, and whether the last try failed. */
export type KeysState = { readonly readAt: Date | null; readonly isFailing: boolean }
