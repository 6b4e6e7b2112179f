import { asSchoolYear, schoolYearOfDate, schoolYearRange } from '../../core/school-year.ts'
import type { DateText } from '../../core/text/date-text.ts'
import { problemWhen, type RuleProblem } from '../record/rule-problem.ts'
import { yearDraftTexts } from './texts.ts'

export type DraftDays = {
  readonly schoolYear: number
  readonly graduationDay: DateText
  readonly entranceDay: DateText
}

/** 卒業 is in the year that ends and 入学 in the new one. On other days, 中1 would not be on the roll of the new year. */
export function dayProblems({ schoolYear, graduationDay, entranceDay }: DraftDays): readonly RuleProblem[] {
  const { graduationOutsideYear, entranceOutsideYear } = yearDraftTexts
  const [ending, beginning] = [asSchoolYear(schoolYear - 1), asSchoolYear(schoolYear)]
  const [old, own] = [schoolYearRange(ending), schoolYearRange(beginning)]
  return [
    ...problemWhen(schoolYearOfDate(graduationDay) !== ending, {
      path: 'graduationDay',
      code: 'outsideSchoolYear',
      message: graduationOutsideYear(old.start, old.end),
    }),
    ...problemWhen(schoolYearOfDate(entranceDay) !== beginning, {
      path: 'entranceDay',
      code: 'outsideSchoolYear',
      message: entranceOutsideYear(own.start, own.end),
    }),
  ]
}
