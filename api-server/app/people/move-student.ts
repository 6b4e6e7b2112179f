import type * as moves from '@gakuseki/shared-api/contract/people/class-moves.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'
import { formerOfYear, formerStayProblems } from '@gakuseki/shared-api/rules/people/former-stays.ts'
import { moveProblems } from '@gakuseki/shared-api/rules/people/class-moves.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'
import { broken, fail, issueOf } from '../http/failure.ts'
import { authorOf, type Handler } from '../http/route.ts'
import { classIdsIn, entryOfYear } from '../imports/changed-cells.ts'
import type { WriteStore } from '../store.ts'
import { refusal } from './change-refusal.ts'
import { students } from './people-kinds.ts'
import type { ClassOfYear, WrittenPerson } from './people-store.ts'

/** Moves a student to another class of a school year. The answer has the call that undoes it. */
export const moveToClass: Handler<typeof moves.moveStudent> = ({ params: { userId }, body }, context) => {
  const { schoolYear, classId } = body
  const isToday = classId !== null || schoolYearOfDate(context.today) === schoolYear
  // Nobody has a number in no class.
  const {
    studentNumber = classId === null ? null : ('next' as const),
    since = isToday ? context.today : null,
    former,
  } = body
  const ofYear = { schoolYear, classId, studentNumber, since, former }
  const scope = { schoolYear, today: context.today }
  return context.store.transaction(authorOf(context), async (store) => {
    const found = await students.one(store, userId, scope)
    if (found === null) return fail('notFound', 'no such student')
    const presentClassId = found.classes.find((entry) => entry.schoolYear === schoolYear)?.classId ?? null
    const yearOfClass = classId === null ? null : await store.schoolYearOfClass(classId)
    const problemsFrom = (from: string | null): readonly RuleProblem[] => [
      ...moveProblems(ofYear, { presentClassId: from, yearOfClass }),
      ...formerStayProblems(former ?? [], schoolYear),
    ]
    const problems = problemsFrom(presentClassId)
    if (problems.length > 0) return broken(problems.map((problem) => issueOf(problem)))
    const written = await store.updatePeople('student', [{ userId, ifMatch: context.ifMatch, values: {}, ofYear }])
    const student = await students.one(store, userId, scope)
    if (!written.ok) return refusal(written.error.map(ofMove), { batch: false, current: [student] })
    const [person] = written.value
    // Somebody else made this move after the student was read.
    if (person === undefined) return broken(problemsFrom(classId).map((problem) => issueOf(problem)))
    if (student === null) throw new Error(`${userId}: moved but not there`)
    return ok({ student, undo: { schoolYear, ...(await placeBefore(store, person, schoolYear)) } })
  })
}

/** A problem of the written classes, at the value of the request. */
function ofMove<Problem extends RuleProblem>(problem: Problem): Problem {
  return { ...problem, path: problem.path.replace(/^classes\.\d+\./, '') }
}

/**
 * The class of the year from which a student was moved, and the stays that had ended. Both were read under the lock, so they are what the
 * move replaced.
 */
async function placeBefore(store: WriteStore, { changes, formerBefore }: WrittenPerson, schoolYear: number) {
  const classes = await store.classesById(classIdsIn([changes]))
  const {
    classId = null,
    studentNumber = null,
    since = null,
  } = entryOfYear(changes['classes']?.before, { schoolYear, classes }) ?? {}
  return {
    classId,
    studentNumber,
    since,
    former: formerOfYear(formerBefore ?? [], schoolYear),
  } satisfies Omit<ClassOfYear, 'schoolYear'>
}
