import { schoolYearOfDate } from '../../core/school-year.ts'
import type { DateText } from '../../core/text/date-text.ts'
import { problemWhen, type RuleProblem } from '../record/rule-problem.ts'
import { yearDraftTexts } from './texts.ts'

/** What decides whether the preparation of a school year may begin. */
export type StartFacts = {
  /** How many classes the year before has, with which a draft begins. */
  readonly numClassesBefore: number
  /** How many the year has itself. */
  readonly numClasses: number
  readonly today: DateText
}

/** Why the preparation of a school year cannot begin. A year that runs already is changed in its list of classes. */
export function startProblems(
  schoolYear: number,
  { numClassesBefore, numClasses, today }: StartFacts,
): readonly RuleProblem[] {
  const hasBegun = schoolYear <= schoolYearOfDate(today)
  const problem = (code: string, message: string): RuleProblem => ({ path: 'schoolYear', code, message })
  if (numClassesBefore === 0) return [problem('nothingToStartFrom', yearDraftTexts.nothingToStartFrom(schoolYear - 1))]
  return problemWhen(hasBegun && numClasses > 0, problem('alreadyRuns', yearDraftTexts.alreadyRuns(schoolYear)))
}
