import { gradesOf, isGrade, type Grade, type SchoolType } from '../../core/grade.ts'

/** What becomes of a person: the next grade, the same grade again, or no longer at this school. `enters` is somebody who is not here yet. */
export const decisions = ['advances', 'repeats', 'leaves', 'enters'] as const
export type Decision = (typeof decisions)[number]

export type Destination = { readonly decision: Decision; readonly grade: Grade | null }

/**
 * Where a person of a grade goes by default: to the next grade; from 小6 to 中1 if the school has a junior high school; otherwise the last
 * grade leaves.
 */
export function usualDestination(grade: Grade, schoolTypes: ReadonlySet<SchoolType>): Destination {
  const next = gradeAfter(grade)
  if (next === null || !schoolTypes.has(next.schoolType)) return { decision: 'leaves', grade: null }
  return { decision: 'advances', grade: next }
}

/** The grade after a grade; null after the last one. */
export function gradeAfter({ schoolType, gradeNumber }: Grade): Grade | null {
  const next = { schoolType, gradeNumber: gradeNumber + 1 }
  if (isGrade(next)) return next
  return schoolType === 'elementary' ? { schoolType: 'juniorhigh', gradeNumber: 1 } : null
}

/** Where a decision sends a person who is in a grade now; null if the decision is not possible. */
export function destinationOf(
  decision: Decision,
  now: Grade | null,
  schoolTypes: ReadonlySet<SchoolType>,
): Destination | null {
  if (decision === 'leaves') return { decision, grade: null }
  if (now === null || decision === 'enters') return null
  if (decision === 'repeats') return { decision, grade: now }
  const usual = usualDestination(now, schoolTypes)
  return usual.decision === 'advances' ? usual : null
}

/** Whether the grade is the last one of its school type. */
export function isLastGrade(grade: Grade): boolean {
  return gradesOf(grade.schoolType).at(-1)?.gradeNumber === grade.gradeNumber
}

export type DateWish = 'graduationDate' | 'juniorHighSchoolEntranceDate'

/**
 * The dates that publishing writes. 小6 to 中1 is 卒業 and 入学. Whoever leaves earlier gets no date, because a 転学 has facts that the draft
 * does not know.
 */
export function datesOfDestination(now: Grade | null, { decision, grade }: Destination): readonly DateWish[] {
  if (now === null || !isLastGrade(now) || decision === 'repeats' || decision === 'enters') return []
  if (decision === 'leaves') return ['graduationDate']
  return grade?.schoolType === now.schoolType ? [] : ['graduationDate', 'juniorHighSchoolEntranceDate']
}
