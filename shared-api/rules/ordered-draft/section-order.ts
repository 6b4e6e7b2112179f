import { typedFields, type DraftItem, type DraftRules, type StoredOf } from './ordered-draft.ts'

export type ItemState = 'unchanged' | 'changed' | 'new' | 'deleted'

/** Orders a section as the server does: by position, and by id if two share one. */
export function byPlace<Item extends DraftItem>({ placeOf, idOf }: DraftRules<Item>) {
  return (a: StoredOf<Item>, b: StoredOf<Item>): number => placeOf(a) - placeOf(b) || (idOf(a) < idOf(b) ? -1 : 1)
}

/** The items of a section, in their order. */
export function inSection<Item extends DraftItem>(
  { sectionOf }: DraftRules<Item>,
  items: readonly Item[],
  section: string,
): readonly Item[] {
  return items.filter((each) => sectionOf(each) === section)
}

/** The name under which the order of a section is saved. The names of its items are their keys. */
export const orderKey = (section: string | number): string => `sort-${section}`

/** Whether the remaining items of a section have another order than if the new ones were simply appended. */
export function isReordered<Item extends DraftItem>({ placeOf }: DraftRules<Item>, section: readonly Item[]): boolean {
  const places = section
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ stored }) => (stored === null ? Infinity : placeOf(stored)))
  return places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0))
}

/**
 * The order number of each item after a save, by key. A section in its stored order keeps its numbers, with the gaps of earlier deletions.
 * Any other section is numbered without gaps.
 */
export function orderNumbers<Item extends DraftItem>(
  rules: DraftRules<Item>,
  items: readonly Item[],
): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>()
  for (const section of Map.groupBy(items, rules.sectionOf).values()) {
    const isKept = isAsStored(rules, section)
    let next = rules.order === 'sort' ? 0 : rules.order.numbersFrom
    for (const { key, stored, isDeleted } of section) {
      const isStored = stored !== null && (isKept || isDeleted)
      numbers.set(key, isStored ? rules.placeOf(stored) : next)
      if (!isDeleted) next += 1
    }
  }
  return numbers
}

/** Whether the order of a section is still to be saved. */
export function isOrderOpen<Item extends DraftItem>(
  rules: DraftRules<Item>,
  section: readonly Item[],
  saved: ReadonlySet<string>,
): boolean {
  if (rules.order === 'sort') {
    const [first] = section
    return first !== undefined && isReordered(rules, section) && !saved.has(orderKey(rules.sectionOf(first)))
  }
  const numbers = orderNumbers(rules, section)
  return section.some(
    ({ key, stored }) => stored !== null && numbers.get(key) !== rules.placeOf(stored) && !saved.has(key),
  )
}

/** The work that a save has to do for each item, by key. */
export function itemStates<Item extends DraftItem>(
  rules: DraftRules<Item>,
  items: readonly Item[],
): ReadonlyMap<string, ItemState> {
  const numbers = rules.order === 'sort' ? null : orderNumbers(rules, items)
  return new Map(
    items.map((each): [string, ItemState] => {
      const { key, stored, isDeleted } = each
      if (stored === null) return [key, 'new']
      if (isDeleted) return [key, 'deleted']
      const isMoved = numbers !== null && numbers.get(key) !== rules.placeOf(stored)
      return [key, isMoved || typedFields(rules, each).size > 0 ? 'changed' : 'unchanged']
    }),
  )
}

/** Whether no item of the section is new, removed or at another position than stored. */
function isAsStored<Item extends DraftItem>(rules: DraftRules<Item>, section: readonly Item[]): boolean {
  const stored = section.flatMap((each): StoredOf<Item>[] =>
    each.isDeleted || each.stored === null ? [] : [each.stored],
  )
  return stored.length === section.length && stored.toSorted(byPlace(rules)).every((each, at) => each === stored[at])
}
