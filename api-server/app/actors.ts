import type { PersonRef } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'

/** A known person, with the facts that the policy needs. */
export type Person = PersonRef & { readonly isAdmin: boolean }

/** The facts that an identity provider confirms. */
export type Account = {
  readonly uid: string
  /** The number of the Google account, which stays when its mail address changes. */
  readonly googleId: string | null
  /** In lower case. */
  readonly googleMail: string
  /** The time of the last password or consent, not of the last token refresh. */
  readonly signedInAt: Date
}

/** The caller. The account is null in debug mode, which has no identity provider. */
export type Caller = Person & { readonly account: Account | null }

/** The author, time and request of a write, for each line of the audit log. */
export type Author = {
  readonly userId: string
  readonly now: Date
  readonly requestId: string
  /** The import that this write applies or undoes. */
  readonly importId?: string
  /** Whether the write undoes that import. */
  readonly isUndo?: boolean
}
