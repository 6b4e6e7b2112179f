import type * as calls from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import type { DraftCard, YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { datesOfDestination } from '@gakuseki/shared-api/rules/year-draft/next-grade.ts'
import { yearDraftTexts } from '@gakuseki/shared-api/rules/year-draft/texts.ts'
import { addDefaultViewPoints } from '../curriculum/subjects.ts'
import { broken, fail, type ApiFailure } from '../http/failure.ts'
import type { Context, Handler } from '../http/route.ts'
import { refusal } from '../people/change-refusal.ts'
import type { PersonChange } from '../people/people-store.ts'
import type { WriteStore } from '../store.ts'
import { summaryOf } from './change-draft.ts'
import { changingDraft, noDraft } from './draft-of.ts'
import { mayPublish } from './may-publish.ts'
import { writeEvents } from './publish-events.ts'
import { problemsOf } from './read-drafts.ts'
import type { Charge, Published, PublishedClass, PublishedStudent, PublishedSubject } from './year-drafts-store.ts'

type Outcome<T> = Promise<Result<T, ApiFailure>>
type ClassIds = ReadonlyMap<string, string>

/** Makes the year by the writers of its parts, so that each record has its version and its line of history. */
export const publish: Handler<typeof calls.publishYearDraft> = ({ params, body: { ifRevision } }, context) =>
  changingDraft(params, context, async (store, locked) => {
    if (!mayPublish(context)) return fail('forbidden', 'publishing needs every right that its parts need')
    // Locking counted it up.
    if (ifRevision !== undefined && ifRevision !== locked.revision - 1)
      return changedSinceCheck(store, locked.schoolYear)
    const draft = await store.yearDraft(locked.schoolYear, {})
    if (draft === null) return noDraft()
    const refusing = (await problemsOf(draft, store)).filter(({ refuses }) => refuses)
    if (refusing.length > 0) return broken(refusing.map(({ code, message }) => ({ path: 'draft', code, message })))
    const published = await writeYear(store, draft, context)
    if (!published.ok) return published
    await store.markPublished(locked, published.value)
    return summaryOf(store, locked)
  })

async function changedSinceCheck(store: WriteStore, schoolYear: number): Outcome<never> {
  return fail('conflict', 'the draft has changed', {
    displayMessage: yearDraftTexts.changedSinceCheck,
    current: await store.yearDraftSummary(schoolYear),
  })
}

/** Terms first, as they may be in the way of others. Classes before people, as every writer locks them. */
async function writeYear(store: WriteStore, draft: YearDraft, context: Context): Outcome<Published> {
  const terms = await store.replaceTerms(draft.schoolYear, draft.terms)
  if (!terms.ok) return terms
  const classes = await writeClasses(store, draft, context.newId)
  if (!classes.ok) return classes
  const { classIds, classes: written } = classes.value
  const students = await writeStudents(store, draft, classIds)
  if (!students.ok) return students
  const events = await writeEvents(store, draft, students.value, context.newId)
  if (!events.ok) return events
  const teachers = await writeTeachers(store, draft, classIds)
  if (!teachers.ok) return teachers
  const subjects = await writeSubjects(store, draft, context.newId)
  if (!subjects.ok) return subjects
  return ok({
    classes: written,
    terms: terms.value,
    students: students.value,
    events: events.value,
    teachers: teachers.value,
    subjects: subjects.value,
  })
}

async function writeClasses(
  store: WriteStore,
  { schoolYear, classes }: YearDraft,
  newId: () => string,
): Outcome<{ readonly classIds: ClassIds; readonly classes: Published['classes'] }> {
  const classIds = new Map<string, string>()
  const written: PublishedClass[] = []
  for (const { draftClassId, grade, name, orderNum, kind } of classes) {
    const made = await store.createClass(newId(), { schoolYear, grade, name, orderNum, kind })
    if (!made.ok) return made
    const { value } = made
    classIds.set(draftClassId, value.classId)
    written.push({ classId: value.classId, grade, name: value.name, orderNum: value.orderNum, kind })
  }
  return ok({ classIds, classes: written })
}

async function writeStudents(
  store: WriteStore,
  draft: YearDraft,
  classIds: ClassIds,
): Outcome<readonly PublishedStudent[]> {
  const { schoolYear, cards } = draft
  const roll = new Map((await store.rollForDraft(schoolYear)).map((person) => [person.userId, person]))
  await planProspects(store, cards, classIds)
  const students = cards.flatMap((card): readonly PublishedStudent[] => {
    if (card.isProspect) return []
    const classId = classIds.get(card.draftClassId ?? '') ?? null
    const dates = datesOf(draft, card, roll.get(card.personId) ?? {})
    if (classId === null && Object.keys(dates).length === 0) return []
    return [{ userId: card.personId, classId, studentNumber: classId === null ? null : card.studentNumber, dates }]
  })
  const changes = students.map(({ userId, classId, studentNumber, dates }): PersonChange => {
    const ofYear = classId === null ? undefined : { schoolYear, classId, studentNumber }
    return { userId, ifMatch: null, values: dates, ofYear }
  })
  const done = await store.updatePeople('student', changes)
  return done.ok ? ok(students) : refusal(done.error, { batch: true, current: [] })
}

/** Who has no account yet keeps class and number, until somebody confirms who of the directory it is (YEA-10). */
async function planProspects(store: WriteStore, cards: readonly DraftCard[], classIds: ClassIds): Promise<void> {
  const planned = cards.filter(({ isProspect }) => isProspect)
  await store.planProspects(
    planned.map(({ personId, draftClassId, studentNumber }) => {
      const classId = classIds.get(draftClassId ?? '') ?? null
      return { prospectId: personId, classId, studentNumber: classId === null ? null : studentNumber }
    }),
  )
}

/** A day that is known already stays. */
function datesOf(
  { graduationDay, entranceDay }: YearDraft,
  { lastGrade, decision, grade }: DraftCard,
  known: Readonly<Record<string, unknown>>,
): Readonly<Record<string, DateText>> {
  const days = { graduationDate: graduationDay, juniorHighSchoolEntranceDate: entranceDay }
  const names = datesOfDestination(lastGrade, { decision, grade }).filter((name) => (known[name] ?? null) === null)
  return Object.fromEntries(names.map((name) => [name, days[name]]))
}

async function writeTeachers(
  store: WriteStore,
  { classes }: YearDraft,
  classIds: ClassIds,
): Outcome<Published['teachers']> {
  const charges = classes.flatMap(({ draftClassId, teachers }) =>
    teachers.map(({ userId, inChargeType }) => ({ userId, classId: classIds.get(draftClassId) ?? '', inChargeType })),
  )
  const byPerson = Map.groupBy(charges, ({ userId }) => userId)
  const present = await store.chargesOf([...byPerson.keys()])
  const teachers = [...byPerson].map(([userId, own]) => ({
    userId,
    entries: own.map(({ classId, inChargeType }): Charge => ({ classId, inChargeType })),
  }))
  const done = await store.updatePeople(
    'teacher',
    teachers.map(({ userId, entries }) => ({
      userId,
      ifMatch: null,
      values: { classes: [...entries, ...(present.get(userId) ?? [])] },
    })),
  )
  return done.ok ? ok(teachers) : refusal(done.error, { batch: true, current: [] })
}

async function writeSubjects(
  store: WriteStore,
  { schoolYear, subjects }: YearDraft,
  newId: () => string,
): Outcome<readonly PublishedSubject[]> {
  const written: PublishedSubject[] = []
  for (const { evalType, copyOf, grade, name, orderNum } of subjects) {
    const table = evalType === 'numeric' ? 'neCurriculums' : 'eeCurriculums'
    const id = newId()
    await store.createSubject(table, id, { schoolYear, grade, name, orderNum })
    if (copyOf !== null) {
      const isCopied = await store.copyPlan(table, { from: copyOf, to: id }, newId)
      if (!isCopied) return noSource(name)
    } else if (evalType === 'numeric') await addDefaultViewPoints(store, id, newId)
    written.push({ table, id, grade, name, mark: (await store.subjectMark(table, id)) ?? '' })
  }
  return ok(written)
}

function noSource(name: string): Result<never, ApiFailure> {
  return broken([{ path: 'subjects', code: 'noCopySource', message: yearDraftTexts.noCopySource(name) }])
}
