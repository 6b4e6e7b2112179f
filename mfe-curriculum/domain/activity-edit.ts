import type { Activity, ActivityChange } from '@gakuseki/shared-api/contract/curriculum-activities.ts'
import { schoolMonths } from '@gakuseki/shared-api/core/school-year.ts'

/** An activity as it is edited; `stored` is the server's one, null of a new one. */
export type ActivityItem = {
  /** Stays the same while it is edited, moved and saved. */
  readonly key: string
  readonly stored: Activity | null
  readonly text: string
  readonly enabled: boolean
  /** Goes when it is saved (of a stored one only: a new one is taken away at once). */
  readonly isDeleted: boolean
}

/** The activities of a year; each month's in their order. */
export type ActivityPlan = { readonly months: readonly MonthPlan[] }
export type MonthPlan = { readonly month: number; readonly items: readonly ActivityItem[] }

export type ActivityEvent =
  | { readonly type: 'add'; readonly month: number; readonly key: string }
  | { readonly type: 'text'; readonly key: string; readonly text: string }
  | { readonly type: 'enabled'; readonly key: string; readonly enabled: boolean }
  /** `to` is its place in its month without it, from 0. */
  | { readonly type: 'move'; readonly key: string; readonly to: number }
  | { readonly type: 'delete'; readonly key: string }
  | { readonly type: 'restore'; readonly key: string }

export type ItemState = 'new' | 'unchanged' | 'changed' | 'deleted'

export function planOf(activities: readonly Activity[]): ActivityPlan {
  const itemOf = (stored: Activity): ActivityItem => ({ ...valuesOf(stored), key: stored.activityId, stored })
  return {
    months: schoolMonths.map((month) => ({
      month,
      items: activities.filter((each) => each.month === month).map(itemOf),
    })),
  }
}

export function stateOf({ stored, text, enabled, isDeleted }: ActivityItem): ItemState {
  if (stored === null) return 'new'
  if (isDeleted) return 'deleted'
  return isSameText(stored, text) && stored.enabled === enabled ? 'unchanged' : 'changed'
}

/** Blanks around a text are no change. */
function isSameText(stored: Activity, text: string): boolean {
  return stored.text === text || stored.text === text.trim()
}

/** The plan after an event; events that mean nothing to an item leave it as it is. */
export function transition(plan: ActivityPlan, event: ActivityEvent): ActivityPlan {
  if (event.type === 'add') {
    const item = { key: event.key, stored: null, text: '', enabled: true, isDeleted: false }
    return mapMonths(plan, ({ month, items }) => (month === event.month ? [...items, item] : items))
  }
  return mapMonths(plan, ({ items }) => {
    const item = items.find(({ key }) => key === event.key)
    if (item === undefined) return items
    if (event.type === 'move') return item.isDeleted ? items : moved(items, item, event.to)
    const next = afterEvent(item, event)
    if (next === null) return items.filter((each) => each !== item)
    return next === item ? items : items.map((each) => (each === item ? next : each))
  })
}

type ItemEvent = Exclude<ActivityEvent, { readonly type: 'add' | 'move' }>

/** null: the item is gone. */
function afterEvent(item: ActivityItem, event: ItemEvent): ActivityItem | null {
  switch (event.type) {
    case 'text':
      return item.isDeleted ? item : { ...item, text: event.text }
    case 'enabled':
      return item.isDeleted ? item : { ...item, enabled: event.enabled }
    case 'delete':
      if (item.stored === null) return null
      return item.isDeleted ? item : { ...item, isDeleted: true }
    case 'restore':
      return item.isDeleted ? { ...item, isDeleted: false } : item
  }
}

/** The changed items and the months whose order differs, as ids of what a save would send. */
export function changedKeys(plan: ActivityPlan): readonly string[] {
  return changesOf(plan).map(({ key }) => key)
}

/**
 * Each difference as one call. A month's deletions go from the back, since what closes up behind a deleted one counts as
 * changed; its order comes last, once its items are there.
 */
export function changesOf({ months }: ActivityPlan): readonly ActivityChange[] {
  return months.flatMap(({ month, items }) => {
    const writes = items.flatMap((item): readonly ActivityChange[] => {
      const { key, stored, text, enabled } = item
      if (stored === null) return [{ type: 'add', key, month, values: { text: text.trim(), enabled } }]
      if (stateOf(item) !== 'changed') return []
      const patch = {
        ...(!isSameText(stored, text) && { text: text.trim() }),
        ...(stored.enabled !== enabled && { enabled }),
      }
      return [{ type: 'patch', key, activity: stored, patch }]
    })
    const calls = [...writes, ...deletions(items)]
    if (!isReordered(items)) return calls
    const left = items.filter(({ isDeleted }) => !isDeleted)
    // By their ids where they have one: what was saved before keeps the key that it had as a new one.
    const keys = left.map(({ key, stored }) => stored?.activityId ?? key)
    return [...calls, { type: 'sort', key: orderKey(month), month, keys }]
  })
}

/** Whether the items stand elsewhere than they would when all that is new were only put behind the rest, as it is sent. */
export function isReordered(items: readonly ActivityItem[]): boolean {
  const places = items.filter(({ isDeleted }) => !isDeleted).map(({ stored }) => stored?.ordered ?? Infinity)
  return places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0))
}

function deletions(items: readonly ActivityItem[]): readonly ActivityChange[] {
  return items
    .flatMap(({ key, stored, isDeleted }) => (isDeleted && stored !== null ? [{ key, stored }] : []))
    .toSorted((a, b) => b.stored.ordered - a.stored.ordered)
    .map(({ key, stored }) => ({ type: 'delete', key, activity: stored }))
}

/** Under which a month's order is saved, beside the keys of its items. */
export const orderKey = (month: number): string => `sort-${month}`

/** Without text nobody could tell what it is. */
export function blankKeys({ months }: ActivityPlan): readonly string[] {
  return months.flatMap(({ items }) =>
    items.flatMap(({ key, text, isDeleted }) => (isDeleted || text.trim() !== '' ? [] : [key])),
  )
}

function valuesOf({ text, enabled }: Activity): Pick<ActivityItem, 'text' | 'enabled' | 'isDeleted'> {
  return { text, enabled, isDeleted: false }
}

function moved(items: readonly ActivityItem[], item: ActivityItem, to: number): readonly ActivityItem[] {
  const others = items.filter((each) => each !== item)
  return [...others.slice(0, to), item, ...others.slice(to)]
}

function mapMonths(plan: ActivityPlan, change: (month: MonthPlan) => readonly ActivityItem[]): ActivityPlan {
  return {
    months: plan.months.map((month) => {
      const items = change(month)
      return items === month.items ? month : { ...month, items }
    }),
  }
}
