import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../../client/create-client.ts'
import type { SentCalls } from '../../client/sent-calls.ts'
import {
  deleteEnrolmentEvent,
  listEnrolmentEvents,
  patchEnrolmentEvent,
  postEnrolmentEvent,
  type EnrolmentEvent,
  type EnrolmentEventQuery,
  type NewEnrolmentEvent,
} from '../../contract/people/enrolment-events.ts'
import { isSchoolType } from '../../core/grade.ts'
import { mostRecords, offsetOfPage } from '../../core/pager.ts'
import { readAllRecords } from '../client/read-all-pages.ts'
import { refreshPeople, type Work } from './people-changes.ts'

export type EventsWanted = Pick<EnrolmentEventQuery, 'studentUserId' | 'from' | 'to'>

/** All wanted events by day. Null when they keep changing while they are read. */
export function enrolmentEventsQuery(api: ApiClient, wanted: EventsWanted) {
  return queryOptions({
    queryKey: ['enrolmentEvents', wanted],
    queryFn: ({ signal }) =>
      readAllRecords({
        fetchPage: (page) => {
          const at = { limit: mostRecords, offset: offsetOfPage(page, mostRecords) }
          return api.call(listEnrolmentEvents, { query: { ...wanted, ...at }, signal })
        },
        idOf: ({ eventId }) => eventId,
      }),
  })
}

/** Adds an event, or changes `base`. If an earlier try was stored although its answer was lost, that one is not sent again. */
export async function saveEvent(
  work: Work,
  calls: SentCalls,
  { userId, base }: { readonly userId: string; readonly base: EnrolmentEvent | null },
  body: NewEnrolmentEvent,
): Promise<EnrolmentEvent> {
  const send = (idempotencyKey: string): Promise<EnrolmentEvent> =>
    base === null
      ? work.api.call(postEnrolmentEvent, { params: { userId }, body, idempotencyKey })
      : work.api.call(patchEnrolmentEvent, {
          params: { eventId: base.eventId },
          body,
          ifMatch: base.version,
          idempotencyKey,
        })
  return refreshed(work, async () => {
    const { created } = await calls.settle()
    // All calls with this name return an event.
    const earlier = created.get('event') as EnrolmentEvent | undefined
    if (earlier === undefined) return calls.create('event', send)
    calls.forgetAnswered()
    return work.api.call(patchEnrolmentEvent, {
      params: { eventId: earlier.eventId },
      body,
      ifMatch: earlier.version,
      idempotencyKey: crypto.randomUUID(),
    })
  })
}

/** Undoes a save: removes what it added, or writes the former values. Refused when somebody has changed the event since. */
export function undoSave(work: Work, saved: EnrolmentEvent, base: EnrolmentEvent | null): Promise<unknown> {
  if (base === null) return removeEvent(work, saved)
  const { eventId, version: ifMatch } = saved
  return refreshed(work, () => work.api.call(patchEnrolmentEvent, { params: { eventId }, body: bodyOf(base), ifMatch }))
}

export function removeEvent(work: Work, { eventId, version: ifMatch }: EnrolmentEvent): Promise<unknown> {
  return refreshed(work, () => work.api.call(deleteEnrolmentEvent, { params: { eventId }, ifMatch }))
}

/** Adds a removed event again, once for a key. */
export function restoreEvent(work: Work, event: EnrolmentEvent, idempotencyKey: string): Promise<unknown> {
  const params = { userId: event.userId }
  return refreshed(work, () => work.api.call(postEnrolmentEvent, { params, body: bodyOf(event), idempotencyKey }))
}

/** What a call says of an event. */
export function bodyOf(event: EnrolmentEvent): NewEnrolmentEvent {
  const { kind, happenedOn, gradeNumber, otherSchoolName, otherSchoolAddress, reason, lastAttendedOn, note } = event
  const schoolType = isSchoolType(event.schoolType) ? event.schoolType : null
  return {
    kind,
    happenedOn,
    schoolType,
    gradeNumber,
    otherSchoolName,
    otherSchoolAddress,
    reason,
    lastAttendedOn,
    note,
  }
}

/** Events write the dates of students, so everything is read again, also after a refusal: it shows what is in the way. */
export async function refreshed<Answer>(work: Work, send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } finally {
    await refreshPeople(work)
  }
}
