import { mergedOrder } from './merged-order.ts'
import { withStored } from './merge-values.ts'
import type { DraftItem, DraftRules, StoredOf } from './ordered-draft.ts'
import type { SaveReport } from './save-report.ts'
import { byPlace, inSection, isOrderOpen, orderKey } from './section-order.ts'

type OrderFacts<Item extends DraftItem> = {
  readonly section: string
  readonly items: readonly Item[]
  readonly current: readonly Item[]
  readonly storedAs: ReadonlyMap<string, Item>
  readonly report: SaveReport<Item>
}

/** The order of a section. An order sent by numbers may clash; for an order sent in one call, the draft's own is kept. */
export function mergeOrder<Item extends DraftItem>(
  rules: DraftRules<Item>,
  { section, items, current, storedAs, report: { saved } }: OrderFacts<Item>,
) {
  const before = inSection(rules, items, section)
  const mine = before.map(({ key }) => key)
  const now = orderedKeys(rules, inSection(rules, current, section))
  const isOpen = isOrderOpen(rules, before, saved) || (rules.order === 'sort' && isOvertaken(before, storedAs))
  const followed = rules.order === 'sort' ? [...now, ...mine] : mergedOrder(now, mine)
  const order = isOpen ? mergedOrder(mine, now) : followed
  const both = before.filter(({ key, stored }) => stored !== null && storedAs.has(key))
  const sides = {
    was: orderedKeys(rules, both),
    mine: both.map(({ key }) => key),
    // Half of the draft's own order may be stored. Without that half, the order of the others remains.
    theirs: orderedKeys(
      rules,
      both.map((item) => (saved.has(item.key) ? item : withStored(item, storedAs.get(item.key) ?? item))),
    ),
  }
  const isMoved = rules.order !== 'sort' && !isSame(sides.was, sides.theirs)
  const [item] = both
  return {
    section,
    order,
    clash:
      isOpen && isMoved && !isSame(sides.mine, sides.theirs)
        ? ({ kind: 'order', key: orderKey(section), section, ...sides } as const)
        : null,
    news: isMoved && item !== undefined ? [{ kind: 'moved', section, item } as const] : [],
  }
}

/** Whether a new item comes before one that this save has stored, because the server put the stored one first. */
function isOvertaken<Item extends DraftItem>(section: readonly Item[], storedAs: ReadonlyMap<string, Item>): boolean {
  const added = section.filter(({ stored, isDeleted }) => stored === null && !isDeleted)
  const open = added.findIndex(({ key }) => !storedAs.has(key))
  return open >= 0 && added.slice(open).some(({ key }) => storedAs.has(key))
}

function orderedKeys<Item extends DraftItem>(rules: DraftRules<Item>, items: readonly Item[]): readonly string[] {
  const compare = byPlace(rules)
  return items
    .flatMap(({ key, stored }): { key: string; stored: StoredOf<Item> }[] => (stored === null ? [] : [{ key, stored }]))
    .toSorted((a, b) => compare(a.stored, b.stored))
    .map(({ key }) => key)
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.join('\n') === b.join('\n')
}
