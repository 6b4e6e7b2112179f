import type { EnrolmentEvent, EnrolmentEventQuery } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import type { Result } from '@gakuseki/shared-api/core/result.ts'
import type { StoredEvent } from '@gakuseki/shared-api/rules/people/enrolment/problems.ts'
import type { ApiFailure } from '../http/failure.ts'

export type EnrolmentReads = {
  readonly enrolmentEvents: (query: EnrolmentEventQuery) => Promise<ListPage<EnrolmentEvent>>
}

/** Each of them also writes the dates of the student that the events give, and the gaps between stays. */
export type EnrolmentWrites = {
  readonly addEnrolmentEvent: (event: StoredEvent) => Promise<Result<EnrolmentEvent, ApiFailure>>
  /** Refused with the current event if somebody has changed the same fields after the version `ifMatch`. */
  readonly changeEnrolmentEvent: (
    eventId: string,
    values: Partial<StoredEvent>,
    ifMatch: number | null,
  ) => Promise<Result<EnrolmentEvent, ApiFailure>>
  /**
   * Refused with the current event if somebody has changed it after the version `ifMatch`. With `userId`, the event of another student is
   * none.
   */
  readonly removeEnrolmentEvent: (
    event: { readonly eventId: string; readonly userId?: string },
    ifMatch: number | null,
  ) => Promise<Result<null, ApiFailure>>
}
