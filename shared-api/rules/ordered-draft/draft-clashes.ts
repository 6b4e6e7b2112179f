import { mergedOrder } from './merged-order.ts'
import { heldBack } from './merge-values.ts'
import { type DraftItem, type DraftRules } from './ordered-draft.ts'
import { inSection } from './section-order.ts'

/** A value before both changes, in the draft, and as others have stored it. */
export type Sides<Value> = { readonly was: Value; readonly mine: Value; readonly theirs: Value }

/** Something that both sides changed: a field, an item that one of them removes, or the order of a section, as keys. */
export type Clash<Item> =
  | ({ readonly kind: 'field'; readonly key: string; readonly field: string } & Sides<Item>)
  | ({ readonly kind: 'delete'; readonly key: string } & Sides<Item>)
  | OrderClash

export type OrderClash = {
  readonly kind: 'order'
  readonly key: string
  readonly section: string
} & Sides<readonly string[]>

/** An item of the draft with its stored record at the time of reading, and with the current one. */
export type Pair<Item> = { readonly item: Item; readonly was: Item; readonly now: Item }

/** Returns the places where the draft would overwrite changes that somebody else has stored meanwhile. */
export function clashesOf<Item extends DraftItem>(
  { fields, removalAsks }: DraftRules<Item>,
  pairs: readonly Pair<Item>[],
  saved: ReadonlySet<string>,
): readonly Clash<Item>[] {
  return pairs.flatMap(({ item, was, now }): readonly Clash<Item>[] => {
    const { key } = item
    if (saved.has(key) || was.stored === null || now.stored === null) return []
    const sides = { was, mine: item, theirs: now }
    if (item.isDeleted) {
      const asks = removalAsks !== 'storedItemsStay' && removalAsks(was.stored, now.stored)
      return asks ? [{ kind: 'delete', key, ...sides }] : []
    }
    return fields
      .filter(({ asks, isSame }) => asks && !isSame(item, was) && !isSame(now, was) && !isSame(item, now))
      .map(({ id }) => ({ kind: 'field', key, field: id, ...sides }))
  })
}

/** The draft with the other side's values of these clashes. Items to be removed stay. */
export function withTheirs<Item extends DraftItem>(
  rules: DraftRules<Item>,
  items: readonly Item[],
  clashes: readonly Clash<Item>[],
): readonly Item[] {
  return clashes.reduce((now, clash) => {
    if (clash.kind === 'order') return inOrder(rules, now, clash)
    const fields = rules.fields.filter(({ id }) => clash.kind === 'delete' || clash.field === id)
    const theirs = (item: Item): Item => fields.reduce((each, { take }) => take(each, clash.theirs), item)
    return now.map((each) => (each.key === clash.key ? { ...theirs(each), isDeleted: false } : each))
  }, items)
}

/** The draft before anybody has chosen: the same parts clash again on the next save. */
export function unsettled<Item extends DraftItem>(
  rules: DraftRules<Item>,
  items: readonly Item[],
  { clashes, before }: { readonly clashes: readonly Clash<Item>[]; readonly before: readonly Item[] },
): readonly Item[] {
  const former = new Map(before.map(({ key, stored }) => [key, stored]))
  return items.map((item) => {
    const was = former.get(item.key)
    const own = clashes.filter(({ key }) => key === item.key)
    const isOrderOpen = clashes.some((clash) => clash.kind === 'order' && clash.section === rules.sectionOf(item))
    if (was === undefined || was === null || item.stored === null) return item
    if (isOrderOpen) return { ...item, stored: was }
    if (own.length === 0) return item
    const fields = new Set(own.flatMap((clash) => (clash.kind === 'field' ? [clash.field] : [])))
    return { ...item, stored: heldBack(rules, was, item.stored, fields) }
  })
}

function inOrder<Item extends DraftItem>(
  rules: DraftRules<Item>,
  items: readonly Item[],
  { section, theirs }: OrderClash,
): readonly Item[] {
  const row = inSection(rules, items, section)
  const keys = mergedOrder(
    theirs,
    row.map(({ key }) => key),
  )
  const rest = items.filter((each) => !row.includes(each))
  return [...rest, ...row.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))]
}
