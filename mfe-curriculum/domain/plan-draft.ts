import type { Content, ContentMonth } from '@gakuseki/shared-api/contract/curriculum-contents.ts'
import type { ViewPoint } from '@gakuseki/shared-api/contract/curriculum-view-points.ts'
import type { NumericPlan, PlannedContent, PlannedViewPoint } from '@gakuseki/shared-api/contract/numeric-plan.ts'
import { schoolMonths, type SchoolMonth } from '@gakuseki/shared-api/core/school-year.ts'
import type { Color } from '@gakuseki/shared-api/rules/view-point.ts'

export type DraftMonth = {
  readonly month: SchoolMonth
  readonly enabled: boolean
  readonly text: string
  readonly stored: ContentMonth | null
}

export type DraftContent = {
  /** Stays the same while the content is edited, also when it is stored for the first time. */
  readonly key: string
  readonly name: string
  /** All twelve, in the order of the school year. */
  readonly months: readonly DraftMonth[]
  readonly stored: Omit<Content, 'months'> | null
}

export type DraftViewPoint = {
  readonly key: string
  readonly name: string
  readonly color: Color
  readonly contents: readonly DraftContent[]
  readonly stored: ViewPoint | null
}

/** What a save deletes: stored items alone; what was beneath a view point goes with it. */
export type Deleted =
  | { readonly kind: 'viewPoint'; readonly item: DraftViewPoint }
  | { readonly kind: 'content'; readonly item: DraftContent; readonly parent: string }

/** The plan of a subject while it is edited, its lists in the order that they will have. */
export type PlanDraft = {
  readonly viewPoints: readonly DraftViewPoint[]
  readonly deleted: readonly Deleted[]
}

export function draftOf({ viewPoints }: NumericPlan): PlanDraft {
  return { viewPoints: viewPoints.map(draftViewPoint), deleted: [] }
}

export function draftViewPoint({ contents, ...stored }: PlannedViewPoint): DraftViewPoint {
  const { viewPointId: key, name, color } = stored
  return { key, name, color, contents: contents.map(draftContent), stored }
}

export function draftContent({ months, ...stored }: PlannedContent): DraftContent {
  return { key: stored.contentId, name: stored.name, months: draftMonths(months), stored }
}

/** The twelve months with what is stored of them; of a new content nothing is. */
export function draftMonths(stored: readonly ContentMonth[]): readonly DraftMonth[] {
  return schoolMonths.map((month) => {
    const found = stored.find((each) => each.month === month) ?? null
    return { month, enabled: found?.enabled ?? false, text: found?.text ?? '', stored: found }
  })
}

export type Found =
  | { readonly kind: 'viewPoint'; readonly item: DraftViewPoint }
  | { readonly kind: 'content'; readonly item: DraftContent; readonly parent: DraftViewPoint }

/** The view point or content of a key, if the draft has it. */
export function itemOf({ viewPoints }: PlanDraft, key: string): Found | null {
  for (const parent of viewPoints) {
    if (parent.key === key) return { kind: 'viewPoint', item: parent }
    const item = parent.contents.find((each) => each.key === key)
    if (item !== undefined) return { kind: 'content', item, parent }
  }
  return null
}
