import type { UserType } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { DirectoryEntry, Grant } from './directory.ts'
import type { SyncPerson, SyncPlan } from './plan-sync.ts'

/** A consent that was asked for and not given yet. */
export type PendingConsent = {
  readonly state: string
  readonly userId: string
  readonly codeVerifier: string
  readonly redirectUrl: string
  readonly expiresAt: Date
}

export type DirectoryReads = {
  readonly directoryGrant: (userId: string) => Promise<Grant | null>
  /** The people of a type with what the directory knows of them. */
  readonly syncPeople: (userType: UserType, today: DateText) => Promise<readonly SyncPerson[]>
}

/** Secrets and what the directory knows are no records of the school: only what becomes of people is audited. */
export type DirectoryWrites = {
  readonly keepConsentRequest: (request: PendingConsent) => Promise<void>
  /** A state serves once; null when it is unknown or too old. */
  readonly takeConsentRequest: (state: string) => Promise<PendingConsent | null>
  /** Forgets the requests that nobody answered in time. */
  readonly dropOldConsentRequests: () => Promise<void>
  readonly keepDirectoryGrant: (grant: Grant) => Promise<void>
  readonly dropDirectoryGrant: (grant: Grant) => Promise<void>
  /** Lets nobody else sync until the transaction ends; the second one waits. */
  readonly lockSync: () => Promise<void>
  /** The mail addresses of everybody of another type. */
  readonly otherMails: (userType: UserType) => Promise<ReadonlyMap<string, UserType>>
  /** User ids that nobody has or had: type, year, serial number. */
  readonly newUserIds: (userType: UserType, count: number, today: DateText) => Promise<readonly string[]>
  readonly applySync: (userType: UserType, plan: SyncPlan, created: readonly NewPerson[]) => Promise<void>
}

export type NewPerson = { readonly userId: string; readonly entry: DirectoryEntry }
