import type { DateText } from '../../core/text/date-text.ts'
import { printSchoolType, type SchoolType } from '../../core/grade.ts'
import { schoolYearOfDate } from '../../core/school-year.ts'
import { ruleTexts } from '../texts.ts'
import { problemWhen, type RuleProblem } from '../record/rule-problem.ts'

type TermId = { readonly schoolYear: number; readonly schoolType: SchoolType; readonly termNumber: number }
type Dates = { readonly startDate: DateText | null; readonly endDate: DateText | null }
type DatedTerm = TermId & { readonly startDate: DateText; readonly endDate: DateText }

/**
 * Checks that both dates are present, that the end is not before the start (TRM-06, TRM-07), and that both lie within a year of the school
 * year: the term that contains today makes its school year the current one.
 */
export function termDateProblems({
  schoolYear,
  startDate,
  endDate,
}: Dates & { readonly schoolYear: number }): readonly RuleProblem[] {
  const rules = ruleTexts
  const missing = { startDate, endDate }
  const absent = Object.entries(missing).filter(([, date]) => date === null)
  if (startDate === null || endDate === null)
    return absent.map(([path]) => ({ path, code: 'nullValue', message: rules.termDatesMissing }))
  const farOff = (path: string, date: DateText): readonly RuleProblem[] =>
    problemWhen(Math.abs(schoolYearOfDate(date) - schoolYear) > 1, {
      path,
      code: 'outsideSchoolYear',
      message: rules.termOutsideYear(schoolYear),
    })
  return [
    ...farOff('startDate', startDate),
    ...farOff('endDate', endDate),
    ...problemWhen(endDate < startDate, { path: 'endDate', code: 'endBeforeStart', message: rules.termEndBeforeStart }),
  ]
}

/** No day belongs to two terms of a school type. Each overlapping term is named. */
export function termOverlapProblems(term: DatedTerm, others: readonly DatedTerm[]): readonly RuleProblem[] {
  return others
    .filter((other) => other.schoolType === term.schoolType && !isSameTerm(other, term))
    .filter((other) => shareDays(term, other))
    .map((other) => ({ path: 'startDate', code: 'termOverlap', message: ruleTexts.termOverlap(printDates(other)) }))
}

type Period = { readonly startDate: DateText; readonly endDate: DateText }

/** Whether two periods share a day. Their ends belong to them. */
export function shareDays(a: Period, b: Period): boolean {
  return b.startDate <= a.endDate && a.startDate <= b.endDate
}

function isSameTerm(a: TermId, b: TermId): boolean {
  return a.schoolType === b.schoolType && a.schoolYear === b.schoolYear && a.termNumber === b.termNumber
}

/** 2026年度 小学校 2学期: 2026-09-01〜2026-12-24 */
function printDates({ schoolYear, schoolType, termNumber, startDate, endDate }: DatedTerm): string {
  const name = ruleTexts.termName(schoolYear, printSchoolType(schoolType), termNumber)
  return ruleTexts.termDates(name, startDate, endDate)
}
