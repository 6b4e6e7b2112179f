import type { Color } from '../../rules/curriculum/view-point.ts'
import type { Content, ContentMonth } from './curriculum-contents.ts'
import type { ViewPoint } from './curriculum-view-points.ts'

/** A content with its twelve months, 4..12 and 1..3. */
export type PlannedContent = Omit<Content, 'months'> & { readonly months: readonly ContentMonth[] }
export type PlannedViewPoint = ViewPoint & { readonly contents: readonly PlannedContent[] }
/** The plan of a numeric subject, each list in its order; `numericPlanQuery` assembles it. */
export type NumericPlan = { readonly viewPoints: readonly PlannedViewPoint[] }

type Names = { readonly name: string }

/**
 * One write of an edited plan. Items are named by keys, which they keep while they have no id yet; `parent` is the key of the view point. A
 * month is named by the key of its content.
 */
export type PlanChange =
  /** `name` as the user saw it. Under another name, the call would delete something else than intended. */
  | (Names & { readonly kind: 'deleteViewPoint'; readonly key: string; readonly version: number })
  | (Names & {
      readonly kind: 'deleteContent'
      readonly key: string
      readonly parent: string
      readonly version: number
    })
  | { readonly kind: 'createViewPoint'; readonly key: string; readonly body: Names & { readonly color: Color } }
  | {
      readonly kind: 'patchViewPoint'
      readonly key: string
      readonly version: number
      readonly body: Partial<Names & { readonly color: Color }>
    }
  | { readonly kind: 'createContent'; readonly key: string; readonly parent: string; readonly body: Names }
  | {
      readonly kind: 'patchContent'
      readonly key: string
      readonly parent: string
      readonly version: number
      readonly body: Names
    }
  | {
      readonly kind: 'patchMonth'
      readonly key: string
      readonly parent: string
      readonly month: number
      readonly version: number
      readonly body: { readonly enabled?: boolean; readonly text?: string }
    }
  | { readonly kind: 'sortViewPoints'; readonly key: null; readonly order: readonly string[] }
  | { readonly kind: 'sortContents'; readonly key: string; readonly order: readonly string[] }

/** The changes that a save sends, with the ids of stored items by key. */
export type PlanChanges = { readonly ids: ReadonlyMap<string, string>; readonly changes: readonly PlanChange[] }

/** The name of the calls that write a month of a content. */
export function monthCall(key: string, month: number): string {
  return `${key} ${month}`
}
