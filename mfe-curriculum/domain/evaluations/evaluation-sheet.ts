import type {
  NumericPlan,
  PlannedContent,
  PlannedViewPoint,
} from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'
import { schoolMonths } from '@gakuseki/shared-api/core/school-year.ts'
import type { Color } from '@gakuseki/shared-api/rules/curriculum/view-point.ts'
import { texts } from '../texts.ts'

/** The columns of the sheet: the contents of a month, or the months of a content. */
export type SheetChoice =
  | { readonly by: 'month'; readonly month: number }
  | { readonly by: 'content'; readonly contentId: string }

export type SheetColumn = {
  readonly contentId: string
  readonly month: number
  /** The name of its view point: contents of two view points may have the same name. */
  readonly viewPoint: string
  /** The label in the head. */
  readonly label: string
  /** The plan for the month, which the user can open. */
  readonly plan: string
  /** False if the month is no longer planned and only has earlier evaluations. */
  readonly isPlanned: boolean
}

/** Columns of one view point. */
export type SheetBand = {
  readonly viewPointId: string
  readonly name: string
  readonly color: Color
  readonly columns: readonly SheetColumn[]
}

/** Whether somebody in the class has an evaluation there. */
export type IsRecorded = (contentId: string, month: number) => boolean

/** The columns of a sheet by view points. Columns that are neither planned nor evaluated are left out. */
export function sheetBands(plan: NumericPlan, choice: SheetChoice, isRecorded: IsRecorded): readonly SheetBand[] {
  return plan.viewPoints.flatMap((viewPoint): readonly SheetBand[] => {
    const { viewPointId, name, color } = viewPoint
    const columns = viewPoint.contents.flatMap((content) => columnsOf({ content, viewPoint: name }, choice, isRecorded))
    return columns.length === 0 ? [] : [{ viewPointId, name, color, columns }]
  })
}

type Planned = { readonly content: PlannedContent; readonly viewPoint: string }

function columnsOf(
  { content, viewPoint }: Planned,
  choice: SheetChoice,
  isRecorded: IsRecorded,
): readonly SheetColumn[] {
  const { contentId } = content
  if (choice.by === 'content' && choice.contentId !== contentId) return []
  return content.months
    .filter(({ month }) => choice.by === 'content' || choice.month === month)
    .filter(({ month, enabled }) => enabled || isRecorded(contentId, month))
    .map(({ month, enabled, text }) => ({
      contentId,
      month,
      viewPoint,
      label: choice.by === 'month' ? content.name : texts.grid.month(month),
      plan: text,
      isPlanned: enabled,
    }))
}

/**
 * The choice in an address: a content, otherwise a month. Without a valid one, this month, or the last planned month before it, or the
 * first planned one.
 */
export function sheetChoice(
  plan: NumericPlan,
  asked: { readonly month: string | null; readonly contentId: string | null },
  thisMonth: number,
): SheetChoice {
  const contents = plan.viewPoints.flatMap(({ contents: each }) => each)
  const content = contents.find(({ contentId }) => contentId === asked.contentId)
  if (content !== undefined) return { by: 'content', contentId: content.contentId }
  const named = schoolMonths.find((month) => String(month) === asked.month)
  return { by: 'month', month: named ?? usualMonth(plan, thisMonth) }
}

function usualMonth({ viewPoints }: NumericPlan, thisMonth: number): number {
  const planned = schoolMonths.filter((month) => viewPoints.some((viewPoint) => plannedIn(viewPoint, month) > 0))
  const place = schoolMonths.findIndex((month) => month === thisMonth)
  return planned.findLast((month) => schoolMonths.indexOf(month) <= place) ?? planned[0] ?? thisMonth
}

/** The number of contents of a view point that are planned for a month. */
export function plannedIn({ contents }: PlannedViewPoint, month: number): number {
  return contents.filter(({ months }) => months.some((each) => each.month === month && each.enabled)).length
}
