import type { Color } from '@gakuseki/shared-api/rules/view-point.ts'
import { changesOfViewPoint } from './plan-changes.ts'
import { itemOf, type DraftContent, type DraftMonth, type DraftViewPoint, type PlanDraft } from './plan-draft.ts'
import { transition } from './plan-edit.ts'
import { isSameColor } from './view-point-color.ts'

type Sides<Value> = { readonly was: Value; readonly mine: Value; readonly theirs: Value }
type Of = { readonly key: string; readonly name: string }
type OfMonth = Of & { readonly month: DraftMonth['month'] }

/** Two values of one thing that both sides changed; `name` says of which item. */
export type Clash =
  | (Of & { readonly kind: 'name' } & Sides<string>)
  | (Of & { readonly kind: 'color' } & Sides<Color>)
  | (OfMonth & { readonly kind: 'text' } & Sides<string>)
  /** The draft deletes what somebody else has changed since. */
  | (Of & { readonly kind: 'delete' } & Sides<string>)

/** Where a merged draft has a value of its own while the other side changed it too. */
export function clashesOf(before: PlanDraft, merged: PlanDraft): readonly Clash[] {
  const items = merged.viewPoints.flatMap((viewPoint) => {
    const was = itemOf(before, viewPoint.key)
    return [
      ...(was?.kind === 'viewPoint' ? viewPointClashes(was.item, viewPoint) : []),
      ...viewPoint.contents.flatMap((content) => {
        const former = itemOf(before, content.key)
        return former?.kind === 'content' ? contentClashes(former.item, content) : []
      }),
    ]
  })
  return [...items, ...deleteClashes(before, merged)]
}

/** The merged draft with the other side's value of each of these clashes. */
export function withTheirs(draft: PlanDraft, clashes: readonly Clash[]): PlanDraft {
  return clashes.reduce((now, clash) => {
    switch (clash.kind) {
      case 'name':
        return transition(now, { type: 'rename', key: clash.key, name: clash.theirs })
      case 'color':
        return transition(now, { type: 'recolor', key: clash.key, color: clash.theirs })
      case 'text':
        return transition(now, { type: 'write', key: clash.key, month: clash.month, text: clash.theirs })
      case 'delete':
        return transition(now, { type: 'restore', key: clash.key })
    }
  }, draft)
}

/** The merged draft while nobody has chosen: saved again, what clashed clashes again. */
export function unsettled(merged: PlanDraft, clashes: readonly Clash[], before: PlanDraft): PlanDraft {
  const isOpen = (key: string): boolean => clashes.some((clash) => clash.key === key)
  const held = <Item extends DraftViewPoint | DraftContent>(item: Item): Item => {
    const was = itemOf(before, item.key)
    return isOpen(item.key) && was !== null ? { ...item, stored: was.item.stored } : item
  }
  const deleted = before.deleted.filter(({ item }) => isOpen(item.key))
  return {
    viewPoints: merged.viewPoints.map((viewPoint) => ({
      ...held(viewPoint),
      contents: viewPoint.contents.map((content) => ({
        ...held(content),
        months: content.months.map((month) => ({ ...month, stored: formerMonth(month, content.key) ?? month.stored })),
      })),
    })),
    deleted: [...merged.deleted.filter(({ item }) => !isOpen(item.key)), ...deleted],
  }
  function formerMonth({ month }: DraftMonth, key: string): DraftMonth['stored'] {
    if (!clashes.some((clash) => clash.kind === 'text' && clash.key === key && clash.month === month)) return null
    const was = itemOf(before, key)
    return was?.kind === 'content' ? (was.item.months.find((each) => each.month === month)?.stored ?? null) : null
  }
}

function viewPointClashes(was: DraftViewPoint, now: DraftViewPoint): readonly Clash[] {
  const { key } = now
  const [old, theirs] = [was.stored, now.stored]
  if (old === null || theirs === null) return []
  const isMyColor = changesOfViewPoint(was).some((change) => 'color' in ('body' in change ? change.body : {}))
  const isColorClash = isMyColor && !isSameColor(old.color, theirs.color) && !isSameColor(theirs.color, now.color)
  const color = { was: old.color, mine: now.color, theirs: theirs.color }
  return [
    ...nameClashes(was, now),
    ...(isColorClash ? [{ kind: 'color', key, name: old.name, ...color } as const] : []),
  ]
}

function contentClashes(was: DraftContent, now: DraftContent): readonly Clash[] {
  const { key } = now
  const texts = now.months.flatMap((month, at): Clash[] => {
    const [mine, old, theirs] = [month.text, was.months[at]?.stored?.text, month.stored?.text]
    if (old === undefined || theirs === undefined || was.months[at]?.text === old) return []
    if (theirs === old || theirs === mine) return []
    return [{ kind: 'text', key, name: was.stored?.name ?? now.name, month: month.month, was: old, mine, theirs }]
  })
  return [...nameClashes(was, now), ...texts]
}

type Named = {
  readonly key: string
  readonly name: string
  readonly stored: { readonly name: string } | null
}

function nameClashes(was: Named, now: Named): readonly Clash[] {
  const [old, theirs, mine] = [was.stored?.name, now.stored?.name, now.name.trim()]
  if (old === undefined || theirs === undefined || was.name.trim() === old) return []
  if (theirs === old || theirs === mine) return []
  return [{ kind: 'name', key: now.key, name: old, was: old, mine, theirs }]
}

/** What is put along by another deletion is no change of the item. */
function deleteClashes(before: PlanDraft, merged: PlanDraft): readonly Clash[] {
  return merged.deleted.flatMap(({ item }): Clash[] => {
    const former = before.deleted.find((each) => each.item.key === item.key)?.item.stored
    const { key, stored } = item
    if (former === undefined || former === null || stored === null || former.name === stored.name) return []
    return [{ kind: 'delete', key, name: former.name, was: former.name, mine: '', theirs: stored.name }]
  })
}
