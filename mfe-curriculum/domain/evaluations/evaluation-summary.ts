import type { Evaluation } from '@gakuseki/shared-api/contract/curriculum/curriculum-evaluations.ts'
import type { EvaluationCount } from '@gakuseki/shared-api/contract/curriculum/evaluation-counts.ts'
import type { NumericPlan, PlannedViewPoint } from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'

/** The count of one grade, and its rounded percentage of all given grades. */
export type Share = { readonly grade: string; readonly count: number; readonly percent: number }

/** The summary of evaluations: the count of each grade, and the mean of the existing scores, to one decimal. */
export type Tally = { readonly shares: readonly Share[]; readonly evaluated: number; readonly mean: number | null }

/** The school's grades from best to worst, then dropped grades that somebody still has. */
export function gradesInUse(schoolGrades: readonly string[], counts: readonly EvaluationCount[]): readonly string[] {
  const given = counts.flatMap(({ grades }) => Object.keys(grades)).toSorted()
  return [...new Set([...schoolGrades, ...given])]
}

/** The distribution of counts over the grades. */
export function distributionOf(counts: readonly EvaluationCount[], grades: readonly string[]): Tally {
  const given = grades.map((grade) => counts.reduce((sum, count) => sum + (count.grades[grade] ?? 0), 0))
  return tallyOf(given, grades, [])
}

/** The same for single evaluations. */
export function tallyOfEvaluations(evaluations: readonly Evaluation[], grades: readonly string[]): Tally {
  const given = grades.map((grade) => evaluations.filter((each) => each.grade === grade).length)
  return tallyOf(
    given,
    grades,
    evaluations.flatMap(({ score }) => score ?? []),
  )
}

/**
 * The level of a tally, from 1 (only the best grade) to 0 (only the worst); null without any. It orders students and draws courses. It is
 * never shown as a figure, because grades are no numbers.
 */
export function levelOf({ shares, evaluated }: Pick<Tally, 'shares' | 'evaluated'>): number | null {
  if (evaluated === 0) return null
  const worst = Math.max(1, shares.length - 1)
  return shares.reduce((sum, { count }, at) => sum + count * (1 - at / worst), 0) / evaluated
}

/** Counts of the contents of a view point. */
export function countsOf(
  { contents }: PlannedViewPoint,
  counts: readonly EvaluationCount[],
): readonly EvaluationCount[] {
  const ids = new Set(contents.map(({ contentId }) => contentId))
  return counts.filter(({ contentId }) => ids.has(contentId))
}

/** Returns a function that says whether a content is planned for a month, so that its evaluation counts. */
export function plannedMonths({ viewPoints }: NumericPlan): (contentId: string, month: number) => boolean {
  const planned = new Set(
    viewPoints
      .flatMap(({ contents }) => contents)
      .flatMap(({ contentId, months }) =>
        months.flatMap(({ month, enabled }) => (enabled ? `${contentId} ${month}` : [])),
      ),
  )
  return (contentId, month) => planned.has(`${contentId} ${month}`)
}

function tallyOf(given: readonly number[], grades: readonly string[], scores: readonly number[]): Tally {
  const evaluated = given.reduce((sum, count) => sum + count, 0)
  const shares = grades.map((grade, at) => {
    const count = given[at] ?? 0
    return { grade, count, percent: evaluated === 0 ? 0 : Math.round((count / evaluated) * 100) }
  })
  const mean = scores.length === 0 ? null : Math.round((scores.reduce((a, b) => a + b, 0) / scores.length) * 10) / 10
  return { shares, evaluated, mean }
}
