import type { HistoryEntry, HistoryQuery } from '@gakuseki/shared-api/contract/people/history.ts'
import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import type { UserType } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'

/** A line of the audit log as the database knows it. */
export type AuditEntry = Omit<HistoryEntry, 'actor'>

/** One call under an Idempotency-Key: whose, which, and what it asks for. */
export type OnceCall = {
  readonly actor: string
  readonly key: string
  readonly requestHash: string
  readonly now: Date
}
export type KeptAnswer = { readonly requestHash: string; readonly answer: string }

export type AdminReads = {
  readonly history: (query: HistoryQuery) => Promise<ListPage<AuditEntry>>
  /** The answer that was given under this key, unless it is too old. */
  readonly keptAnswer: (call: OnceCall) => Promise<KeptAnswer | null>
}

/** What the database can put right by itself, in an order in which one repair does not undo another. */
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

/** What follows from people's names; the people are many, so a transaction looks at some of them. */
export const personKeyRepairs = ['kanaSortKeys', 'searchKeys'] as const
export type PersonKeyRepairs = Readonly<Record<(typeof personKeyRepairs)[number], number>>

/** The people of a type behind a user id. */
export type PeoplePlace = { readonly userType: UserType; readonly after: string }

export type AdminWrites = {
  /** How many records were put right. */
  readonly repair: (name: DatabaseRepair) => Promise<number>
  /** The same for some people from a place on; `next` is where to go on. */
  readonly repairPersonKeys: (
    from?: PeoplePlace,
  ) => Promise<{ readonly repaired: PersonKeyRepairs; readonly next: PeoplePlace | null }>
  /**
   * Takes the key for this transaction. Waits for another one that has it: what that one kept is answered, or `busy` when
   * it takes too long.
   */
  readonly claimKey: (call: OnceCall) => Promise<'claimed' | 'busy' | KeptAnswer>
  /** Keeps the answer together with what the transaction writes; null gives the key back. */
  readonly keepAnswer: (call: OnceCall, answer: string | null) => Promise<void>
  /** Forgets everybody's answers that are too old to be given again. */
  readonly dropOldAnswers: () => Promise<void>
}
