import type { DateText } from '../core/date-text.ts'
import { schoolYearOfDate } from '../core/school-year.ts'
import { texts } from '../core/texts.ts'
import { problemWhen, type RuleProblem } from './rule-problem.ts'

type Dates = { readonly startDate: DateText | null; readonly endDate: DateText | null }

/**
 * Both dates are there, the end is not before the start (S1 §5 "Terms"), and both lie within a year of the school year: the
 * term that covers today makes its school year the current one.
 */
export function termDateProblems({
  schoolYear,
  startDate,
  endDate,
}: Dates & { readonly schoolYear: number }): readonly RuleProblem[] {
  const { rules } = texts
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
