import type { Activity, ActivityChange } from '@gakuseki/shared-api/contract/curriculum/curriculum-activities.ts'
import { schoolMonths } from '@gakuseki/shared-api/core/school-year.ts'
import {
  fieldOf,
  typedFields,
  type DraftItem,
  type DraftRules,
  type OrderedDraft,
} from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'
import { inSection, isReordered, itemStates, orderKey } from '@gakuseki/shared-api/rules/ordered-draft/section-order.ts'

/** An activity in edit mode. */
export type ActivityItem = DraftItem & {
  readonly stored: Activity | null
  readonly month: number
  readonly text: string
  readonly enabled: boolean
}

/** The activities of an essay subject's year, with the subject's id. Those of each month are in their order. */
export type ActivityDraft = OrderedDraft<ActivityItem, string>

export const activityRules: DraftRules<ActivityItem> = {
  idOf: ({ activityId }) => activityId,
  itemOf: (stored, keyOf) => {
    const { activityId, month, text, enabled } = stored
    return { key: keyOf(activityId), stored, month, text, enabled, isDeleted: false }
  },
  sectionOf: ({ month }) => String(month),
  fields: [
    // Blanks around a text are no change.
    fieldOf('text', { isSame: (typed, stored) => typed.trim() === stored }),
    fieldOf('enabled', { asks: false }),
  ],
  placeOf: ({ ordered }) => ordered,
  withPlace: (stored, ordered) => ({ ...stored, ordered }),
  order: 'sort',
  isSent: (item, { text }) => item.text.trim() === text,
  removalAsks: (was, now) => was.text !== now.text,
}

export function activityDraft(eecId: string, activities: readonly Activity[]): ActivityDraft {
  return { place: eecId, items: activities.map((each) => activityRules.itemOf(each, (id) => id)) }
}

export function newActivity(key: string, month: number): ActivityItem {
  return { key, stored: null, month, text: '', enabled: true, isDeleted: false }
}

export function activitiesOf({ items }: ActivityDraft, month: number): readonly ActivityItem[] {
  return inSection(activityRules, items, String(month))
}

/**
 * Each difference as one call. A month's deletions start from the back, because items that close the gap after a deletion count as changed.
 * Its order comes last, once its items exist.
 */
export function activityChanges(draft: ActivityDraft): readonly ActivityChange[] {
  const states = itemStates(activityRules, draft.items)
  return schoolMonths.flatMap((month) => {
    const items = activitiesOf(draft, month)
    const writes = items.flatMap((item): readonly ActivityChange[] => {
      const { key, stored, enabled } = item
      const text = item.text.trim()
      if (stored === null) return [{ type: 'add', key, month, values: { text, enabled } }]
      if (states.get(key) !== 'changed') return []
      const typed = typedFields(activityRules, item)
      const patch = { ...(typed.has('text') && { text }), ...(typed.has('enabled') && { enabled }) }
      return [{ type: 'patch', key, activity: stored, patch }]
    })
    const calls = [...writes, ...deletions(items)]
    if (!isReordered(activityRules, items)) return calls
    // By their ids if they have one, because an item that was saved before keeps the key it had as a new one.
    const keys = items.flatMap(({ key, stored, isDeleted }) => (isDeleted ? [] : [stored?.activityId ?? key]))
    return [...calls, { type: 'sort', key: orderKey(month), month, keys }]
  })
}

function deletions(items: readonly ActivityItem[]): readonly ActivityChange[] {
  return items
    .flatMap(({ key, stored, isDeleted }) => (isDeleted && stored !== null ? [{ key, stored }] : []))
    .toSorted((a, b) => b.stored.ordered - a.stored.ordered)
    .map(({ key, stored }) => ({ type: 'delete', key, activity: stored }))
}

/** An activity without text could not be recognized. */
export function blankKeys({ items }: ActivityDraft): readonly string[] {
  return items.flatMap(({ key, text, isDeleted }) => (isDeleted || text.trim() !== '' ? [] : [key]))
}
