import { stateOf, type ActivityItem, type ActivityPlan } from './activity-edit.ts'

/** Two texts of one activity that both sides changed, or one that the draft deletes and somebody else has changed since. */
export type ActivityClash = {
  readonly kind: 'text' | 'delete'
  readonly key: string
  readonly month: number
  /** The text that both had before. */
  readonly was: string
  readonly mine: string
  readonly theirs: string
}

/** Where a rebased draft would cover what somebody else wrote since `before` was read. */
export function clashesOf(before: ActivityPlan, merged: ActivityPlan): readonly ActivityClash[] {
  return merged.months.flatMap(({ month, items }) =>
    items.flatMap((item): readonly ActivityClash[] => {
      const { key, stored, text: mine } = item
      const was = itemOf(before, key)?.stored?.text
      if (was === undefined || stored === null || stored.text === was) return []
      const kind = { deleted: 'delete', changed: 'text' } as const
      const state = stateOf(item)
      if (state !== 'deleted' && (state !== 'changed' || mine === stored.text)) return []
      return [{ kind: kind[state], key, month, was, mine: state === 'deleted' ? '' : mine, theirs: stored.text }]
    }),
  )
}

/** The rebased draft with the other side's text of each of these clashes; what was to be deleted stays. */
export function withTheirs(merged: ActivityPlan, clashes: readonly ActivityClash[]): ActivityPlan {
  return mapItems(merged, (item) => {
    const clash = clashes.find(({ key }) => key === item.key)
    return clash === undefined ? item : { ...item, text: clash.theirs, isDeleted: false }
  })
}

/** The rebased draft while nobody has chosen: saved again, what clashed clashes again. */
export function unsettled(merged: ActivityPlan, clashes: readonly ActivityClash[], before: ActivityPlan): ActivityPlan {
  return mapItems(merged, (item) => {
    const was = itemOf(before, item.key)?.stored
    if (!was || item.stored === null || clashes.every(({ key }) => key !== item.key)) return item
    // Its place is not disputed.
    return { ...item, stored: { ...was, ordered: item.stored.ordered } }
  })
}

function itemOf({ months }: ActivityPlan, key: string): ActivityItem | undefined {
  return months.flatMap(({ items }) => items).find((item) => item.key === key)
}

function mapItems({ months }: ActivityPlan, change: (item: ActivityItem) => ActivityItem): ActivityPlan {
  return { months: months.map(({ month, items }) => ({ month, items: items.map(change) })) }
}
