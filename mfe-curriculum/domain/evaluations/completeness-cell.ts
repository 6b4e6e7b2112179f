import type { SchoolMonth } from '@gakuseki/shared-api/core/school-year.ts'
import type { MonthTime } from '@gakuseki/shared-api/rules/curriculum/month-times.ts'

/** The number of evaluations made, and of those to be made. */
export type Filled = { readonly evaluated: number; readonly students: number }

/**
 * The state of a cell. A blank or partial cell is overdue, because its month is over. `current` and `later` are incomplete but not late.
 * `unplanned` has nothing to evaluate.
 */
export type CellState = 'unplanned' | 'complete' | 'partial' | 'blank' | 'current' | 'later'

export type MapCell = Filled & {
  readonly month: SchoolMonth
  readonly state: CellState
}

export function stateOf({ evaluated, students }: Filled, time: MonthTime): CellState {
  if (students === 0) return 'unplanned'
  if (evaluated >= students) return 'complete'
  if (time !== 'over') return time
  return evaluated === 0 ? 'blank' : 'partial'
}

/** The sum of several parts. */
export function sumOf(parts: readonly Filled[]): Filled {
  return {
    evaluated: parts.reduce((sum, { evaluated }) => sum + evaluated, 0),
    students: parts.reduce((sum, { students }) => sum + students, 0),
  }
}

export const missingOf = ({ evaluated, students }: Filled): number => Math.max(0, students - evaluated)
