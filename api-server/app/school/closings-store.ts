import type { YearClosing, YearState } from '@gakuseki/shared-api/contract/year-closings.ts'
import type { Result } from '@gakuseki/shared-api/core/result.ts'
import type { ClosingFacts } from '@gakuseki/shared-api/rules/school/closed-years.ts'
import type { ApiFailure } from '../http/failure.ts'

export type NewClosing = Pick<YearClosing, 'closingId' | 'schoolYear' | 'closedOn' | 'closedBy' | 'closedByName'>

export type Reopening = Pick<YearClosing, 'closingId' | 'reopenedOn' | 'reopenedBy' | 'reopenedByName' | 'reopenReason'>

export type ClosingReads = { readonly yearStates: () => Promise<YearState[]> }

export type ClosingWrites = {
  /** Held until the transaction ends, so that nobody writes something of a year meanwhile. */
  readonly lockClosings: (schoolYear: number) => Promise<ClosingFacts>
  readonly addClosing: (closing: NewClosing) => Promise<YearClosing>
  readonly reopenYear: (reopening: Reopening, ifMatch: number | null) => Promise<Result<YearClosing, ApiFailure>>
}
