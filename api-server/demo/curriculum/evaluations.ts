import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { gradeCode } from '@gakuseki/shared-api/core/grade.ts'
import { schoolMonths, type SchoolMonth } from '@gakuseki/shared-api/core/school-year.ts'
import type { DemoContentMonth, DemoEvaluation } from '../demo-types.ts'
import type { Random } from '../random.ts'
import { evaluationComments } from './lesson-texts.ts'
import { monthsOver, type RecordedClass } from './records.ts'

/**
 * The progress of a class's teacher: `prompt` has begun with the current month, `usual` has not, `behind` has not finished the last month
 * either, `partial` postpones the first subject.
 */
export type Diligence = 'prompt' | 'usual' | 'behind' | 'partial'
export type EvaluatedClass = RecordedClass & { readonly diligence: Diligence }

/** Grades for the planned months that are over, with the usual gaps of schools: an absence, a postponed content. */
export function createEvaluations(
  random: Random,
  classes: readonly EvaluatedClass[],
  contentMonths: readonly DemoContentMonth[],
  asOf: DateText,
): readonly DemoEvaluation[] {
  const planned = contentMonths.filter(({ enabled }) => enabled)
  return classes.flatMap((each) => {
    const { entry } = each
    const prefix = `nec-${entry.schoolYear}-${gradeCode(entry)}-`
    const over = monthsOver(entry.schoolYear, asOf)
    const own = planned.filter(({ contentId }) => contentId.startsWith(prefix))
    return evaluationsOf(random.fork(entry.classId), each, dueOf(random.fork(`due/${entry.classId}`), each, own, over))
  })
}

/** The contents and months for which the class is evaluated. */
function dueOf(
  random: Random,
  { entry, diligence }: EvaluatedClass,
  planned: readonly DemoContentMonth[],
  over: readonly SchoolMonth[],
): readonly DemoContentMonth[] {
  const last = over.at(-1)
  const now = over.length < schoolMonths.length ? schoolMonths[over.length] : undefined
  const first = `nec-${entry.schoolYear}-${gradeCode(entry)}-1-`
  return planned.filter(({ contentId, month }) => {
    if (diligence === 'partial' && contentId.startsWith(first)) return false
    if (month === now) return diligence === 'prompt' && random.chance(0.4)
    if (!over.includes(month)) return false
    if (month === last && diligence === 'behind') return random.chance(0.4)
    return !random.chance(0.04)
  })
}

function evaluationsOf(
  random: Random,
  { studentUserIds }: EvaluatedClass,
  due: readonly DemoContentMonth[],
): readonly DemoEvaluation[] {
  return studentUserIds.flatMap((studentUserId) => {
    const ability = random.int(52, 94)
    const absent = schoolMonths.filter(() => random.chance(0.015))
    return due
      .filter(({ month }) => !absent.includes(month) && !random.chance(0.006))
      .map(({ contentId, month }) => ({ contentId, month, studentUserId, ...evaluate(random, ability) }))
  })
}

function evaluate(random: Random, ability: number): Pick<DemoEvaluation, 'grade' | 'score' | 'comment'> {
  const score = Math.max(0, Math.min(100, ability + random.int(-14, 12)))
  return {
    grade: score >= 80 ? 'A' : score >= 50 ? 'B' : 'C',
    // Some teachers give grades without a score.
    score: random.chance(0.2) ? null : score,
    comment: random.chance(0.06) ? random.pick(evaluationComments) : '',
  }
}
