import type { Evaluation } from '@gakuseki/shared-api/contract/curriculum/curriculum-evaluations.ts'
import type { NumericPlan } from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'
import type { Pupil } from '../class-choice.ts'
import { levelOf, plannedMonths, tallyOfEvaluations, type Tally } from './evaluation-summary.ts'

/** A student of a class with the results of each view point, in the plan's order, and of all of them. */
export type PupilSummary = { readonly pupil: Pupil; readonly viewPoints: readonly Tally[]; readonly total: Tally }

/** The column that orders a class: class number, all view points, or one of them by its position in the plan. */
export type SummaryColumn = 'number' | 'total' | number
export type SummarySort = { readonly by: SummaryColumn; readonly isDescending: boolean }

export const sortAtFirst: SummarySort = { by: 'number', isDescending: false }

/** The results of the students of a class. Evaluations in months that are not planned do not count. */
export function classSummary(
  plan: NumericPlan,
  pupils: readonly Pupil[],
  evaluations: readonly Evaluation[],
  grades: readonly string[],
): readonly PupilSummary[] {
  const isPlanned = plannedMonths(plan)
  const own = new Map<string, Evaluation[]>()
  for (const evaluation of evaluations) {
    if (!isPlanned(evaluation.contentId, evaluation.month)) continue
    const before = own.get(evaluation.studentUserId)
    if (before === undefined) own.set(evaluation.studentUserId, [evaluation])
    else before.push(evaluation)
  }
  const contentsOf = plan.viewPoints.map(({ contents }) => new Set(contents.map(({ contentId }) => contentId)))
  return pupils.map((pupil) => {
    const made = own.get(pupil.userId) ?? []
    const viewPoints = contentsOf.map((ids) =>
      tallyOfEvaluations(
        made.filter(({ contentId }) => ids.has(contentId)),
        grades,
      ),
    )
    return { pupil, viewPoints, total: tallyOfEvaluations(made, grades) }
  })
}

/** Students without a value come last in both directions; equals keep the order of the class. */
export function sortedSummaries(
  rows: readonly PupilSummary[],
  { by, isDescending }: SummarySort,
): readonly PupilSummary[] {
  const sign = isDescending ? -1 : 1
  const valueOf = ({ pupil, viewPoints, total }: PupilSummary): number | null => {
    if (by === 'number') return pupil.number
    const tally = by === 'total' ? total : viewPoints[by]
    return tally === undefined ? null : levelOf(tally)
  }
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (a - b)
  })
}

/** Reads the `sort` of an address: `number`, `total` or the position of a view point from 1, with a minus for descending. */
export function sortFromUrl(text: string | null, viewPoints: number): SummarySort {
  const [, minus, name = ''] = /^(-?)(number|total|[1-9]\d?)$/.exec(text ?? '') ?? []
  const isDescending = minus === '-'
  if (name === 'number' || name === 'total') return { by: name, isDescending }
  const at = Number(name) - 1
  return name !== '' && at < viewPoints ? { by: at, isDescending } : sortAtFirst
}

/** Null for the default order. */
export function urlOfSort({ by, isDescending }: SummarySort): string | null {
  if (by === sortAtFirst.by && isDescending === sortAtFirst.isDescending) return null
  return `${isDescending ? '-' : ''}${typeof by === 'number' ? by + 1 : by}`
}

/** Another click on the same column reverses it. A column of grades begins with the best. */
export function nextSort(sort: SummarySort, by: SummaryColumn): SummarySort {
  return { by, isDescending: sort.by === by ? !sort.isDescending : by !== 'number' }
}
