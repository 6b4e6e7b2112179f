import type { HistoryEntry, HistoryQuery } from '@gakuseki/shared-api/contract/people/history.ts'
import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'

/** A line of the audit log in the database. */
export type AuditEntry = Omit<HistoryEntry, 'actor'>

/** One call with an Idempotency-Key: its caller, its endpoint, and its content. */
export type OnceCall = {
  readonly actor: string
  readonly key: string
  readonly requestHash: string
  readonly now: Date
}
export type KeptAnswer = { readonly requestHash: string; readonly answer: string }

export type AdminReads = {
  readonly history: (query: HistoryQuery) => Promise<ListPage<AuditEntry>>
  /** The kept answer of this key, unless it is too old. */
  readonly keptAnswer: (call: OnceCall) => Promise<KeptAnswer | null>
}

/** The repairs that the database can make by itself, in an order in which none undoes another. */
export const databaseRepairs = [
  'memberships',
  'customColumns',
  'subjectNameHashes',
  'viewPointOrder',
  'contentOrder',
  'activityOrder',
  'idempotencyKeys',
] as const
export type DatabaseRepair = (typeof databaseRepairs)[number]

/** Derived from people's names. There are many people, so each transaction repairs some of them. */
export const personKeyRepairs = ['kanaSortKeys', 'searchKeys'] as const
export type PersonKeyRepairs = Readonly<Record<(typeof personKeyRepairs)[number], number>>

/** The people of a type after a user id. */
export type PeoplePlace = { readonly userType: UserType; readonly after: string }

export type AdminWrites = {
  /** Repairs records and returns their number. */
  readonly repair: (name: DatabaseRepair) => Promise<number>
  /** Repairs some people from a position on; `next` is where to continue. */
  readonly repairPersonKeys: (
    from?: PeoplePlace,
  ) => Promise<{ readonly repaired: PersonKeyRepairs; readonly next: PeoplePlace | null }>
  /**
   * Takes the key for this transaction. Waits for another transaction that has it, and returns its kept answer, or `busy` if that takes too
   * long.
   */
  readonly claimKey: (call: OnceCall) => Promise<'claimed' | 'busy' | KeptAnswer>
  /** Keeps the answer in the same transaction; null releases the key. */
  readonly keepAnswer: (call: OnceCall, answer: string | null) => Promise<void>
  /** Deletes all answers that are too old to be given again. */
  readonly dropOldAnswers: () => Promise<void>
}
