import type { SchoolMonth } from '@gakuseki/shared-api/core/school-year.ts'
import type { Color } from '@gakuseki/shared-api/rules/view-point.ts'
import {
  draftMonths,
  itemOf,
  type Deleted,
  type DraftContent,
  type DraftMonth,
  type DraftViewPoint,
  type PlanDraft,
} from './plan-draft.ts'

/** What may happen to a plan that is edited; a key is that of a view point or of a content, `to` a place from 0. */
export type PlanEvent =
  | { readonly type: 'addViewPoint'; readonly key: string; readonly name: string; readonly color: Color }
  | { readonly type: 'addContent'; readonly key: string; readonly name: string; readonly parent: string }
  | { readonly type: 'rename'; readonly key: string; readonly name: string }
  | { readonly type: 'recolor'; readonly key: string; readonly color: Color }
  /** Within its list: the API has no way to put a content under another view point. */
  | { readonly type: 'move'; readonly key: string; readonly to: number }
  | { readonly type: 'delete' | 'restore'; readonly key: string }
  | { readonly type: 'enable'; readonly key: string; readonly month: SchoolMonth; readonly enabled: boolean }
  | { readonly type: 'enableAll'; readonly key: string; readonly enabled: boolean }
  | { readonly type: 'write'; readonly key: string; readonly month: SchoolMonth; readonly text: string }

/** What an event makes of the plan. One that means nothing for its item leaves the plan as it is. */
export function transition(draft: PlanDraft, event: PlanEvent): PlanDraft {
  switch (event.type) {
    case 'addViewPoint': {
      const { key, name, color } = event
      return { ...draft, viewPoints: [...draft.viewPoints, { key, name, color, contents: [], stored: null }] }
    }
    case 'addContent': {
      const added = { key: event.key, name: event.name, months: draftMonths([]), stored: null }
      return withViewPoint(draft, event.parent, (viewPoint) => ({
        ...viewPoint,
        contents: [...viewPoint.contents, added],
      }))
    }
    case 'rename': {
      const { name } = event
      const renamed = withViewPoint(draft, event.key, (viewPoint) => ({ ...viewPoint, name }))
      return withContent(renamed, event.key, (content) => ({ ...content, name }))
    }
    case 'recolor':
      return withViewPoint(draft, event.key, (viewPoint) => ({ ...viewPoint, color: event.color }))
    case 'move':
      return moved(draft, event)
    case 'delete':
      return without(draft, event.key)
    case 'restore':
      return restored(draft, event.key)
    case 'enable':
      return withMonths(draft, event.key, (month) =>
        month.month === event.month ? { ...month, enabled: event.enabled } : month,
      )
    case 'enableAll':
      return withMonths(draft, event.key, (month) => ({ ...month, enabled: event.enabled }))
    case 'write':
      return withMonths(draft, event.key, (month) => (month.month === event.month ? written(month, event.text) : month))
  }
}

/** Whoever begins to write about a month uses it. */
function written(month: DraftMonth, text: string): DraftMonth {
  const begins = month.text.trim() === '' && text.trim() !== ''
  return { ...month, text, enabled: month.enabled || begins }
}

function moved(draft: PlanDraft, { key, to }: { readonly key: string; readonly to: number }): PlanDraft {
  const found = itemOf(draft, key)
  if (found === null) return draft
  if (found.kind === 'viewPoint') return { ...draft, viewPoints: withPlace(draft.viewPoints, key, to) }
  return withViewPoint(draft, found.parent.key, (viewPoint) => ({
    ...viewPoint,
    contents: withPlace(viewPoint.contents, key, to),
  }))
}

function withPlace<Item extends { readonly key: string }>(
  items: readonly Item[],
  key: string,
  to: number,
): readonly Item[] {
  const from = items.findIndex((item) => item.key === key)
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** What is stored is to be deleted by the save; what is new is simply gone. */
function without(draft: PlanDraft, key: string): PlanDraft {
  const found = itemOf(draft, key)
  if (found === null) return draft
  const deleted: Deleted =
    found.kind === 'viewPoint' ? found : { kind: 'content', item: found.item, parent: found.parent.key }
  return {
    viewPoints: draft.viewPoints
      .filter((viewPoint) => viewPoint.key !== key)
      .map((viewPoint) => ({ ...viewPoint, contents: viewPoint.contents.filter((content) => content.key !== key) })),
    deleted: found.item.stored === null ? draft.deleted : [...draft.deleted, deleted],
  }
}

/** What was to be deleted stays, behind what is stored before it; a content waits for its view point. */
function restored(draft: PlanDraft, key: string): PlanDraft {
  const found = draft.deleted.find(({ item }) => item.key === key)
  if (found === undefined) return draft
  const deleted = draft.deleted.filter((each) => each !== found)
  if (found.kind === 'viewPoint') return { viewPoints: withRestored(draft.viewPoints, found.item), deleted }
  if (!draft.viewPoints.some((viewPoint) => viewPoint.key === found.parent)) return draft
  return withViewPoint({ ...draft, deleted }, found.parent, (viewPoint) => ({
    ...viewPoint,
    contents: withRestored(viewPoint.contents, found.item),
  }))
}

function withRestored<Item extends { readonly stored: { readonly orderNum: number } | null }>(
  items: readonly Item[],
  item: Item,
): readonly Item[] {
  const place = item.stored?.orderNum ?? 0
  const before = items.findLastIndex(({ stored }) => stored !== null && stored.orderNum < place)
  return items.toSpliced(before + 1, 0, item)
}

function withViewPoint(
  draft: PlanDraft,
  key: string,
  change: (viewPoint: DraftViewPoint) => DraftViewPoint,
): PlanDraft {
  if (!draft.viewPoints.some((viewPoint) => viewPoint.key === key)) return draft
  return {
    ...draft,
    viewPoints: draft.viewPoints.map((viewPoint) => (viewPoint.key === key ? change(viewPoint) : viewPoint)),
  }
}

function withContent(draft: PlanDraft, key: string, change: (content: DraftContent) => DraftContent): PlanDraft {
  const found = itemOf(draft, key)
  if (found?.kind !== 'content') return draft
  return withViewPoint(draft, found.parent.key, (viewPoint) => ({
    ...viewPoint,
    contents: viewPoint.contents.map((content) => (content.key === key ? change(content) : content)),
  }))
}

function withMonths(draft: PlanDraft, key: string, change: (month: DraftMonth) => DraftMonth): PlanDraft {
  return withContent(draft, key, (content) => ({ ...content, months: content.months.map(change) }))
}
