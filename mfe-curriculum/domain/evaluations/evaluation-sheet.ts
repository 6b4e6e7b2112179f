import type {
  NumericPlan,
  PlannedContent,
  PlannedViewPoint,
} from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'
import { schoolMonths } from '@gakuseki/shared-api/core/school-year.ts'
import type { Color } from '@gakuseki/shared-api/rules/curriculum/view-point.ts'
import { texts } from '../texts.ts'

/** What stands against the students: the contents of a month, or the months of a content. */
export type SheetChoice =
  | { readonly by: 'month'; readonly month: number }
  | { readonly by: 'content'; readonly contentId: string }

export type SheetColumn = {
  readonly contentId: string
  readonly month: number
  /** The name of its view point: contents of two view points may have the same name. */
  readonly viewPoint: string
  /** What stands in the head. */
  readonly label: string
  /** What is planned for the month, for who wants to read it. */
  readonly plan: string
  /** False where the month is no longer used and only earlier evaluations stand. */
  readonly isPlanned: boolean
}

/** Columns of one view point. */
export type SheetBand = {
  readonly viewPointId: string
  readonly name: string
  readonly color: Color
  readonly columns: readonly SheetColumn[]
}

/** Whether somebody of the class has an evaluation there. */
export type IsRecorded = (contentId: string, month: number) => boolean

/** The columns of a sheet by view points; what is neither planned nor evaluated is left out. */
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
 * What an address asks for: a content, else a month; without either, or where it is gone, this month, or the last one
 * before it, or the first one, in which something is planned.
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

/** How many contents of a view point are planned for a month. */
export function plannedIn({ contents }: PlannedViewPoint, month: number): number {
  return contents.filter(({ months }) => months.some((each) => each.month === month && each.enabled)).length
}
