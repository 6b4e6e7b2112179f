import { schoolYearOfDate } from '../../../core/school-year.ts'
import type { DateText } from '../../../core/text/date-text.ts'
import type { RuleProblem } from '../../record/rule-problem.ts'
import { inSchoolStateOn, type RollDates } from '../in-school-state.ts'
import { prospectTexts } from '../texts.ts'

type Days = { readonly entranceOn: DateText; readonly today: DateText }

/**
 * Why a student cannot be the person who will join; null if nothing speaks against it (YEA-10). Somebody with a class in the year before the
 * entrance is at the school already. Somebody who has left comes back by the 転入 guide.
 */
export function matchProblem(
  student: RollDates & { readonly name: string },
  { entranceOn, today }: Days,
): RuleProblem | null {
  const yearBefore = schoolYearOfDate(entranceOn) - 1
  if (student.classes.some(({ schoolYear }) => schoolYear === yearBefore)) {
    const message = prospectTexts.alreadyStudent(student.name, yearBefore)
    return { path: 'userId', code: 'alreadyStudent', message }
  }
  const state = inSchoolStateOn(student, today)
  if (state !== 'transferred' && state !== 'graduated') return null
  return { path: 'userId', code: 'hasLeft', message: prospectTexts.hasLeft(student.name) }
}
