import { allGrades, gradeCode, gradesOf, schoolTypeNames, type Grade, type SchoolType } from '../../core/grade.ts'
import { dateTextOf, partsOfDate, addDays, type DateText } from '../../core/text/date-text.ts'
import type { EnrolmentKind } from '../../entities/enrolment-event.ts'
import { classKindIds, type ClassKind } from '../../entities/school-class.ts'
import { problemWhen, type RuleProblem } from '../record/rule-problem.ts'
import { ruleTexts } from '../texts.ts'

/** The columns of the counts. The survey has none for the last two, which are to be settled. */
export const sexColumns = ['male', 'female', 'other', 'none'] as const
export type SexColumn = (typeof sexColumns)[number]
export type SexCounts = Readonly<Record<SexColumn, number>>

/** The size bands of 学校基本調査, each with its last size. */
export const sizeBands = {
  to7: 7,
  to12: 12,
  to20: 20,
  to25: 25,
  to30: 30,
  to35: 35,
  to40: 40,
  over40: Infinity,
} as const
export type SizeBand = keyof typeof sizeBands
// The keys of an object literal.
export const sizeBandIds = Object.keys(sizeBands) as readonly SizeBand[]

/** Who came in a month and who went out: each movement with the 学籍異動 that it counts. */
export const movementEvents = {
  elementaryEntrance: { kinds: ['entered'], schoolType: 'elementary' },
  juniorHighEntrance: { kinds: ['entered'], schoolType: 'juniorhigh' },
  transferIn: { kinds: ['transferredIn', 'admitted'], schoolType: null },
  transfer: { kinds: ['transferredOut', 'withdrew', 'died'], schoolType: null },
  graduation: { kinds: ['graduated'], schoolType: null },
} as const satisfies Readonly<
  Record<string, { readonly kinds: readonly EnrolmentKind[]; readonly schoolType: SchoolType | null }>
>
export type Movement = keyof typeof movementEvents
// The keys of an object literal.
export const movements = Object.keys(movementEvents) as readonly Movement[]

/** What an event counts as; undefined for an event that moves nobody in or out. */
export function movementOf(kind: EnrolmentKind, schoolType: string | null): Movement | undefined {
  return movements.find((movement) => {
    const { kinds, schoolType: school } = movementEvents[movement]
    return kinds.some((one) => one === kind) && (school === null || school === schoolType)
  })
}

export type CountedClass = {
  readonly classId: string
  readonly grade: Grade
  readonly orderNum: number
  readonly name: string
  readonly kind: ClassKind
}

/** Who is on the roll of a day in which class, the classes of the year, and who came and went in the month. */
export type Roll = {
  readonly people: readonly {
    readonly userId: string
    readonly sex: Exclude<SexColumn, 'none'> | null
    readonly classId: string | null
  }[]
  readonly classes: readonly CountedClass[]
  readonly moved: readonly { readonly userId: string; readonly movement: Movement }[]
}

/** A number of the counts: the people of a class, of a grade or without a class by sex, or the movement of a month. */
export type CountCell =
  | { readonly part: 'class'; readonly classId: string; readonly sex: SexColumn }
  | { readonly part: 'grade'; readonly grade: Grade; readonly sex: SexColumn }
  | { readonly part: 'noClass'; readonly sex: SexColumn }
  | { readonly part: 'movement'; readonly movement: Movement }

/** The user ids behind each number, by `cellKey`. Numbers of nobody are left out. */
export type CountedIds = Readonly<Record<string, readonly string[]>>

export function cellKey(cell: CountCell): string {
  if (cell.part === 'movement') return `movement:${cell.movement}`
  if (cell.part === 'noClass') return `noClass:${cell.sex}`
  return cell.part === 'class' ? `class:${cell.classId}:${cell.sex}` : `grade:${gradeCode(cell.grade)}:${cell.sex}`
}

/** The cell of such a key; null for no cell. */
export function cellOfKey(key: string): CountCell | null {
  const [part = '', ...rest] = key.split(':')
  const last = rest.at(-1) ?? ''
  const middle = rest.slice(0, -1).join(':')
  const movement = movements.find((one) => one === last)
  if (part === 'movement') return movement === undefined ? null : { part, movement }
  const sex = sexColumns.find((one) => one === last)
  if (sex === undefined) return null
  if (part === 'noClass') return { part, sex }
  if (part === 'class') return { part, classId: middle, sex }
  // Not parseGradeCode, which every remote's part of /home would then hold.
  const grade = schoolTypeNames.flatMap(gradesOf).find((each) => gradeCode(each) === middle)
  return part === 'grade' && grade !== undefined ? { part, grade, sex } : null
}

/** The people behind each number of a roll. */
export function countedIds({ people, classes, moved }: Roll): CountedIds {
  const byId = new Map(classes.map((schoolClass) => [schoolClass.classId, schoolClass]))
  const cells = people.flatMap(({ userId, sex: given, classId }): readonly (readonly [string, string])[] => {
    const sex = given ?? 'none'
    const schoolClass = classId === null ? undefined : byId.get(classId)
    if (schoolClass === undefined) return [[cellKey({ part: 'noClass', sex }), userId]]
    const { grade } = schoolClass
    return [
      [cellKey({ part: 'grade', grade, sex }), userId],
      [cellKey({ part: 'class', classId: schoolClass.classId, sex }), userId],
    ]
  })
  const ofMonth = moved.map(({ userId, movement }) => [cellKey({ part: 'movement', movement }), userId] as const)
  // A set, because somebody may come or go twice in a month.
  const ids = new Map<string, Set<string>>()
  for (const [key, userId] of [...cells, ...ofMonth]) {
    const cell = ids.get(key)
    if (cell === undefined) ids.set(key, new Set([userId]))
    else cell.add(userId)
  }
  return Object.fromEntries([...ids].map(([key, userIds]) => [key, [...userIds].toSorted()]))
}

/** The number of people of each sex in a part of the counts. */
export function sexCounts(ids: CountedIds, cellOf: (sex: SexColumn) => CountCell): SexCounts {
  const count = (sex: SexColumn): number => ids[cellKey(cellOf(sex))]?.length ?? 0
  return { male: count('male'), female: count('female'), other: count('other'), none: count('none') }
}

export const totalOf = (counts: SexCounts): number => sexColumns.reduce((sum, sex) => sum + counts[sex], 0)

/** The numbers of several parts together. */
export function sumOfCounts(all: readonly SexCounts[]): SexCounts {
  const sum = (sex: SexColumn): number => all.reduce((total, counts) => total + counts[sex], 0)
  return { male: sum('male'), female: sum('female'), other: sum('other'), none: sum('none') }
}

/** The size band of a class. */
export function sizeBandOf(size: number): SizeBand {
  return sizeBandIds.find((band) => size <= sizeBands[band]) ?? 'over40'
}

/** The first and the last day of the month of a day. */
export function monthOfDay(day: DateText): { readonly start: DateText; readonly end: DateText } {
  const { year, month } = partsOfDate(day)
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }
  return { start: dateTextOf({ year, month, day: 1 }), end: addDays(dateTextOf({ ...next, day: 1 }), -1) }
}

/** A number that is no longer what was kept, with the ids of those who are not counted any more and of those who are now. */
export type CountDifference = {
  readonly key: string
  readonly kept: number
  readonly now: number
  readonly gone: readonly string[]
  readonly come: readonly string[]
}

/** The numbers that differ. Equal numbers of different people differ too. */
export function countDifferences(kept: CountedIds, now: CountedIds): readonly CountDifference[] {
  const keys = [...new Set([...Object.keys(kept), ...Object.keys(now)])].toSorted()
  return keys.flatMap((key): readonly CountDifference[] => {
    const [before, after] = [new Set(kept[key] ?? []), new Set(now[key] ?? [])]
    const gone = [...before.difference(after)]
    const come = [...after.difference(before)]
    return gone.length + come.length === 0 ? [] : [{ key, kept: before.size, now: after.size, gone, come }]
  })
}

/** A kept count is marked as void with a reason. */
export function voidProblems(voidReason: string): readonly RuleProblem[] {
  return problemWhen(voidReason === '', { path: 'voidReason', code: 'nullValue', message: ruleTexts.voidWithoutReason })
}

/** The counts of a day from the classes of its year and the people behind each number. */
export function rollCountsOf(classes: readonly CountedClass[], ids: CountedIds, on: DateText) {
  const counted = classes.map((schoolClass) => ({
    ...schoolClass,
    students: sexCounts(ids, (sex) => ({ part: 'class', classId: schoolClass.classId, sex })),
  }))
  const grades = allGrades.filter((grade) => classes.some((one) => gradeCode(one.grade) === gradeCode(grade)))
  const moved = (movement: Movement): number => ids[cellKey({ part: 'movement', movement })]?.length ?? 0
  return {
    grades: grades.map((grade) => ({ grade, students: sexCounts(ids, (sex) => ({ part: 'grade', grade, sex })) })),
    classes: counted,
    noClass: sexCounts(ids, (sex) => ({ part: 'noClass', sex })),
    sizes: classKindIds.flatMap((kind) =>
      sizeBandIds.map((size) => ({ kind, size, numClasses: classesOfSize(counted, kind, size).length })),
    ),
    moved: {
      ...monthOfDay(on),
      elementaryEntrance: moved('elementaryEntrance'),
      juniorHighEntrance: moved('juniorHighEntrance'),
      transferIn: moved('transferIn'),
      transfer: moved('transfer'),
      graduation: moved('graduation'),
    },
  }
}

/** The classes of a kind and size. A class without students is none yet. */
export function classesOfSize<Counted extends { readonly kind: ClassKind; readonly students: SexCounts }>(
  classes: readonly Counted[],
  kind: ClassKind,
  size: SizeBand,
): readonly Counted[] {
  return classes.filter((one) => {
    const total = totalOf(one.students)
    return one.kind === kind && total > 0 && sizeBandOf(total) === size
  })
}
