import type * as calls from '@gakuseki/shared-api/contract/people/arrivals.ts'
import type { EnrolmentEvent } from '@gakuseki/shared-api/contract/people/enrolment-events.ts'
import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { oneLine } from '@gakuseki/shared-api/core/kinds/text-kind.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { arrivalWarnings, moveProblems } from '@gakuseki/shared-api/rules/people/class-moves.ts'
import { formerOfYear } from '@gakuseki/shared-api/rules/people/former-stays.ts'
import { broken, fail, issueOf, type ApiFailure } from '../http/failure.ts'
import { authorOf, type Handler } from '../http/route.ts'
import { refusal } from '../people/change-refusal.ts'
import { students } from '../people/people-kinds.ts'
import type { ClassOfYear, ListScope, PersonChange, WrittenPerson } from '../people/people-store.ts'
import type { WriteStore } from '../store.ts'
import { newStoredEvent } from './enrolment-events.ts'

/** Enters somebody who comes from another school. The answer has the body of the call that takes it back. */
export const arrive: Handler<typeof calls.postArrival> = ({ params: { userId }, body }, context) => {
  const { event, place, guardianUserId, studentVersion = null } = body
  const scope = { schoolYear: place.schoolYear, today: context.today }
  const eventId = context.newId()
  return context.store.transaction(authorOf(context), async (store) => {
    const found = await students.one(store, userId, scope)
    if (found === null) return fail('notFound', 'no such student')
    const present = found.classes.find(({ schoolYear }) => schoolYear === place.schoolYear) ?? null
    const ofYear = placeFrom(place, event.happenedOn)
    // Whoever is in the class already keeps number and first day.
    const isMoved = (present?.classId ?? null) !== place.classId
    const problems = isMoved ? await placeProblems(store, ofYear, present?.classId ?? null) : []
    if (problems.length > 0) return broken(problems)
    const school = oneLine(event.otherSchoolName ?? '')
    const fillsSchool = found.previousSchool === '' && school !== ''
    const changed = await change(store, scope, {
      userId,
      ifMatch: studentVersion,
      values: {
        ...(fillsSchool && { previousSchool: school }),
        ...(guardianUserId !== undefined && { guardianUserId }),
      },
      ...(isMoved && { ofYear }),
    })
    if (!changed.ok) return changed
    const added = await store.addEnrolmentEvent(newStoredEvent(event, { userId, eventId }))
    if (!added.ok) return within(added.error, 'event')
    const before = {
      schoolYear: place.schoolYear,
      classId: present?.classId ?? null,
      studentNumber: present?.studentNumber ?? null,
      since: present?.since ?? null,
      former: formerOfYear(changed.value?.formerBefore ?? [], place.schoolYear),
      guardianUserId: found.guardian?.userId ?? null,
      previousSchool: found.previousSchool,
    }
    const warnings = await warningsOf(store, place.classId, added.value)
    return ok({ student: await known(store, userId, scope), event: added.value, before, warnings })
  })
}

/** Takes an arrival back: the class, guardian and school before are those of the body, and the event goes. */
export const takeBack: Handler<typeof calls.takeBackArrival> = ({ params: { userId, eventId }, body }, context) => {
  const { guardianUserId, previousSchool, studentVersion = null, eventVersion = null, ...ofYear } = body
  const scope = { schoolYear: body.schoolYear, today: context.today }
  return context.store.transaction(authorOf(context), async (store) => {
    const values = { guardianUserId, previousSchool }
    const changed = await change(store, scope, { userId, ifMatch: studentVersion, values, ofYear })
    if (!changed.ok) return changed
    const removed = await store.removeEnrolmentEvent({ eventId, userId }, eventVersion)
    return removed.ok ? ok(await known(store, userId, scope)) : removed
  })
}

/** The class, or none, from the day of the event on. Nobody has a number in no class. */
function placeFrom({ schoolYear, classId, ...place }: calls.Arrival['place'], day: ClassOfYear['since']): ClassOfYear {
  const { studentNumber = classId === null ? null : ('next' as const), since = day ?? null } = place
  return { schoolYear, classId, studentNumber, since }
}

async function placeProblems(store: WriteStore, ofYear: ClassOfYear, presentClassId: string | null) {
  const { classId, since = null } = ofYear
  const yearOfClass = classId === null ? null : await store.schoolYearOfClass(classId)
  return moveProblems({ ...ofYear, since }, { presentClassId, yearOfClass }).map((problem) =>
    issueOf(problem, { at: 'place' }),
  )
}

async function warningsOf(store: WriteStore, classId: string | null, event: EnrolmentEvent): Promise<string[]> {
  const placed = classId === null ? undefined : (await store.classesById([classId])).get(classId)
  return placed === undefined ? [] : [...arrivalWarnings(event, placed.grade)]
}

/** Writes one student. Null where nothing changes. */
async function change(
  store: WriteStore,
  scope: ListScope,
  wanted: PersonChange,
): Promise<Result<WrittenPerson | null, ApiFailure>> {
  const written = await store.updatePeople('student', [wanted])
  if (written.ok) return ok(written.value[0] ?? null)
  const current = await students.one(store, wanted.userId, scope)
  const problems = written.error.map((problem) => ({
    ...problem,
    path: problem.path.replace(/^classes\.\d+/, 'place'),
  }))
  return refusal(problems, { batch: false, current: [current] })
}

async function known(store: WriteStore, userId: string, scope: ListScope): Promise<StudentRecord> {
  const student = await students.one(store, userId, scope)
  if (student === null) throw new Error(`${userId}: arrived but not there`)
  return student
}

/** A failure whose issues are at a part of the body. */
function within(failed: ApiFailure, part: string): Result<never, ApiFailure> {
  const issues = failed.issues?.map((issue) => ({ ...issue, path: `${part}.${issue.path}` }))
  return { ok: false, error: { ...failed, ...(issues !== undefined && { issues }) } }
}
