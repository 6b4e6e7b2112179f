import type * as calls from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import type { Term } from '@gakuseki/shared-api/contract/terms.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { LaterChange } from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import { yearDraftTexts } from '@gakuseki/shared-api/rules/year-draft/texts.ts'
import { broken, fail, type ApiFailure } from '../http/failure.ts'
import type { Handler } from '../http/route.ts'
import { refusal } from '../people/change-refusal.ts'
import type { PersonChange } from '../people/people-store.ts'
import type { WriteStore } from '../store.ts'
import { summaryOf } from './change-draft.ts'
import { withDraft } from './draft-of.ts'
import { mayPublish } from './may-publish.ts'
import type { Published } from './year-drafts-store.ts'

/** Puts everything back that the publication wrote, or nothing. */
export const takeBack: Handler<typeof calls.takeBackYearDraft> = ({ params }, context) =>
  withDraft(params, context, async (store, draft) => {
    if (!mayPublish(context)) return fail('forbidden', 'taking back needs every right that its parts need')
    const published = draft.status === 'published' ? await store.publishedOf(draft) : null
    if (published === null)
      return broken([{ path: 'status', code: 'notPublished', message: yearDraftTexts.notPublished }])
    if (published.events === null)
      return broken([{ path: 'status', code: 'publishedEarlier', message: yearDraftTexts.publishedEarlier }])
    const later = await store.laterChanges(draft, published)
    if (later.length > 0) return refused(later)
    const undone = await writeBack(store, draft.schoolYear, published)
    if (!undone.ok) return undone
    await store.markTakenBack(draft)
    return summaryOf(store, draft)
  })

function refused(later: readonly LaterChange[]): Result<never, ApiFailure> {
  const names = later.slice(0, shownNames).map(({ name, id }) => (name === '' ? id : name))
  const displayMessage = yearDraftTexts.laterChanges(later.length, names)
  const issues = later.map(({ what, id }) => ({ path: `${what}:${id}`, code: 'changedSince', message: displayMessage }))
  return fail('conflict', 'changed after the publication', { displayMessage, issues, current: { laterChanges: later } })
}

const shownNames = 10

async function writeBack(
  store: WriteStore,
  schoolYear: number,
  { classes, students, events, teachers, terms, subjects }: Published,
): Promise<Result<null, ApiFailure>> {
  for (const { userId, repeatedId } of events ?? []) {
    if (repeatedId === null) continue
    const removed = await store.removeEnrolmentEvent({ eventId: repeatedId, userId }, null)
    if (!removed.ok) return removed
  }
  const changes = students.map(({ userId, classId, dates }): PersonChange => {
    const values = Object.fromEntries(Object.keys(dates).map((name) => [name, null]))
    return { userId, ifMatch: null, values, ofYear: classId === null ? undefined : { schoolYear, classId: null } }
  })
  const people = await store.updatePeople('student', changes)
  if (!people.ok) return refusal(people.error, { batch: true, current: [] })
  const charges = await store.chargesOf(teachers.map(({ userId }) => userId))
  const made = new Set(classes.map(({ classId }) => classId))
  const left = teachers.map(({ userId }): PersonChange => {
    const entries = (charges.get(userId) ?? []).filter(({ classId }) => !made.has(classId))
    return { userId, ifMatch: null, values: { classes: entries } }
  })
  const staff = await store.updatePeople('teacher', left)
  if (!staff.ok) return refusal(staff.error, { batch: true, current: [] })
  for (const { classId } of classes) {
    const gone = await store.deleteClass(classId, null)
    if (!gone.ok) return gone
  }
  const restored = await restoreTerms(store, schoolYear, terms)
  if (!restored.ok) return restored
  for (const { table, id } of subjects) await store.deleteSubject(table, id, null)
  return ok(null)
}

/** Terms that the publication did not change stay as they are now. */
async function restoreTerms(store: WriteStore, schoolYear: number, changes: Published['terms']) {
  const isChanged = ({ schoolType, termNumber }: Term): boolean =>
    changes.some((change) => change.schoolType === schoolType && change.termNumber === termNumber)
  const kept = (await store.terms({ schoolYear })).filter((term) => !isChanged(term))
  const before = changes.flatMap(({ schoolType, termNumber, before: dates }) =>
    dates === null ? [] : [{ schoolType, termNumber, ...dates }],
  )
  return store.replaceTerms(schoolYear, [...kept, ...before])
}
