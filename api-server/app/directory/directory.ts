import type { UserType } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import type { Result } from '@gakuseki/shared-api/core/result.ts'

/** One account of the workspace directory, with the fields of a person that the directory owns. */
export type DirectoryEntry = {
  /** Stays when the mail address changes. */
  readonly directoryId: string
  readonly googleMail: string
  readonly name: string
  readonly familyName: string
  readonly givenName: string
  readonly photoUrl: string | null
  /** Suspended or archived: nobody can use it. */
  readonly suspended: boolean
}

/** Why the directory was not read: `detail` is for the log, `problems` for whoever keeps the directory. */
export type DirectoryRefusal = {
  readonly reason: 'notConfigured' | 'consentNeeded' | 'notAllowed' | 'unavailable' | 'unreadable'
  readonly detail: string
  readonly problems?: readonly RuleProblem[]
}

/** The consent of an administrator, sealed, so that neither app nor database can use it. */
export type Grant = { readonly userId: string; readonly sealedToken: string }

/** The source of people (D-Settled.14): Google Workspace, or the demo directory in its place. */
export type Directory = {
  /** Every account of a user type, suspended ones too; `grant` is the caller's consent, where one is asked for. */
  readonly list: (
    userType: UserType,
    grant: Grant | null,
  ) => Promise<Result<readonly DirectoryEntry[], DirectoryRefusal>>
  /** How the caller consents; null where the directory asks for none. */
  readonly consent: Consent | null
}

export type Consent = {
  /** Whether the directory still takes the grant. */
  readonly check: (grant: Grant) => Promise<Result<null, DirectoryRefusal>>
  /** Where the browser goes to consent; `state` comes back with the answer, `codeVerifier` stays here. */
  readonly begin: (loginHint: string) => Promise<ConsentRequest>
  /** What the directory gave for the code, and the account that consented. */
  readonly finish: (answer: ConsentAnswer) => Promise<Result<Consented, DirectoryRefusal>>
}

export type ConsentRequest = { readonly authUrl: string; readonly state: string; readonly codeVerifier: string }
export type ConsentAnswer = { readonly code: string; readonly codeVerifier: string; readonly userId: string }
/** `googleId` is the number of the Google account, which no other account ever gets. */
export type Consented = { readonly grant: Grant; readonly googleMail: string; readonly googleId: string }
