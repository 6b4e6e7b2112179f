import type { DraftCard, YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { asSchoolYear, schoolYearRange } from '@gakuseki/shared-api/core/school-year.ts'
import { yearDraftTexts } from '@gakuseki/shared-api/rules/year-draft/texts.ts'
import { newStoredEvent } from '../enrolment/enrolment-events.ts'
import { broken, type ApiFailure } from '../http/failure.ts'
import type { WriteStore } from '../store.ts'
import type { PublishedEvents, PublishedStudent } from './year-drafts-store.ts'

/**
 * Writes a 原級留置 for everybody who repeats, on the first day of the year (YEA-01). Returns all students whose events the publication wrote,
 * including those written by the dates of 卒業 and 入学.
 */
export async function writeEvents(
  store: WriteStore,
  draft: YearDraft,
  students: readonly PublishedStudent[],
  newId: () => string,
): Promise<Result<readonly PublishedEvents[], ApiFailure>> {
  const repeatedIds = new Map<string, string>()
  for (const card of draft.cards.filter(({ decision, isProspect }) => decision === 'repeats' && !isProspect)) {
    const eventId = newId()
    const written = await addRepeated(store, draft, card, eventId)
    if (!written.ok) return written
    if (written.value) repeatedIds.set(card.personId, eventId)
  }
  const dated = students.filter(({ dates }) => Object.keys(dates).length > 0).map(({ userId }) => userId)
  const userIds = [...new Set([...dated, ...repeatedIds.keys()])]
  const marks = await store.enrolmentMarks(userIds)
  return ok(
    userIds.map((userId) => ({
      userId,
      mark: marks.get(userId) ?? '',
      repeatedId: repeatedIds.get(userId) ?? null,
    })),
  )
}

/** False if the student has the event already. */
async function addRepeated(
  store: WriteStore,
  { schoolYear }: YearDraft,
  { personId: userId, name, grade }: DraftCard,
  eventId: string,
): Promise<Result<boolean, ApiFailure>> {
  const { start } = schoolYearRange(asSchoolYear(schoolYear))
  const event = { kind: 'repeated', happenedOn: start } as const
  const { data } = await store.enrolmentEvents({
    studentUserId: userId,
    kind: event.kind,
    from: start,
    to: start,
    limit: 1,
  })
  if (data.length > 0) return ok(false)
  const added = await store.addEnrolmentEvent(newStoredEvent({ ...event, ...grade }, { userId, eventId }))
  if (added.ok) return ok(true)
  const message = yearDraftTexts.repeatRefused(name, added.error.displayMessage)
  return broken([{ path: 'draft', code: 'repeatRefused', message }])
}
