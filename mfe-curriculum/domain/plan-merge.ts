import type { Content } from '@gakuseki/shared-api/contract/curriculum-contents.ts'
import type { ViewPoint } from '@gakuseki/shared-api/contract/curriculum-view-points.ts'
import type { NumericPlan, PlannedContent, PlannedViewPoint } from '@gakuseki/shared-api/contract/numeric-plan.ts'
import { wovenOrder } from '@gakuseki/shared-api/rules/curriculum-order.ts'
import { changesOfContent, changesOfViewPoint, isRenamed, isReordered } from './plan-changes.ts'
import { clashesOf, type Clash } from './plan-clash.ts'
import {
  draftContent,
  draftMonths,
  draftViewPoint,
  type Deleted,
  type DraftContent,
  type DraftMonth,
  type DraftViewPoint,
  type PlanDraft,
} from './plan-draft.ts'
import { texts } from './texts.ts'
import { isSameColor } from './view-point-color.ts'

/** What became of a save of which not everything went through. */
export type PlanReport = {
  /** The plan as it is stored now. */
  readonly current: NumericPlan
  /** The ids that new items got, by key. */
  readonly created: ReadonlyMap<string, string>
  /** The keys of new items for which no answer came: they may be stored nevertheless. */
  readonly unanswered: ReadonlySet<string>
}

export type MergedPlan = {
  /** What is stored now, with what is still to be saved of the draft; where both changed something, the draft's. */
  readonly draft: PlanDraft
  readonly clashes: readonly Clash[]
  /** What others did, for whoever did not see it. */
  readonly notes: readonly string[]
}

/** A draft of which some was saved, on top of what others have stored meanwhile. */
export function mergePlan(draft: PlanDraft, report: PlanReport): MergedPlan {
  const points = mergeList(draft.viewPoints, {
    current: report.current.viewPoints,
    idOf: ({ key, stored }) => report.created.get(key) ?? stored?.viewPointId,
    currentId: ({ viewPointId }) => viewPointId,
    deleted: draft.deleted.flatMap((each) => (each.kind === 'viewPoint' ? [each.item.stored?.viewPointId ?? ''] : [])),
    unanswered: report.unanswered,
    merged: (mine, now) => mergedViewPoint(mine, now, { draft, report }),
    added: draftViewPoint,
    isTyped: isTypedViewPoint,
    renewed: (viewPoint) => ({ ...viewPoint, stored: null, contents: viewPoint.contents.map(renewedContent) }),
  })
  const deleted = draft.deleted.flatMap((each) => stillThere(each, report.current))
  const merged = { viewPoints: points.items, deleted }
  return { draft: merged, clashes: clashesOf(draft, merged), notes: points.notes }
}

type ListFacts<Mine, Now> = {
  readonly current: readonly Now[]
  readonly idOf: (mine: Mine) => string | undefined
  readonly currentId: (now: Now) => string
  /** What the draft deletes: still there, it is no addition of others. */
  readonly deleted: readonly string[]
  readonly unanswered: ReadonlySet<string>
  readonly merged: (mine: Mine, now: Now) => { readonly item: Mine; readonly notes: readonly string[] }
  readonly added: (now: Now) => Mine
  readonly isTyped: (mine: Mine) => boolean
  /** As a new item, when somebody else deleted it. */
  readonly renewed: (mine: Mine) => Mine
}

/** Null when somebody else deleted it. */
type MergedItem<Mine> = { readonly item: Mine | null; readonly notes: readonly string[] }

type ListItem = {
  readonly key: string
  readonly name: string
  readonly stored: { readonly orderNum: number; readonly name: string } | null
}

function mergeList<Mine extends ListItem, Now extends { readonly name: string }>(
  before: readonly Mine[],
  facts: ListFacts<Mine, Now>,
): { readonly items: readonly Mine[]; readonly notes: readonly string[] } {
  const { current, currentId, deleted, added, renewed } = facts
  const storedAs = storedNow(before, facts)
  const taken = new Set([...storedAs.values()].map(currentId))
  const kept = before.map((mine): MergedItem<Mine> => {
    const now = storedAs.get(mine.key)
    if (now !== undefined) return facts.merged(mine, now)
    const { name } = mine.stored ?? mine
    if (mine.stored === null) return { item: mine, notes: [] }
    return facts.isTyped(mine)
      ? { item: renewed(mine), notes: [texts.planNotes.goneButTyped(name)] }
      : { item: null, notes: [texts.planNotes.gone(name)] }
  })
  const additions = current
    .filter((now) => !taken.has(currentId(now)) && !deleted.includes(currentId(now)))
    .map((now): MergedItem<Mine> => ({ item: added(now), notes: [texts.planNotes.added(now.name)] }))
  const items = [...kept, ...additions].flatMap(({ item }) => (item === null ? [] : [item]))
  const keyOf = new Map([...storedAs].map(([key, now]) => [currentId(now), key]))
  const now = current.map((each) => keyOf.get(currentId(each)) ?? currentId(each))
  const mine = before.map(({ key }) => key)
  // What is new stands behind the rest where no order is to be saved.
  const order = isReordered(before) ? wovenOrder(mine, now) : [...now, ...mine]
  return {
    items: items.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key)),
    notes: [...kept, ...additions].flatMap(({ notes }) => notes),
  }
}

/** What is stored of each item, by key; a new one whose answer was lost is known by its name. */
function storedNow<Mine extends ListItem, Now extends { readonly name: string }>(
  before: readonly Mine[],
  { current, idOf, currentId, unanswered, deleted }: ListFacts<Mine, Now>,
): ReadonlyMap<string, Now> {
  const known = new Set([...deleted, ...before.flatMap((mine) => idOf(mine) ?? [])])
  const result = new Map<string, Now>()
  for (const mine of before) {
    const id = idOf(mine)
    const found = current.find((now) =>
      id === undefined
        ? unanswered.has(mine.key) && !known.has(currentId(now)) && now.name === mine.name.trim()
        : currentId(now) === id,
    )
    if (found === undefined) continue
    known.add(currentId(found))
    result.set(mine.key, found)
  }
  return result
}

function mergedViewPoint(
  mine: DraftViewPoint,
  { contents, ...now }: PlannedViewPoint,
  { draft, report }: { readonly draft: PlanDraft; readonly report: PlanReport },
): { readonly item: DraftViewPoint; readonly notes: readonly string[] } {
  const { stored } = mine
  const { isMyName, isMyColor, item } = viewPointOn(mine, now)
  const merged = mergeList(mine.contents, {
    current: contents,
    idOf: (content) => report.created.get(content.key) ?? content.stored?.contentId,
    currentId: ({ contentId }) => contentId,
    deleted: draft.deleted.flatMap((each) => (each.kind === 'content' ? [each.item.stored?.contentId ?? ''] : [])),
    unanswered: report.unanswered,
    merged: mergedContent,
    added: draftContent,
    isTyped: isTypedContent,
    renewed: renewedContent,
  })
  const isNews =
    stored !== null &&
    ((!isMyName && now.name !== stored.name) || (!isMyColor && !isSameColor(now.color, stored.color)))
  return {
    item: { ...item, contents: merged.items },
    notes: [...(isNews ? [texts.planNotes.changed(now.name)] : []), ...merged.notes],
  }
}

function mergedContent(
  mine: DraftContent,
  { months, ...now }: PlannedContent,
): { readonly item: DraftContent; readonly notes: readonly string[] } {
  const { stored } = mine
  const { isMyName, item } = contentOn(mine, now)
  const merged = draftMonths(months).map((month, at) => mergedMonth(mine.months[at] ?? month, month))
  const isNews =
    stored !== null && ((!isMyName && now.name !== stored.name) || merged.some(({ isNews: isNewer }) => isNewer))
  return {
    item: { ...item, months: merged.map(({ month }) => month) },
    notes: isNews ? [texts.planNotes.changed(now.name)] : [],
  }
}

/** Rebases a view point onto its stored state: typed values stay, all others are updated. */
export function viewPointOn(mine: DraftViewPoint, now: ViewPoint) {
  const { stored } = mine
  const isMyName = stored === null || isRenamed(mine)
  const isMyColor = stored === null || !isSameColor(mine.color, stored.color)
  const name = isMyName ? mine.name : now.name
  return { isMyName, isMyColor, item: { ...mine, name, color: isMyColor ? mine.color : now.color, stored: now } }
}

export function contentOn(mine: DraftContent, now: Omit<Content, 'months'>) {
  const isMyName = mine.stored === null || isRenamed(mine)
  return { isMyName, item: { ...mine, name: isMyName ? mine.name : now.name, stored: now } }
}

export function mergedMonth(
  mine: DraftMonth,
  now: DraftMonth,
): { readonly month: DraftMonth; readonly isNews: boolean } {
  const was = mine.stored
  const isMyFlag = mine.enabled !== (was?.enabled ?? false)
  const isMyText = mine.text !== (was?.text ?? '')
  return {
    month: {
      ...now,
      enabled: isMyFlag ? mine.enabled : now.enabled,
      text: isMyText ? mine.text : now.text,
    },
    isNews: was !== null && ((!isMyFlag && now.enabled !== was.enabled) || (!isMyText && now.text !== was.text)),
  }
}

function stillThere(each: Deleted, { viewPoints }: NumericPlan): readonly Deleted[] {
  if (each.kind === 'viewPoint') {
    const now = viewPoints.find(({ viewPointId }) => viewPointId === each.item.stored?.viewPointId)
    return now === undefined ? [] : [{ ...each, item: { ...draftViewPoint(now), key: each.item.key } }]
  }
  const now = viewPoints
    .flatMap(({ contents }) => contents)
    .find(({ contentId }) => contentId === each.item.stored?.contentId)
  return now === undefined ? [] : [{ ...each, item: { ...draftContent(now), key: each.item.key } }]
}

function isTypedViewPoint(viewPoint: DraftViewPoint): boolean {
  return changesOfViewPoint(viewPoint).length > 0 || viewPoint.contents.some(isTypedContent)
}

function isTypedContent(content: DraftContent): boolean {
  return changesOfContent(content, '').length > 0
}

function renewedContent(content: DraftContent): DraftContent {
  return { ...content, stored: null, months: content.months.map((month) => ({ ...month, stored: null })) }
}
