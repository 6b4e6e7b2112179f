import type { DirectorySync } from '@gakuseki/shared-api/contract/people/directory-syncs.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { DirectoryEntry, Grant } from './directory.ts'
import type { SyncPerson, SyncPlan } from './plan-sync.ts'

/** A requested consent that was not given yet. */
export type PendingConsent = {
  readonly state: string
  readonly userId: string
  readonly codeVerifier: string
  readonly redirectUrl: string
  readonly expiresAt: Date
}

export type DirectoryReads = {
  readonly directoryGrant: (userId: string) => Promise<Grant | null>
  /** The last sync of each type of people. */
  readonly directorySyncs: () => Promise<DirectorySync[]>
  /** The people of a type with the facts of the directory about them. */
  readonly syncPeople: (userType: UserType, today: DateText) => Promise<readonly SyncPerson[]>
}

/** Secrets and facts of the directory are no records of the school, so only changes of people are audited. */
export type DirectoryWrites = {
  readonly keepConsentRequest: (request: PendingConsent) => Promise<void>
  /** Takes the request of a state, which is valid once; null if it is unknown or too old. */
  readonly takeConsentRequest: (state: string) => Promise<PendingConsent | null>
  /** Deletes the requests that were not answered in time. */
  readonly dropOldConsentRequests: () => Promise<void>
  readonly keepDirectoryGrant: (grant: Grant) => Promise<void>
  readonly dropDirectoryGrant: (grant: Grant) => Promise<void>
  /** Blocks other syncs until the transaction ends; a second one waits. */
  readonly lockSync: () => Promise<void>
  /** The mail addresses of everybody of another type. */
  readonly otherMails: (userType: UserType) => Promise<ReadonlyMap<string, UserType>>
  /** Returns user ids that were never used: type, year, serial number. */
  readonly newUserIds: (userType: UserType, count: number, today: DateText) => Promise<readonly string[]>
  /** Forgets a failure before. */
  readonly applySync: (userType: UserType, plan: SyncPlan, created: readonly NewPerson[]) => Promise<void>
  readonly noteSyncFailure: (userType: UserType, sentence: string) => Promise<void>
}

export type NewPerson = { readonly userId: string; readonly entry: DirectoryEntry }
