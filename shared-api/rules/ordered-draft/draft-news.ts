import { baseOf, ownerOf, typedFields, type DraftItem, type DraftRules } from './ordered-draft.ts'
import type { Match } from './save-report.ts'
import { inSection } from './section-order.ts'

/** The changes by others while the draft was edited. `was` is the item as it was stored before. */
export type News<Item> =
  | { readonly kind: 'added'; readonly item: Item }
  /** `goneButTyped`: the typed values stay as a new item. */
  | { readonly kind: 'gone' | 'goneButTyped'; readonly was: Item }
  | { readonly kind: 'changed'; readonly was: Item; readonly item: Item }
  | { readonly kind: 'moved'; readonly section: string; readonly item: Item }

/** Whether news of an item is part of the news of the item above it, which came, went or is removed itself. */
export function isNewsBeneath<Item extends DraftItem>(
  rules: DraftRules<Item>,
  { item, items, current }: { readonly item: Item; readonly items: readonly Item[]; readonly current: readonly Item[] },
): boolean {
  const section = rules.sectionOf(item)
  const owner = items.find(({ key }) => key === section)
  return owner === undefined ? current.every(({ key }) => key !== section) : !owner.isDeleted
}

/** Returns the changes of others to an item. */
export function newsOf<Item extends DraftItem>(
  rules: DraftRules<Item>,
  items: readonly Item[],
  { item, now, storedAs, report }: Match<Item>,
): readonly News<Item>[] {
  const was = baseOf(rules, item)
  if (was === null || item.isDeleted) return []
  if (now === undefined) {
    const owner = ownerOf(rules, items, item)
    if (owner !== undefined && !storedAs.has(owner.key)) return []
    const isKept = isRenewed(rules, items, { item, storedAs, report })
    return [{ kind: isKept ? 'goneButTyped' : 'gone', was }]
  }
  const isNews = rules.fields.some(({ isSame }) => isSame(item, was) && !isSame(now, was))
  return isNews ? [{ kind: 'changed', was, item: now }] : []
}

/**
 * Whether an item that somebody else deleted stays as a new one: unsaved input was typed in it, or an item above or beneath it stays in
 * this way.
 */
export function isRenewed<Item extends DraftItem>(
  rules: DraftRules<Item>,
  items: readonly Item[],
  { item, storedAs, report: { saved } }: Omit<Match<Item>, 'now'>,
): boolean {
  const isTyped = (each: Item): boolean => !each.isDeleted && !saved.has(each.key) && typedFields(rules, each).size > 0
  const hasTyped = (each: Item): boolean => isTyped(each) || inSection(rules, items, each.key).some(isTyped)
  const owner = ownerOf(rules, items, item)
  return hasTyped(item) || (owner !== undefined && !storedAs.has(owner.key) && hasTyped(owner))
}
