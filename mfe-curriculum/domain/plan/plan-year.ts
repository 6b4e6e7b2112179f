import type { ContentMonth } from '@gakuseki/shared-api/contract/curriculum/curriculum-contents.ts'
import type { NumericPlan } from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'

/** One month of a content in the year plan: disabled, enabled without a text, or planned. */
export type MonthCell = 'off' | 'blank' | 'planned'

export function monthCell({ enabled, text }: Pick<ContentMonth, 'enabled' | 'text'>): MonthCell {
  if (!enabled) return 'off'
  return text.trim() === '' ? 'blank' : 'planned'
}

export type YearCounts = {
  readonly contents: number
  /** Contents without any month. */
  readonly unplanned: number
  /** Enabled months without a text. */
  readonly blank: number
}

/** Counts the parts of a plan and its gaps. */
export function yearCounts({ viewPoints }: NumericPlan): YearCounts {
  const contents = viewPoints.flatMap((viewPoint) => viewPoint.contents)
  return {
    contents: contents.length,
    unplanned: contents.filter(({ months }) => months.every(({ enabled }) => !enabled)).length,
    blank: contents.flatMap(({ months }) => months).filter((month) => monthCell(month) === 'blank').length,
  }
}
