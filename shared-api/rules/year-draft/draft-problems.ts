import { gradeOrder, printGrade, printSchoolType, schoolTypeNames, type Grade } from '../../core/grade.ts'
import { isHomeroomCharge } from '../people/homeroom.ts'
import { brokenPairs, type Pair } from './cards.ts'
import { dayProblems, type DraftDays } from './draft-days.ts'
import { termProblems, type DraftTerm } from './draft-terms.ts'
import { isLastGrade, type Decision } from './next-grade.ts'
import { yearDraftTexts } from './texts.ts'

/** Something that is not settled yet. A draft with one that refuses cannot be published. */
export type DraftProblem = {
  readonly code: string
  readonly refuses: boolean
  readonly message: string
  readonly grade: Grade | null
  readonly personIds: readonly string[]
  readonly draftClassId: string | null
}

export type DraftClassFacts = {
  readonly draftClassId: string
  readonly grade: Grade
  readonly name: string
  readonly teachers: readonly { readonly userId: string; readonly name: string; readonly inChargeType: string }[]
}

export type PlaceFacts = {
  readonly personId: string
  readonly name: string
  readonly decision: Decision
  /** The grade of the new year; null for somebody who leaves, and where nobody knows it. */
  readonly grade: Grade | null
  readonly lastGrade: Grade | null
  readonly draftClassId: string | null
  readonly studentNumber: number | null
  readonly transferDate: string | null
  /** Somebody without an account yet. */
  readonly isProspect: boolean
}

export type DraftFacts = DraftDays & {
  readonly classes: readonly DraftClassFacts[]
  readonly places: readonly PlaceFacts[]
  readonly pairs: readonly Pair[]
  readonly terms: readonly DraftTerm[]
  /** The classes that the school year has already. */
  readonly standingClasses: number
  /** Students on the roll who are not on the draft. */
  readonly newcomers: readonly string[]
  /** People on the draft who are no longer on the roll. */
  readonly leavers: readonly string[]
}

/** Returns the problems that prevent publishing, then the warnings. */
export function draftProblems(facts: DraftFacts): readonly DraftProblem[] {
  const problems = [
    ...dayProblems(facts).map(({ code, message }) => problemOf({ code, refuses: true, message })),
    ...rollProblems(facts),
    ...placeProblems(facts),
    ...facts.classes.flatMap((one) => classProblems(one, facts.places)),
    ...homeroomProblems(facts),
    ...pairProblems(facts),
    ...termProblems(facts.schoolYear, facts.terms, schoolTypesOf(facts)).map((problem) => problemOf(problem)),
  ]
  return [...problems.filter(({ refuses }) => refuses), ...problems.filter(({ refuses }) => !refuses)]
}

type Said = Pick<DraftProblem, 'code' | 'refuses' | 'message'>

const problemOf = (
  said: Said,
  { grade = null, personIds = [], draftClassId = null }: Partial<DraftProblem> = {},
): DraftProblem => ({ code: said.code, refuses: said.refuses, message: said.message, grade, personIds, draftClassId })

function rollProblems({ schoolYear, standingClasses, newcomers, leavers }: DraftFacts): readonly DraftProblem[] {
  const { yearHasClasses, newcomers: came, leavers: left } = yearDraftTexts
  const refusal = (code: string, message: string, personIds: readonly string[]): DraftProblem =>
    problemOf({ code, refuses: true, message }, { personIds })
  return [
    ...(standingClasses > 0 ? [refusal('yearHasClasses', yearHasClasses(schoolYear, standingClasses), [])] : []),
    ...(newcomers.length > 0 ? [refusal('newcomers', came(newcomers.length), newcomers)] : []),
    ...(leavers.length > 0 ? [refusal('leavers', left(leavers.length), leavers)] : []),
  ]
}

function placeProblems({ classes, places }: DraftFacts): readonly DraftProblem[] {
  const gradeOf = new Map(classes.map(({ draftClassId, grade }) => [draftClassId, grade]))
  const staying = places.filter(({ decision }) => decision !== 'leaves')
  const unplaced = staying.filter(({ grade, draftClassId }) => grade !== null && !gradeOf.has(draftClassId ?? ''))
  const unknown = staying.filter(({ grade }) => grade === null)
  const astray = places.filter(({ grade, draftClassId }) => {
    const ofClass = gradeOf.get(draftClassId ?? '')
    return ofClass !== undefined && (grade === null || gradeOrder(ofClass) !== gradeOrder(grade))
  })
  const dateless = places.filter(
    ({ decision, lastGrade, transferDate }) =>
      decision === 'leaves' && transferDate === null && lastGrade !== null && !isLastGrade(lastGrade),
  )
  const prospects = staying.filter(({ isProspect }) => isProspect)
  const byGrade = [...Map.groupBy(unplaced, ({ grade }) => (grade === null ? 0 : gradeOrder(grade))).entries()]
  const { unplaced: notPlaced, gradeUnknown, otherGrade, leaverWithoutDate, noAccount } = yearDraftTexts
  return [
    ...byGrade
      .toSorted(([a], [b]) => a - b)
      .flatMap(([, ofGrade]) => {
        const [first] = ofGrade
        if (first === undefined || first.grade === null) return []
        const message = notPlaced(printGrade(first.grade), ofGrade.length)
        return [
          problemOf({ code: 'unplaced', refuses: true, message }, { grade: first.grade, personIds: ids(ofGrade) }),
        ]
      }),
    ...ofPeople(unknown, { code: 'gradeUnknown', refuses: true, message: gradeUnknown(unknown.length) }),
    ...ofPeople(astray, { code: 'otherGrade', refuses: true, message: otherGrade(astray.length) }),
    ...ofPeople(dateless, { code: 'leaverWithoutDate', refuses: false, message: leaverWithoutDate(dateless.length) }),
    ...ofPeople(prospects, { code: 'noAccount', refuses: false, message: noAccount(prospects.length) }),
  ]
}

const ids = (places: readonly PlaceFacts[]): readonly string[] => places.map(({ personId }) => personId)

const ofPeople = (places: readonly PlaceFacts[], said: Said): readonly DraftProblem[] =>
  places.length === 0 ? [] : [problemOf(said, { personIds: ids(places) })]

function classProblems(
  { draftClassId, grade, name, teachers }: DraftClassFacts,
  places: readonly PlaceFacts[],
): readonly DraftProblem[] {
  const members = places.filter((place) => place.draftClassId === draftClassId)
  const printed = printGrade(grade)
  const at = (said: Said, of: readonly PlaceFacts[] = []): DraftProblem =>
    problemOf(said, { grade, draftClassId, personIds: ids(of) })
  const { emptyClass, noHomeroom, numbersMissing, numberTwice } = yearDraftTexts
  const without = members.filter(({ studentNumber }) => studentNumber === null)
  const byNumber = Map.groupBy(members, ({ studentNumber }) => studentNumber)
  byNumber.delete(null)
  const twice = [...byNumber].filter(([, holders]) => holders.length > 1)
  const isLed = teachers.some(({ inChargeType }) => isHomeroomCharge(inChargeType))
  const warn = (code: string, message: string): Said => ({ code, refuses: false, message })
  return [
    ...twice.map(([number, holders]) =>
      at({ code: 'numberTwice', refuses: true, message: numberTwice(printed, name, number ?? 0) }, holders),
    ),
    ...(members.length === 0 ? [at(warn('emptyClass', emptyClass(printed, name)))] : []),
    ...(isLed ? [] : [at(warn('noHomeroom', noHomeroom(printed, name)))]),
    ...(without.length > 0 ? [at(warn('numbersMissing', numbersMissing(printed, name, without.length)), without)] : []),
  ]
}

/** Names homeroom teachers of several classes. They refuse nothing, because a small school may need it. */
function homeroomProblems({ classes }: DraftFacts): readonly DraftProblem[] {
  const charges = classes.flatMap((one) =>
    one.teachers.filter(({ inChargeType }) => isHomeroomCharge(inChargeType)).map((teacher) => ({ teacher, one })),
  )
  return [...Map.groupBy(charges, ({ teacher }) => teacher.userId).values()].flatMap((own) => {
    const [first, ...others] = own
    if (first === undefined || others.length === 0) return []
    const { grade, draftClassId } = first.one
    const names = own.map(({ one }) => `${printGrade(one.grade)} ${one.name}`)
    const message = yearDraftTexts.homeroomTwice(first.teacher.name, names)
    return [problemOf({ code: 'homeroomTwice', refuses: false, message }, { grade, draftClassId })]
  })
}

/** The reason of a pair is left out, because it may be about what happened between two children. */
function pairProblems({ pairs, places }: DraftFacts): readonly DraftProblem[] {
  const byId = new Map(places.map((place) => [place.personId, place]))
  const nameOf = (personId: string): string => byId.get(personId)?.name ?? ''
  return brokenPairs(pairs, (personId) => byId.get(personId)?.draftClassId ?? null).map(
    ({ personA, personB, kind }) => {
      const say = kind === 'together' ? yearDraftTexts.pairTogether : yearDraftTexts.pairApart
      const message = say(nameOf(personA), nameOf(personB))
      return problemOf({ code: 'brokenPair', refuses: false, message }, { personIds: [personA, personB] })
    },
  )
}

function schoolTypesOf({ classes }: DraftFacts) {
  return schoolTypeNames
    .filter((schoolType) => classes.some(({ grade }) => grade.schoolType === schoolType))
    .map((schoolType) => ({ schoolType, label: printSchoolType(schoolType) }))
}
