import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import type { Result } from '@gakuseki/shared-api/core/result.ts'

/** One account of the workspace directory, with the fields of a person that the directory owns. */
export type DirectoryEntry = {
  /** Stays the same when the mail address changes. */
  readonly directoryId: string
  readonly googleMail: string
  readonly name: string
  readonly familyName: string
  readonly givenName: string
  readonly photoUrl: string | null
  /** Suspended or archived, so that nobody can use it. */
  readonly suspended: boolean
}

/** Why the directory was not read: `detail` is for the log, `problems` for the administrators of the directory. */
export type DirectoryRefusal = {
  readonly reason: 'notConfigured' | 'consentNeeded' | 'notAllowed' | 'unavailable' | 'unreadable'
  readonly detail: string
  readonly problems?: readonly RuleProblem[]
}

/** The consent of an administrator, encrypted, so that neither app nor database can use it. */
export type Grant = { readonly userId: string; readonly sealedToken: string }

/** The source of people (D-Settled.14): Google Workspace, or the demo directory. */
export type Directory = {
  /** Lists all accounts of a user type, including suspended ones; `grant` is the caller's consent, if one is needed. */
  readonly list: (
    userType: UserType,
    grant: Grant | null,
  ) => Promise<Result<readonly DirectoryEntry[], DirectoryRefusal>>
  /** How the caller consents; null if the directory needs no consent. */
  readonly consent: Consent | null
}

export type Consent = {
  /** Whether the directory still accepts the grant. */
  readonly check: (grant: Grant) => Promise<Result<null, DirectoryRefusal>>
  /** The address where the browser asks for consent. `state` returns with the answer, `codeVerifier` stays here. */
  readonly begin: (loginHint: string) => Promise<ConsentRequest>
  /** Exchanges the code. Returns the grant and the account that consented. */
  readonly finish: (answer: ConsentAnswer) => Promise<Result<Consented, DirectoryRefusal>>
}

export type ConsentRequest = { readonly authUrl: string; readonly state: string; readonly codeVerifier: string }
export type ConsentAnswer = { readonly code: string; readonly codeVerifier: string; readonly userId: string }
/** `googleId` is the number of the Google account, which no other account ever gets. */
export type Consented = { readonly grant: Grant; readonly googleMail: string; readonly googleId: string }
