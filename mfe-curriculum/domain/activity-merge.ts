import type { Activity, ActivityChange } from '@gakuseki/shared-api/contract/curriculum-activities.ts'
import { wovenOrder } from '@gakuseki/shared-api/rules/curriculum-order.ts'
import {
  isReordered,
  orderKey,
  planOf,
  stateOf,
  type ActivityItem,
  type ActivityPlan,
  type MonthPlan,
} from './activity-edit.ts'

/** A new activity as it was sent. */
export type SentActivity = { readonly month: number; readonly text: string }

/** New activities that may be stored although the draft does not know as what, by key. */
export type Unanswered = ReadonlyMap<string, SentActivity>

/** What became of a save of which not everything went through. */
export type ActivityReport = {
  /** The activities of the year as they are stored now. */
  readonly current: readonly Activity[]
  /** What this save stored, by key: the id of an activity, null for one that is gone and for an order. */
  readonly saved: ReadonlyMap<string, string | null>
  readonly unanswered: Unanswered
}

/**
 * The draft on top of what the server has now: what was stored (or changed by others, where the draft does not differ) is
 * taken over, what failed stays as it was typed. Months whose order is not to be saved follow the server's.
 */
export function rebase(draft: ActivityPlan, { current, saved, unanswered }: ActivityReport): ActivityPlan {
  const plan = adopted(draft, current, unanswered, saved)
  const byId = new Map(current.map((activity) => [activity.activityId, activity]))
  const known = new Set(plan.months.flatMap(({ items }) => items.flatMap((item) => idOf(item, saved) ?? [])))
  const others = planOf(current.filter(({ activityId }) => !known.has(activityId)))
  return {
    months: plan.months.map(({ month, items }, at): MonthPlan => {
      const kept = items.flatMap((item) => rebased(item, byId.get(idOf(item, saved) ?? ''), saved))
      const keys = new Map(kept.flatMap(({ key, stored }) => (stored === null ? [] : [[stored.activityId, key]])))
      const now = current
        .filter((each) => each.month === month)
        .map(({ activityId }) => keys.get(activityId) ?? activityId)
      const mine = kept.map(({ key }) => key)
      const isPending = isReordered(draft.months[at]?.items ?? []) && !saved.has(orderKey(month))
      // What is new stands behind the rest where no order is to be saved.
      const order = isPending ? wovenOrder(mine, now) : [...now, ...mine]
      const merged = [...kept, ...(others.months[at]?.items ?? [])]
      return { month, items: merged.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key)) }
    }),
  }
}

/**
 * The draft once it is known which of its new activities are stored: those of the same month and text as were sent. One
 * that was taken out of the draft meanwhile is to be deleted.
 */
export function adopted(
  { months }: ActivityPlan,
  current: readonly Activity[],
  unanswered: Unanswered,
  saved: ActivityReport['saved'] = new Map(),
): ActivityPlan {
  const all = months.flatMap(({ items }) => items)
  const taken = new Set(all.map((item) => idOf(item, saved)))
  const found = new Map<string, Activity>()
  for (const [key, sent] of unanswered) {
    const item = all.find((each) => each.key === key)
    if (item !== undefined && idOf(item, saved) !== undefined) continue
    const match = current.find((each) => !taken.has(each.activityId) && isSame(each, sent))
    if (match === undefined) continue
    taken.add(match.activityId)
    found.set(key, match)
  }
  const keys = new Set(all.map(({ key }) => key))
  const dropped = [...found].flatMap(([key, stored]): readonly ActivityItem[] =>
    keys.has(key) ? [] : [{ key, stored, text: stored.text, enabled: stored.enabled, isDeleted: true }],
  )
  return {
    months: months.map(({ month, items }) => ({
      month,
      items: [
        ...items.map((item) => ({ ...item, stored: item.stored ?? found.get(item.key) ?? null })),
        ...dropped.filter(({ stored }) => stored?.month === month),
      ],
    })),
  }
}

/** What the calls of a plan have stored, by key. */
export type ActivityAnswers = Readonly<Record<'created' | 'changed', ReadonlyMap<string, Activity>>>

/**
 * Rebases the draft onto what earlier tries have stored. What was typed since then is still to be saved, and what was
 * removed since then is to be deleted.
 */
export function onAnswers({ months }: ActivityPlan, { created, changed }: ActivityAnswers): ActivityPlan {
  const keys = new Set(months.flatMap(({ items }) => items.map(({ key }) => key)))
  const latest = new Map([...created, ...changed])
  const dropped = [...created.keys()].flatMap((key): readonly ActivityItem[] => {
    const stored = latest.get(key)
    if (keys.has(key) || stored === undefined) return []
    return [{ key, stored, text: stored.text, enabled: stored.enabled, isDeleted: true }]
  })
  const onAnswer = (item: ActivityItem): readonly ActivityItem[] => {
    const now = latest.get(item.key)
    return now === undefined || now.version <= (item.stored?.version ?? 0) ? [item] : rebased(item, now, new Map())
  }
  return {
    months: months.map(({ month, items }) => ({
      month,
      items: [...items.flatMap(onAnswer), ...dropped.filter(({ stored }) => stored?.month === month)],
    })),
  }
}

/** The additions that may be stored after a save: all that were not refused. */
export function unansweredAfter(changes: readonly ActivityChange[], isRefused: (key: string) => boolean): Unanswered {
  const after = new Map<string, SentActivity>()
  for (const change of changes) {
    const { key } = change
    if (change.type === 'add' && !isRefused(key)) after.set(key, { month: change.month, text: change.values.text })
  }
  return after
}

function idOf({ key, stored }: ActivityItem, saved: ActivityReport['saved']): string | undefined {
  return stored?.activityId ?? saved.get(key) ?? undefined
}

function isSame({ month, text }: Activity, sent: SentActivity): boolean {
  return month === sent.month && text === sent.text
}

function rebased(
  item: ActivityItem,
  now: Activity | undefined,
  saved: ActivityReport['saved'],
): readonly ActivityItem[] {
  const base = item.stored
  if (now === undefined) {
    // Somebody else deleted it: what was typed and not saved becomes a new one, the rest is gone.
    const isTyped = base === null || stateOf(item) === 'changed'
    return isTyped && !saved.has(item.key) ? [{ ...item, stored: null }] : []
  }
  // Where the user changed nothing the others' value stands.
  const text = base !== null && item.text === base.text ? now.text : item.text
  const enabled = base !== null && item.enabled === base.enabled ? now.enabled : item.enabled
  return [{ ...item, stored: now, text, enabled }]
}
