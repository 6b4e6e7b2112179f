import type * as calls from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import type { DraftSubject } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { allGrades, gradeOrder, isGrade, type SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import { asSchoolYear, schoolYearOfDate, schoolYearRange } from '@gakuseki/shared-api/core/school-year.ts'
import { usualDestination } from '@gakuseki/shared-api/rules/year-draft/next-grade.ts'
import { termsYearLater, type DraftTerm } from '@gakuseki/shared-api/rules/year-draft/draft-terms.ts'
import { startProblems } from '@gakuseki/shared-api/rules/year-draft/start-problems.ts'
import { broken } from '../http/failure.ts'
import { authorOf, type Handler, type RecordHandler } from '../http/route.ts'
import type { ReadStore } from '../store.ts'
import { changingDraft, noDraft, yearOf } from './draft-of.ts'
import type { PlaceValues, RollPerson, StoredDraftClass } from './year-drafts-store.ts'

/** A repeated call finds the draft that is there. */
export const start: RecordHandler<typeof calls.startYearDraft> = async ({ params }, context) => {
  const year = yearOf(params)
  if (!year.ok) return year
  const schoolYear = year.value
  return context.store.transaction(authorOf(context), async (store) => {
    const present = await store.classes({ schoolYear: schoolYear - 1 })
    const numClasses = (await store.classes({ schoolYear })).length
    const problems = startProblems(schoolYear, {
      numClassesBefore: present.length,
      numClasses,
      today: context.today,
    })
    if (problems.length > 0) return broken(problems)
    const schoolTypes = new Set(present.map(({ grade }) => grade.schoolType))
    const roll = await store.rollForDraft(schoolYear)
    await store.startDraft({
      schoolYear,
      graduationDay: schoolYearRange(asSchoolYear(schoolYear - 1)).end,
      entranceDay: schoolYearRange(asSchoolYear(schoolYear)).start,
      terms: await termsOf(store, schoolYear),
      subjects: await subjectsOf(store, schoolYear),
      classes: classesMovedUp(present, context.newId),
      places: roll.map((person) => placeOf(person, schoolYear, schoolTypes)),
    })
    const summary = await store.yearDraftSummary(schoolYear)
    return summary === null ? noDraft() : ok(summary)
  })
}

/** Adds who is on the roll now, and removes who is not. */
export const refresh: Handler<typeof calls.refreshYearDraft> = ({ params }, context) =>
  changingDraft(params, context, async (store, draft) => {
    const { schoolYear, revision } = draft
    const roll = await store.rollForDraft(schoolYear)
    const cards = await store.draftCards(schoolYear)
    const classes = await store.classes({ schoolYear: schoolYear - 1 })
    const schoolTypes = new Set(classes.map(({ grade }) => grade.schoolType))
    const known = new Set(cards.map(({ personId }) => personId))
    const onRoll = new Set(roll.map(({ userId }) => userId))
    const added = roll.filter(({ userId }) => !known.has(userId))
    const removed = [...known.difference(onRoll)]
    await store.addDraftPlaces(
      draft,
      added.map((person) => placeOf(person, schoolYear, schoolTypes)),
    )
    await store.removeDraftPlaces(draft, removed)
    return ok({ revision, added: added.map(({ userId }) => userId), removed })
  })

/** The classes of each grade move up with it. The first grade of a school type has those of the present first grade. */
function classesMovedUp(present: readonly SchoolClass[], newId: () => string): readonly StoredDraftClass[] {
  return allGrades.flatMap((grade) => {
    const before = { ...grade, gradeNumber: grade.gradeNumber - 1 }
    const source = gradeOrder(isGrade(before) ? before : grade)
    return present
      .filter((one) => gradeOrder(one.grade) === source)
      .map(({ name, orderNum, kind = 'regular' }) => ({
        draftClassId: newId(),
        grade,
        orderNum,
        name,
        kind,
        teachers: [],
      }))
  })
}

/** Somebody without a class goes to the first grade if the entrance is in the new year. Otherwise nobody knows the grade. */
function placeOf(person: RollPerson, schoolYear: number, schoolTypes: ReadonlySet<SchoolType>): PlaceValues {
  const { userId: personId, lastGrade, enters, elementarySchoolEntranceDate, juniorHighSchoolEntranceDate } = person
  const nowhere = { personId, draftClassId: null, studentNumber: null }
  if (enters !== null) return { ...nowhere, decision: 'enters', grade: enters }
  if (lastGrade !== null) return { ...nowhere, ...usualDestination(lastGrade, schoolTypes) }
  const entrances = { elementary: elementarySchoolEntranceDate, juniorhigh: juniorHighSchoolEntranceDate }
  for (const schoolType of schoolTypes) {
    const day = entrances[schoolType]
    if (day !== null && schoolYearOfDate(day) === schoolYear)
      return { ...nowhere, decision: 'enters', grade: { schoolType, gradeNumber: 1 } }
  }
  return { ...nowhere, decision: 'advances', grade: null }
}

/** Those that the year has already, else those of the running year. */
async function termsOf(store: ReadStore, schoolYear: number): Promise<readonly DraftTerm[]> {
  const own = await store.terms({ schoolYear })
  if (own.length === 0) return termsYearLater(await store.terms({ schoolYear: schoolYear - 1 }))
  return own.map(({ schoolType, termNumber, startDate, endDate }) => ({ schoolType, termNumber, startDate, endDate }))
}

/** Those of the running year, unless the year has subjects already. */
async function subjectsOf(store: ReadStore, schoolYear: number): Promise<readonly DraftSubject[]> {
  const [numeric, essay] = [await store.neCurriculums({ schoolYear }), await store.eeCurriculums({ schoolYear })]
  if (numeric.length + essay.length > 0) return []
  const before = { schoolYear: schoolYear - 1 }
  const copied = [
    ...(await store.neCurriculums(before)).map((one) => ({ ...one, copyOf: one.necId })),
    ...(await store.eeCurriculums(before)).map((one) => ({ ...one, copyOf: one.eecId })),
  ]
  return copied.map(({ evalType, copyOf, grade, name, orderNum }) => ({
    evalType,
    copyOf,
    grade,
    name: name.value,
    orderNum,
  }))
}
