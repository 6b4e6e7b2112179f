import { curriculumTexts } from '../texts.ts'
import { problemWhen, type RuleProblem } from '../record/rule-problem.ts'

type ActivityPlace = { readonly eecId: string; readonly month: number }

/** A journal is about no activity, or about one of its own curriculum and month. */
export function activityProblems(
  journal: ActivityPlace & { readonly activityId: string },
  activity: ActivityPlace | null,
): readonly RuleProblem[] {
  const fits = activity !== null && activity.eecId === journal.eecId && activity.month === journal.month
  return problemWhen(journal.activityId !== '' && !fits, {
    path: 'activityId',
    code: 'invalidValue',
    message: curriculumTexts.activityOfMonth,
  })
}
