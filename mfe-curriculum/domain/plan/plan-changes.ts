import type { LabelLanguage } from '@gakuseki/shared-api/core/entity.ts'
import type { PlanChange } from '@gakuseki/shared-api/contract/curriculum/numeric-plan.ts'
import { content, viewPoint } from '@gakuseki/shared-api/entities/numeric-records.ts'
import { ownerOf, typedFields } from '@gakuseki/shared-api/rules/ordered-draft/ordered-draft.ts'
import { inSection, isReordered, orderKey } from '@gakuseki/shared-api/rules/ordered-draft/section-order.ts'
import { nameProblems } from '@gakuseki/shared-api/rules/record/required-name.ts'
import {
  contentsOf,
  monthId,
  planRules,
  viewPointSection,
  viewPointsOf,
  type DraftContent,
  type DraftViewPoint,
  type PlanDraft,
  type PlanItem,
} from './plan-draft.ts'

/** The months of a new content have this version, because they are stored once, with the content itself. */
const firstVersion = 1

/** The changes that a save sends: new items as a whole, only the differences of stored ones, and an order only if it differs. */
export function planChanges(draft: PlanDraft): readonly PlanChange[] {
  const viewPoints = viewPointsOf(draft)
  const items = draft.items.filter((each) => !isUntouched(each))
  const isMoved = (section: string): boolean => isReordered(planRules, inSection(planRules, items, section))
  const contents = (viewPoint: string) => contentsOf({ ...draft, items }, viewPoint)
  return [
    ...deletions(draft),
    ...viewPoints.flatMap(changesOfViewPoint),
    ...viewPoints.flatMap(({ key }) => contents(key).flatMap(changesOfContent)),
    ...(isMoved(viewPointSection) ? [{ kind: 'sortViewPoints', key: null, order: keysOf(viewPoints) } as const] : []),
    ...viewPoints.flatMap(({ key }) =>
      isMoved(key) ? [{ kind: 'sortContents', key, order: keysOf(contents(key)) } as const] : [],
    ),
  ]
}

/** The id of one change, for counts and outcomes. */
export function changeId(change: PlanChange): string {
  return [change.kind, change.key ?? '', ...('month' in change ? [change.month] : [])].join(' ')
}

/** The key of the changed item or order. */
export function changedKey(change: PlanChange): string {
  const isOrder = change.kind === 'sortViewPoints' || change.kind === 'sortContents'
  return isOrder ? orderKey(change.key ?? viewPointSection) : change.key
}

/** The problems of the typed names, by key. */
export function planProblems(draft: PlanDraft, language: LabelLanguage = 'ja'): ReadonlyMap<string, string> {
  const viewPoints = viewPointsOf(draft)
  const contents = viewPoints.flatMap(({ key }) => contentsOf(draft, key)).filter((each) => !isUntouched(each))
  return new Map(
    [...viewPoints, ...contents].flatMap(({ key, kind, name }) => {
      const { fields } = kind === 'content' ? content : viewPoint
      const [first] = nameProblems(fields.name, name, { language })
      return first === undefined ? [] : [[key, first.message]]
    }),
  )
}

/** The empty line that Enter adds for the next content. It does not count until something is typed. */
function isUntouched(item: PlanItem): boolean {
  if (item.kind === 'viewPoint' || item.stored !== null || item.name.trim() !== '') return false
  return item.months.every(({ enabled, text }) => !enabled && text.trim() === '')
}

/**
 * Later ones first, because items that close the gap after a deletion count as changed. The contents of a view point are deleted with it.
 */
function deletions({ items }: PlanDraft): readonly PlanChange[] {
  return items
    .filter((each) => each.isDeleted && ownerOf(planRules, items, each)?.isDeleted !== true)
    .toSorted((a, b) => (b.stored?.orderNum ?? 0) - (a.stored?.orderNum ?? 0))
    .map((each) => {
      const { key, stored } = each
      const seen = { name: stored?.name ?? '', version: stored?.version ?? firstVersion }
      return each.kind === 'viewPoint'
        ? { kind: 'deleteViewPoint', key, ...seen }
        : { kind: 'deleteContent', key, parent: each.parent, ...seen }
    })
}

function changesOfViewPoint(each: DraftViewPoint): readonly PlanChange[] {
  const { key, color, stored } = each
  const name = each.name.trim()
  if (stored === null) return [{ kind: 'createViewPoint', key, body: { name, color } }]
  const typed = typedFields(planRules, each)
  const body = { ...(typed.has('name') && { name }), ...(typed.has('color') && { color }) }
  return typed.size === 0 ? [] : [{ kind: 'patchViewPoint', key, version: stored.version, body }]
}

function changesOfContent(each: DraftContent): readonly PlanChange[] {
  const { key, parent, stored, months } = each
  const body = { name: each.name.trim() }
  const typed = typedFields(planRules, each)
  const own: readonly PlanChange[] =
    stored === null
      ? [{ kind: 'createContent', key, parent, body }]
      : typed.has('name')
        ? [{ kind: 'patchContent', key, parent, version: stored.version, body }]
        : []
  const ofMonths = months.flatMap(({ month, enabled, text }): readonly PlanChange[] => {
    // A new content starts with all months disabled.
    const differs = (part: 'enabled' | 'text'): boolean =>
      stored === null ? (part === 'enabled' ? enabled : text !== '') : typed.has(monthId(part, month))
    if (!differs('enabled') && !differs('text')) return []
    const version = stored?.months.find((known) => known.month === month)?.version ?? firstVersion
    const patch = { ...(differs('enabled') && { enabled }), ...(differs('text') && { text }) }
    return [{ kind: 'patchMonth', key, parent, month, version, body: patch }]
  })
  return [...own, ...ofMonths]
}

function keysOf(items: readonly { readonly key: string }[]): readonly string[] {
  return items.map(({ key }) => key)
}
