import { clashesOf, type Clash, type Pair } from './draft-clashes.ts'
import { isNewsBeneath, isRenewed, newsOf, type News } from './draft-news.ts'
import { mergeOrder } from './merge-order.ts'
import { mergeValues, withStored } from './merge-values.ts'
import { baseOf, ownerOf, type DraftItem, type DraftRules, type StoredOf } from './ordered-draft.ts'
import type { Match, SaveReport } from './save-report.ts'
import { inSection } from './section-order.ts'

export type MergedDraft<Item> = {
  /** The stored records with the changes still to be saved. If both sides changed something, the draft's value. */
  readonly items: readonly Item[]
  readonly clashes: readonly Clash<Item>[]
  readonly news: readonly News<Item>[]
}

/** Rebases the draft onto the current records: no input is lost, and saved changes are not sent again. */
export function mergeDraft<Item extends DraftItem>(
  rules: DraftRules<Item>,
  items: readonly Item[],
  report: SaveReport<Item>,
): MergedDraft<Item> {
  const { storedAs, current } = matchStored(rules, items, report)
  const kept = items.flatMap((item) => keptItem(rules, items, { item, now: storedAs.get(item.key), storedAs, report }))
  const known = new Set(items.map(({ key }) => key))
  const added = current.filter(({ key }) => !known.has(key))
  const sections = [...Map.groupBy([...items, ...current], rules.sectionOf).keys()]
  const orders = sections.map((section) => mergeOrder(rules, { section, items, current, storedAs, report }))
  const seen = items.filter((item) => ownerOf(rules, items, item)?.isDeleted !== true)
  const orderClashes = orders.flatMap(({ clash }) => clash ?? [])
  return {
    items: orders.flatMap(({ section, order }) =>
      inSection(rules, [...kept, ...added], section).toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key)),
    ),
    clashes: [...clashesOf(rules, pairsOf(rules, seen, storedAs), report.saved), ...orderClashes],
    news: [
      ...added
        .filter((item) => isNewsBeneath(rules, { item, items, current }))
        .map((item): News<Item> => ({ kind: 'added', item })),
      ...seen.flatMap((item) => newsOf(rules, items, { item, now: storedAs.get(item.key), storedAs, report })),
      ...orders.flatMap(({ news }) => news),
    ],
  }
}

/** The stored record of each item, by key. A new item whose answer was lost is recognized by the values that were sent. */
function matchStored<Item extends DraftItem>(
  { idOf, itemOf, isSent, sectionOf }: DraftRules<Item>,
  items: readonly Item[],
  { current, ids, unanswered }: SaveReport<Item>,
): { readonly storedAs: ReadonlyMap<string, Item>; readonly current: readonly Item[] } {
  const idOfItem = ({ key, stored }: Item): string | undefined =>
    ids.get(key) ?? (stored === null ? undefined : idOf(stored))
  const taken = new Set(items.map(idOfItem))
  const keys = new Map<string, string>()
  const asItem = (stored: StoredOf<Item>): Item => itemOf(stored, (id) => keys.get(id) ?? id)
  // Owners first, because the items beneath them are found by their keys.
  const owners = new Set(items.map(sectionOf))
  const ownersFirst = items.toSorted((a, b) => Number(owners.has(b.key)) - Number(owners.has(a.key)))
  for (const item of ownersFirst) {
    const id = idOfItem(item)
    const found = current.find((stored) => {
      const isIt =
        id === undefined
          ? unanswered.has(item.key) && !taken.has(idOf(stored)) && isSent(item, stored)
          : idOf(stored) === id
      return isIt && sectionOf(asItem(stored)) === sectionOf(item)
    })
    if (found === undefined) continue
    taken.add(idOf(found))
    keys.set(idOf(found), item.key)
  }
  const now = current.map(asItem)
  const known = new Set(keys.values())
  return { current: now, storedAs: new Map(now.flatMap((item) => (known.has(item.key) ? [[item.key, item]] : []))) }
}

/** Keeps typed values and adopts all others. An item that somebody else deleted stays as a new item if it was typed. */
function keptItem<Item extends DraftItem>(
  rules: DraftRules<Item>,
  items: readonly Item[],
  { item, now, storedAs, report }: Match<Item>,
): readonly Item[] {
  const isSaved = report.saved.has(item.key)
  if (now !== undefined)
    return [
      isSaved
        ? rules.fields.reduce((each, { take }) => take(each, now), withStored(item, now))
        : mergeValues(rules, item, now),
    ]
  if (item.isDeleted) return []
  const isUnsent = item.stored === null && !isSaved
  return isUnsent || isRenewed(rules, items, { item, storedAs, report }) ? [{ ...item, stored: null }] : []
}

function pairsOf<Item extends DraftItem>(
  rules: DraftRules<Item>,
  items: readonly Item[],
  storedAs: ReadonlyMap<string, Item>,
): readonly Pair<Item>[] {
  return items.flatMap((item) => {
    const [was, now] = [baseOf(rules, item), storedAs.get(item.key)]
    return was === null || now === undefined ? [] : [{ item, was, now }]
  })
}
