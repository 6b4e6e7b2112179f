import type * as calls from '@gakuseki/shared-api/contract/people/arrivals.ts'
import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { moveProblems } from '@gakuseki/shared-api/rules/people/class-moves.ts'
import { broken, fail, issueOf, type ApiFailure } from '../http/failure.ts'
import { authorOf, type Handler } from '../http/route.ts'
import { refusal } from '../people/change-refusal.ts'
import { students } from '../people/people-kinds.ts'
import type { ClassOfYear, ListScope, PersonChange } from '../people/people-store.ts'
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
    const present = found.classes.find(({ schoolYear }) => schoolYear === place.schoolYear)
    const ofYear = placeFrom(place, event.happenedOn, present?.classId ?? null)
    const problems = await placeProblems(store, ofYear, present?.classId ?? null)
    if (problems.length > 0) return broken(problems)
    const previousSchool = found.previousSchool === '' ? (event.otherSchoolName ?? '') : found.previousSchool
    const changed = await change(store, scope, {
      userId,
      ifMatch: studentVersion,
      values: { previousSchool, ...(guardianUserId !== undefined && { guardianUserId }) },
      ofYear,
    })
    if (!changed.ok) return changed
    const added = await store.addEnrolmentEvent(newStoredEvent(event, { userId, eventId }))
    if (!added.ok) return within(added.error, 'event')
    const before = {
      schoolYear: place.schoolYear,
      classId: present?.classId ?? null,
      studentNumber: present?.studentNumber ?? null,
      since: present?.since ?? null,
      guardianUserId: found.guardian?.userId ?? null,
      previousSchool: found.previousSchool,
    }
    return ok({ student: await known(store, userId, scope), event: added.value, before })
  })
}

/** Takes an arrival back: the class, guardian and school before are those of the body, and the event goes. */
export const takeBack: Handler<typeof calls.takeBackArrival> = ({ params: { userId, eventId }, body }, context) => {
  const { guardianUserId, previousSchool, studentVersion = null, ...ofYear } = body
  const scope = { schoolYear: body.schoolYear, today: context.today }
  return context.store.transaction(authorOf(context), async (store) => {
    const values = { guardianUserId, previousSchool }
    const changed = await change(store, scope, { userId, ifMatch: studentVersion, values, ofYear })
    if (!changed.ok) return changed
    const removed = await store.removeEnrolmentEvent(eventId, null)
    return removed.ok ? ok(await known(store, userId, scope)) : removed
  })
}

/**
 * The class from the day of the event on. Nobody has a number or a first day in no class. Whoever comes back to the class that they left
 * keeps the first day in it, since the events tell when they were away.
 */
function placeFrom(
  { schoolYear, classId, ...place }: calls.Arrival['place'],
  day: ClassOfYear['since'],
  presentClassId: string | null,
): ClassOfYear {
  if (classId === null) return { schoolYear, classId, studentNumber: null, since: null }
  const { studentNumber = 'next' as const, since = classId === presentClassId ? undefined : (day ?? null) } = place
  return { schoolYear, classId, studentNumber, since }
}

async function placeProblems(store: WriteStore, ofYear: ClassOfYear, presentClassId: string | null) {
  const { classId, since = null } = ofYear
  // Whoever comes without a class, or is in it already, is not moved.
  if (classId === presentClassId) return []
  const yearOfClass = classId === null ? null : await store.schoolYearOfClass(classId)
  return moveProblems({ ...ofYear, since }, { presentClassId, yearOfClass }).map((problem) =>
    issueOf(problem, { at: 'place' }),
  )
}

async function change(store: WriteStore, scope: ListScope, wanted: PersonChange): Promise<Result<null, ApiFailure>> {
  const written = await store.updatePeople('student', [wanted])
  if (written.ok) return ok(null)
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
