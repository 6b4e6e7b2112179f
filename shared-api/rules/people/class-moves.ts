import type { Grade } from '../../core/grade.ts'
import type { DateText } from '../../core/text/date-text.ts'
import type { EnrolmentEventRow } from '../../entities/enrolment-event.ts'
import { asSchoolYear, schoolYearRange } from '../../core/school-year.ts'
import { problemWhen, type RuleProblem } from '../record/rule-problem.ts'
import { ruleTexts } from '../texts.ts'

type Move = {
  readonly schoolYear: number
  readonly classId: string | null
  readonly studentNumber?: number | 'next' | null | undefined
  /** The first day in the class, or without one. Null for an unknown day. */
  readonly since: DateText | null
}

type Known = {
  /** The student's class of the school year; null without one. */
  readonly presentClassId: string | null
  /** The school year of the chosen class; null if it does not exist. */
  readonly yearOfClass: number | null
}

/** Checks a move to another class: it must be another one of the school year, and the day must be within that year (LSX-07). */
export function moveProblems(move: Move, { presentClassId, yearOfClass }: Known): readonly RuleProblem[] {
  const { schoolYear, classId, studentNumber = null, since } = move
  const isNowhere = classId === null
  const alike = isNowhere ? ruleTexts.inNoClass(schoolYear) : ruleTexts.inThisClass
  const unknown = !isNowhere && yearOfClass === null
  const ofOtherYear = !isNowhere && yearOfClass !== null && yearOfClass !== schoolYear
  return [
    ...problemWhen(classId === presentClassId, { path: 'classId', code: 'sameClass', message: alike }),
    ...problemWhen(unknown, { path: 'classId', code: 'unknownClass', message: ruleTexts.unknownClass }),
    ...problemWhen(ofOtherYear, {
      path: 'classId',
      code: 'classOfOtherYear',
      message: ruleTexts.classOfOtherYear(schoolYear),
    }),
    ...problemWhen(isNowhere && typeof studentNumber === 'number', {
      path: 'studentNumber',
      code: 'noClass',
      message: ruleTexts.onlyInClass,
    }),
    ...firstDayProblems(since, schoolYear),
  ]
}

type GradeOfYear = { readonly schoolYear: number; readonly grade: Grade }

/**
 * Whether a class is of another school type than the student's others: than the one that it replaces, elementary after junior high, or
 * junior high before elementary. Only a reason for a warning, because the other class may be the wrong one.
 */
export function isOtherSchoolType(classes: readonly GradeOfYear[], { schoolYear, grade }: GradeOfYear): boolean {
  return classes.some((other) => {
    if (other.grade.schoolType === grade.schoolType) return false
    const isElementaryFirst =
      grade.schoolType === 'juniorhigh' ? other.schoolYear < schoolYear : other.schoolYear > schoolYear
    return !isElementaryFirst
  })
}

type EventGrade = Pick<EnrolmentEventRow, 'schoolType' | 'gradeNumber'>

/**
 * What is doubtful about the class of somebody who arrives: the event is of another school type or grade. Only a warning, like
 * `isOtherSchoolType`, because a 複式 class has several grades.
 */
export function arrivalWarnings({ schoolType, gradeNumber }: EventGrade, grade: Grade): readonly string[] {
  if (schoolType !== null && schoolType !== grade.schoolType) return [ruleTexts.otherSchoolType]
  return gradeNumber !== null && gradeNumber !== grade.gradeNumber ? [ruleTexts.otherGrade] : []
}

/** Checks the first day in a class: within the school year. */
export function firstDayProblems(since: DateText | null, schoolYear: number): readonly RuleProblem[] {
  const { start, end } = schoolYearRange(asSchoolYear(schoolYear))
  return problemWhen(since !== null && (since < start || since > end), {
    path: 'since',
    code: 'outsideYear',
    message: ruleTexts.dayOutsideYear(schoolYear),
  })
}
