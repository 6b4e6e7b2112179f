import type { Evaluation } from '@gakuseki/shared-api/contract/curriculum/curriculum-evaluations.ts'
import type { NumericPlan } from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'
import type { Pupil } from '../class-choice.ts'
import { levelOf, plannedMonths, tallyOfEvaluations, type Tally } from './evaluation-summary.ts'

/** A student of a class with what each view point, in the plan's order, and all of them come to. */
export type PupilSummary = { readonly pupil: Pupil; readonly viewPoints: readonly Tally[]; readonly total: Tally }

/** By what a class is ordered: class number, all view points, or one of them by its place in the plan. */
export type SummaryColumn = 'number' | 'total' | number
export type SummarySort = { readonly by: SummaryColumn; readonly isDescending: boolean }

export const sortAtFirst: SummarySort = { by: 'number', isDescending: false }

/** What the students of a class have come to; evaluations in months that are not planned do not count. */
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

/** Who has nothing to be ordered by comes last either way; equals keep the order of the class. */
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

/** `sort` of an address: `number`, `total` or the place of a view point from 1, with a minus where it descends. */
export function sortFromUrl(text: string | null, viewPoints: number): SummarySort {
  const [, minus, name = ''] = /^(-?)(number|total|[1-9]\d?)$/.exec(text ?? '') ?? []
  const isDescending = minus === '-'
  if (name === 'number' || name === 'total') return { by: name, isDescending }
  const at = Number(name) - 1
  return name !== '' && at < viewPoints ? { by: at, isDescending } : sortAtFirst
}

/** Null where it is the one at first. */
export function urlOfSort({ by, isDescending }: SummarySort): string | null {
  if (by === sortAtFirst.by && isDescending === sortAtFirst.isDescending) return null
  return `${isDescending ? '-' : ''}${typeof by === 'number' ? by + 1 : by}`
}

/** Another click on the same column turns it round; a column of grades begins with the best. */
export function nextSort(sort: SummarySort, by: SummaryColumn): SummarySort {
  return { by, isDescending: sort.by === by ? !sort.isDescending : by !== 'number' }
}
