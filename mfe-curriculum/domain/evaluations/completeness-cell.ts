import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { partsOfDate } from '@gakuseki/shared-api/core/text/date-text.ts'
import { schoolMonths, schoolYearOfDate, type SchoolMonth } from '@gakuseki/shared-api/core/school-year.ts'

/** Whether a month of a school year is over, contains today, or is still to come. */
export type MonthTime = 'over' | 'current' | 'later'

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

/** @example monthTimes(2026, '2026-11-20') // 4…10 over, 11 current, 12…3 later */
export function monthTimes(schoolYear: number, today: DateText): ReadonlyMap<SchoolMonth, MonthTime> {
  const year = schoolYearOfDate(today)
  const now = schoolMonths.findIndex((month) => month === partsOfDate(today).month)
  return new Map(
    schoolMonths.map((month, at) => {
      if (year !== schoolYear) return [month, schoolYear < year ? 'over' : 'later'] as const
      return [month, at < now ? 'over' : at === now ? 'current' : 'later'] as const
    }),
  )
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
