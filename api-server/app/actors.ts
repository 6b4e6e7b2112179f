import type { PersonRef } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'

/** Anybody we know, with what the policy asks for. */
export type Person = PersonRef & { readonly isAdmin: boolean }

/** What an identity provider vouches for. */
export type Account = {
  readonly uid: string
  /** The number of the Google account behind it, which stays when its mail address changes. */
  readonly googleId: string | null
  /** In lower case. */
  readonly googleMail: string
  /** When a password or consent was last given, not when the token was refreshed. */
  readonly signedInAt: Date
}

/** Whoever calls; without an account in debug mode, which has no identity provider. */
export type Caller = Person & { readonly account: Account | null }

/** Who writes, when, in which request: what each line of the audit log says. */
export type Author = {
  readonly userId: string
  readonly now: Date
  readonly requestId: string
  /** The import that is applied or undone. */
  readonly importId?: string
}
