import type * as calls from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import { oneLine } from '@gakuseki/shared-api/core/kinds/text-kind.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { noDetails, type StoredEvent } from '@gakuseki/shared-api/rules/people/enrolment/problems.ts'
import { authorOf, deleted, type Handler } from '../http/route.ts'

export const readEnrolmentEvents: Handler<typeof calls.listEnrolmentEvents> = async ({ query }, { store }) =>
  ok(await store.enrolmentEvents(query))

export const addEnrolmentEvent: Handler<typeof calls.postEnrolmentEvent> = ({ params: { userId }, body }, context) => {
  const event = newStoredEvent(body, { userId, eventId: context.newId() })
  return context.store.transaction(authorOf(context), (store) => store.addEnrolmentEvent(event))
}

/** A new event of a student. What the body leaves out is empty. */
export function newStoredEvent(
  body: calls.NewEnrolmentEvent,
  ids: Pick<StoredEvent, 'userId' | 'eventId'>,
): StoredEvent {
  const { kind, happenedOn } = body
  return { ...noDetails, ...cleaned(body), kind, happenedOn, ...ids }
}

export const changeEnrolmentEvent: Handler<typeof calls.patchEnrolmentEvent> = ({ params, body }, context) =>
  context.store.transaction(authorOf(context), (store) =>
    store.changeEnrolmentEvent(params.eventId, cleaned(body), context.ifMatch),
  )

export const removeEnrolmentEvent: Handler<typeof calls.deleteEnrolmentEvent> = ({ params: { eventId } }, context) =>
  context.store.transaction(authorOf(context), async (store) => {
    const removed = await store.removeEnrolmentEvent({ eventId }, context.ifMatch)
    return removed.ok ? deleted : removed
  })

/** The named values, each text of one line without breaks and outer spaces. */
function cleaned(body: calls.EnrolmentEventPatch): Partial<StoredEvent> {
  const entries = Object.entries(body).map(([id, value]) => [
    id,
    typeof value === 'string' && lineIds.includes(id) ? oneLine(value) : value,
  ])
  // The values are those of the checked body.
  return Object.fromEntries(entries) as Partial<StoredEvent>
}

const lineIds: readonly string[] = ['otherSchoolName', 'otherSchoolAddress', 'reason']
