import { baseOf, ownerOf, typedFields, type DraftItem, type DraftRules } from './ordered-draft.ts'
import type { Match } from './save-report.ts'
import { inSection } from './section-order.ts'

/** What others did while the draft was edited. `was` is the item as it was stored before. */
export type News<Item> =
  | { readonly kind: 'added'; readonly item: Item }
  /** `goneButTyped`: what was typed stays as a new item. */
  | { readonly kind: 'gone' | 'goneButTyped'; readonly was: Item }
  | { readonly kind: 'changed'; readonly was: Item; readonly item: Item }
  | { readonly kind: 'moved'; readonly section: string; readonly item: Item }

/** What is beneath an item is no news of its own where that item came, went or is removed. */
export function isNewsBeneath<Item extends DraftItem>(
  rules: DraftRules<Item>,
  { item, items, current }: { readonly item: Item; readonly items: readonly Item[]; readonly current: readonly Item[] },
): boolean {
  const section = rules.sectionOf(item)
  const owner = items.find(({ key }) => key === section)
  return owner === undefined ? current.every(({ key }) => key !== section) : !owner.isDeleted
}

/** What others did to an item. */
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
 * Whether an item that somebody else deleted stays as a new one: something of it that is not saved was typed, or what is
 * beneath or above it stays so.
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
