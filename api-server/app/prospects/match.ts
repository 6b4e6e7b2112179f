import type * as calls from '@gakuseki/shared-api/contract/people/prospects.ts'
import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import { noDetails } from '@gakuseki/shared-api/rules/people/enrolment/problems.ts'
import {
  emptiedAgain,
  guardianValues,
  studentValues,
} from '@gakuseki/shared-api/rules/people/prospects/matched-values.ts'
import { entranceKind } from '@gakuseki/shared-api/rules/people/prospects/prospects.ts'
import { matchProblem } from '@gakuseki/shared-api/rules/people/prospects/matchable.ts'
import { prospectTexts } from '@gakuseki/shared-api/rules/people/texts.ts'
import { broken, changedSince, type ApiFailure } from '../http/failure.ts'
import { authorOf, type Context, type Handler } from '../http/route.ts'
import { refusal } from '../people/change-refusal.ts'
import { guardians, students } from '../people/people-kinds.ts'
import type { ListScope, PersonChange } from '../people/people-store.ts'
import type { WriteStore } from '../store.ts'
import type { LockedDraft } from '../year-drafts/year-drafts-store.ts'
import { absent, one, refused } from './prospects.ts'
import type { Matched, PlannedPlace, StoredProspect } from './prospects-store.ts'

type Outcome<T> = Promise<Result<T, ApiFailure>>

const scopeOf = ({ today }: Context): ListScope => ({ schoolYear: schoolYearOfDate(today), today })

export const match: Handler<typeof calls.matchProspect> = ({ params: { prospectId }, body }, context) =>
  context.store.transaction(authorOf(context), async (store) => {
    const { userId, guardianUserId, ifVersion } = body
    // Every writer locks the drafts before the people.
    const drafts = await store.lockDraftsWith([prospectId, userId])
    const found = await store.lockProspect(prospectId)
    if (found === null) return absent()
    if (found.matchedUserId !== '') return refused('matchedUserId', 'alreadyMatched', prospectTexts.alreadyMatched)
    if (ifVersion !== undefined && ifVersion !== found.version) return changedSince('prospect', [], found)
    // Every writer locks guardians, classes and students in this order.
    const guardian = await fillGuardian(store, found, { guardianUserId, context })
    if (!guardian.ok) return guardian
    const planned = await store.plannedPlace(prospectId)
    const chosen = await lockStudent(store, found, { userId, context })
    if (!chosen.ok) return chosen
    const student = chosen.value
    // Somebody may have put the student into a class meanwhile.
    const isPlaced = student.classes.some(({ schoolYear }) => schoolYear === planned?.schoolYear)
    const place = isPlaced ? null : planned
    const written = await fillStudent(store, found, { student, guardianUserId, place })
    if (!written.ok) return written
    const eventId = await addEntrance(store, found, { userId, eventId: context.newId() })
    if (!eventId.ok) return eventId
    const ownPlaces: number[] = []
    for (const draft of drafts) {
      const taken = await takePlace(store, draft, { from: prospectId, to: userId, place })
      if (!taken) ownPlaces.push(draft.schoolYear)
    }
    await store.setMatched(prospectId, {
      userId,
      ownPlaces,
      values: written.value,
      guardian: guardian.value,
      eventId: eventId.value,
      place: place === null ? null : { schoolYear: place.schoolYear, classId: place.classId },
    })
    const matched = await store.prospect(prospectId)
    return matched === null ? absent() : one(store, matched)
  })

/**
 * Locks and returns the chosen student. Refuses students who have left, students who have a class in the year before the entrance, and
 * students who are matched with another entry.
 */
async function lockStudent(
  store: WriteStore,
  { entranceOn }: StoredProspect,
  { userId, context }: { readonly userId: string; readonly context: Context },
): Outcome<StudentRecord> {
  await store.lockStudent(userId)
  const student = await students.one(store, userId, scopeOf(context))
  if (student === null) return refused('userId', 'notFound', prospectTexts.unknownStudent)
  const [other] = await store.prospects({ matchedUserId: userId })
  if (other !== undefined) return refused('userId', 'takenByOther', prospectTexts.takenByOther(other.name))
  // Every stored entry has a day.
  const problem = entranceOn === null ? null : matchProblem(student, { entranceOn, today: context.today })
  return problem === null ? ok(student) : broken([problem])
}

type Chosen = { readonly guardianUserId: string | undefined; readonly context: Context }

/** What was entered of the guardian goes into the empty fields of the chosen one. */
async function fillGuardian(
  store: WriteStore,
  found: StoredProspect,
  { guardianUserId, context }: Chosen,
): Outcome<Matched['guardian']> {
  if (guardianUserId === undefined) return ok(null)
  const known = await guardians.one(store, guardianUserId, scopeOf(context))
  if (known === null) return refused('guardianUserId', 'notFound', prospectTexts.unknownGuardian)
  const values = guardianValues(found, known)
  const done = await store.updatePeople('guardian', [{ userId: guardianUserId, ifMatch: null, values }])
  return done.ok ? ok({ userId: guardianUserId, values }) : refusal(done.error, { batch: false, current: [known] })
}

type Becomes = {
  readonly student: StudentRecord
  readonly guardianUserId: string | undefined
  readonly place: PlannedPlace | null
}

async function fillStudent(
  store: WriteStore,
  found: StoredProspect,
  { student, guardianUserId, place }: Becomes,
): Outcome<Matched['values']> {
  const isOther = guardianUserId !== undefined && student.guardian?.userId !== guardianUserId
  const values = { ...studentValues(found, student), ...(isOther && { guardianUserId }) }
  const since = entranceKind(found) === 'entered' ? null : found.entranceOn
  const change: PersonChange = {
    userId: student.userId,
    ifMatch: null,
    values,
    ...(place !== null && { ofYear: { ...place, since } }),
  }
  const done = await store.updatePeople('student', [change])
  return done.ok ? ok(values) : refusal(done.error, { batch: false, current: [student] })
}

type Ids = { readonly userId: string; readonly eventId: string }

/** The entrance becomes a 学籍異動, unless the record has one. It writes the entrance date (ADR 46). */
async function addEntrance(store: WriteStore, found: StoredProspect, { userId, eventId }: Ids): Outcome<string | null> {
  const { schoolType, gradeNumber, entranceOn, formerSchool } = found
  const { data: known } = await store.enrolmentEvents({ studentUserId: userId, limit: 1 })
  if (known.length > 0 || entranceOn === null) return ok(null)
  const kind = entranceKind(found)
  const otherSchoolName = kind === 'transferredIn' ? formerSchool : ''
  const added = await store.addEnrolmentEvent({
    ...noDetails,
    ...{ eventId, userId, kind, schoolType, gradeNumber, otherSchoolName },
    happenedOn: entranceOn,
  })
  return added.ok ? ok(eventId) : added
}

type Change = { readonly from: string; readonly to: string; readonly place: PlannedPlace | null }

/**
 * On a published draft, the student is one of those whom taking back takes off their classes. False where the publication placed the
 * student in another class than the entry: then nothing of it is changed.
 */
async function takePlace(store: WriteStore, draft: LockedDraft, { from, to, place }: Change): Promise<boolean> {
  const published = draft.status === 'published' ? await store.publishedOf(draft) : null
  const own = published?.students.find(({ userId }) => userId === to)
  const given = place?.schoolYear === draft.schoolYear ? place : null
  if (given === null && own !== undefined && own.classId !== null) return false
  await store.replaceOnDraft(draft, from, to)
  if (published === null || given === null) return true
  const { classId, studentNumber } = given
  const others = published.students.filter((each) => each !== own)
  const student = { userId: to, classId, studentNumber, dates: own?.dates ?? {} }
  await store.savePublished(draft, { ...published, students: [...others, student] })
  return true
}

export const unmatch: Handler<typeof calls.unmatchProspect> = ({ params: { prospectId }, body }, context) =>
  context.store.transaction(authorOf(context), async (store) => {
    const before = await store.prospect(prospectId)
    if (before === null) return absent()
    const locked = await store.lockDraftsWith([before.matchedUserId])
    const found = await store.lockProspect(prospectId)
    const matched = await store.matchedBy(prospectId)
    if (found === null || matched === null || found.matchedUserId !== before.matchedUserId)
      return refused('matchedUserId', 'notMatched', prospectTexts.notMatched)
    if (body.ifVersion !== undefined && body.ifVersion !== found.version) return changedSince('prospect', [], found)
    const drafts = locked.filter(({ schoolYear }) => !matched.ownPlaces.includes(schoolYear))
    const undone = await writeBack(store, matched, { drafts, context, prospectId })
    if (!undone.ok) return undone
    for (const draft of drafts) await store.replaceOnDraft(draft, matched.userId, prospectId)
    await store.setMatched(prospectId, null)
    const open = await store.prospect(prospectId)
    return open === null ? absent() : one(store, open)
  })

type Undone = { readonly drafts: readonly LockedDraft[]; readonly context: Context; readonly prospectId: string }

async function writeBack(store: WriteStore, matched: Matched, { drafts, context, prospectId }: Undone): Outcome<null> {
  const { userId, values, guardian, eventId } = matched
  const student = await students.one(store, userId, scopeOf(context))
  if (student === null) return refused('userId', 'notFound', prospectTexts.unknownStudent)
  const back = await guardianBack(store, guardian, context)
  if (!back.ok) return back
  const places = [...(matched.place === null ? [] : [matched.place])]
  for (const draft of drafts) {
    const published = draft.status === 'published' ? await store.publishedOf(draft) : null
    const own = published?.students.find((each) => each.userId === userId)
    if (published === null || own === undefined) continue
    const { classId, studentNumber } = own
    const others = published.students.filter((each) => each !== own)
    // Dates that the publication wrote still go with it.
    const dated = Object.keys(own.dates).length === 0 ? [] : [{ ...own, classId: null, studentNumber: null }]
    await store.savePublished(draft, { ...published, students: [...others, ...dated] })
    await store.planProspects([{ prospectId, classId, studentNumber }])
    if (classId !== null) places.push({ schoolYear: draft.schoolYear, classId })
  }
  const record = { ...student, guardianUserId: student.guardian?.userId ?? null }
  const emptied = await store.updatePeople('student', [
    { userId, ifMatch: null, values: emptiedAgain(values, record), ...classBack(student, places) },
  ])
  if (!emptied.ok) return refusal(emptied.error, { batch: false, current: [student] })
  const isThere = (await store.enrolmentEvents({ studentUserId: userId, limit: 100 })).data.some(
    (event) => event.eventId === eventId,
  )
  if (eventId === null || !isThere) return ok(null)
  return store.removeEnrolmentEvent({ eventId, userId }, null)
}

/** Off the class of the match or the publication, unless somebody has moved the student since. */
function classBack({ classes }: StudentRecord, places: readonly { schoolYear: number; classId: string }[]) {
  const place = places.find((each) =>
    classes.some(({ schoolYear, classId }) => schoolYear === each.schoolYear && classId === each.classId),
  )
  return place === undefined ? {} : { ofYear: { schoolYear: place.schoolYear, classId: null } }
}

async function guardianBack(store: WriteStore, guardian: Matched['guardian'], context: Context): Outcome<null> {
  if (guardian === null) return ok(null)
  const known = await guardians.one(store, guardian.userId, scopeOf(context))
  if (known === null) return ok(null)
  const change = { userId: guardian.userId, ifMatch: null, values: emptiedAgain(guardian.values, known) }
  const done = await store.updatePeople('guardian', [change])
  return done.ok ? ok(null) : refusal(done.error, { batch: false, current: [known] })
}
