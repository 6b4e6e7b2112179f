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

/** An activity as it is edited. */
export type ActivityItem = DraftItem & {
  readonly stored: Activity | null
  readonly month: number
  readonly text: string
  readonly enabled: boolean
}

/** The activities of an essay subject's year, with the subject's id; each month's stand in their order. */
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
 * Each difference as one call. A month's deletions go from the back, since what closes up behind a deleted one counts as
 * changed; its order comes last, once its items are there.
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
    // By their ids where they have one: what was saved before keeps the key that it had as a new one.
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

/** Without text nobody could tell what it is. */
export function blankKeys({ items }: ActivityDraft): readonly string[] {
  return items.flatMap(({ key, text, isDeleted }) => (isDeleted || text.trim() !== '' ? [] : [key]))
}
