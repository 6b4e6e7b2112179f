/** An item of a draft whose lists have an order. Values that can be typed are fields of their own. */
export type DraftItem = {
  /** Stays the same during the edit, also when the item is stored for the first time. */
  readonly key: string
  /** Null for a new item. */
  readonly stored: { readonly version: number } | null
  /** A stored item that the next save deletes. A new item is removed at once. */
  readonly isDeleted: boolean
}

export type StoredOf<Item extends DraftItem> = NonNullable<Item['stored']>

/** `place` is the owner of the items. Items of one section are in their order. */
export type OrderedDraft<Item, Place> = { readonly place: Place; readonly items: readonly Item[] }

/** A value that can be typed. */
export type Field<Item> = {
  readonly id: string
  /** Whether the user must choose if both sides changed it. Otherwise the draft's value is kept. */
  readonly asks: boolean
  readonly isSame: (typed: Item, stored: Item) => boolean
  readonly take: (item: Item, from: Item) => Item
}

/** The properties of items that a screen declares. */
export type DraftRules<Item extends DraftItem> = {
  readonly idOf: (stored: StoredOf<Item>) => string
  /**
   * Converts a stored record to an item.
   * @param keyOf returns the draft's key of an id
   */
  readonly itemOf: (stored: StoredOf<Item>, keyOf: (id: string) => string) => Item
  /** The list that contains an item. A list beneath another item is named by that item's key. */
  readonly sectionOf: (item: Item) => string
  readonly fields: readonly Field<Item>[]
  readonly placeOf: (stored: StoredOf<Item>) => number
  readonly withPlace: (stored: StoredOf<Item>, place: number) => StoredOf<Item>
  /** How an order is sent: as a number with each item, counted from this one, or in one call for the section. */
  readonly order: { readonly numbersFrom: number } | 'sort'
  /** Whether a record has the values that were sent for a new item, which identifies it if its answer was lost. */
  readonly isSent: (item: Item, stored: StoredOf<Item>) => boolean
  /** Whether the user is asked before a removal overwrites changes of others. */
  readonly removalAsks: 'storedItemsStay' | ((was: StoredOf<Item>, now: StoredOf<Item>) => boolean)
  /** For records that consist of parts: the parts of a record to hold back until somebody chooses between these fields. */
  readonly held?: (was: StoredOf<Item>, now: StoredOf<Item>, fields: ReadonlySet<string>) => StoredOf<Item>
}

export type DraftEvent<Item> =
  | { readonly type: 'add'; readonly items: readonly Item[] }
  | { readonly type: 'change'; readonly key: string; readonly values: Partial<Item> }
  /** Before another item of its section, or to the section's end. */
  | { readonly type: 'move'; readonly key: string; readonly before: string | null }
  | { readonly type: 'delete' | 'restore'; readonly key: string }

/** Declares a field that is one property of the item. Without `isSame`, values are compared by identity. */
export function fieldOf<Item, Id extends keyof Item & string>(
  id: Id,
  { asks = true, isSame }: { asks?: boolean; isSame?: (typed: Item[Id], stored: Item[Id]) => boolean } = {},
): Field<Item> {
  return {
    id,
    asks,
    isSame: (typed, stored) => Object.is(typed[id], stored[id]) || isSame?.(typed[id], stored[id]) === true,
    take: (item, from) => ({ ...item, [id]: from[id] }),
  }
}

/** Returns the items after an event. An event without a meaning for its item changes nothing. */
export function draftTransition<Item extends DraftItem>(
  rules: DraftRules<Item>,
  items: readonly Item[],
  event: DraftEvent<Item>,
): readonly Item[] {
  if (event.type === 'add') return [...items, ...event.items]
  const item = items.find(({ key }) => key === event.key)
  if (item === undefined) return items
  const changed = (values: Partial<Item>): readonly Item[] =>
    items.map((each) => (each === item ? { ...each, ...values } : each))
  switch (event.type) {
    case 'change':
      return item.isDeleted ? items : changed(event.values)
    case 'move':
      return item.isDeleted ? items : moved(rules, items, item, event.before)
    case 'delete':
      if (item.stored === null) return items.filter((each) => each !== item && rules.sectionOf(each) !== item.key)
      return rules.removalAsks === 'storedItemsStay' ? items : marked(items, item, true)
    case 'restore':
      return ownerOf(rules, items, item)?.isDeleted === true ? items : marked(items, item, false)
  }
}

function marked<Item extends DraftItem>(items: readonly Item[], item: Item, isDeleted: boolean): readonly Item[] {
  return items.map((each) => (each === item ? { ...each, isDeleted } : each))
}

/** The event that moves an item to a position in its list, counted from 0 without the item itself. */
export function moveTo<Item extends DraftItem>(list: readonly Item[], key: string, to: number): DraftEvent<Item> {
  return { type: 'move', key, before: list.filter((each) => each.key !== key)[to]?.key ?? null }
}

/** Returns the item to which the section of an item belongs. */
export function ownerOf<Item extends DraftItem>(
  { sectionOf }: DraftRules<Item>,
  items: readonly Item[],
  item: Item,
): Item | undefined {
  const section = sectionOf(item)
  return items.find(({ key }) => key === section)
}

/** Returns the items that stay: neither they nor their owners are removed. */
export function remaining<Item extends DraftItem>(rules: DraftRules<Item>, items: readonly Item[]): readonly Item[] {
  const gone = new Set(items.flatMap(({ key, isDeleted }) => (isDeleted ? [key] : [])))
  return items.filter((each) => !each.isDeleted && !gone.has(rules.sectionOf(each)))
}

/** The stored values of an item, as an item; null for a new one. */
export function baseOf<Item extends DraftItem>({ itemOf }: DraftRules<Item>, { stored }: Item): Item | null {
  return stored === null ? null : itemOf(stored, (id) => id)
}

/** The ids of the typed fields; all fields of a new item. */
export function typedFields<Item extends DraftItem>(rules: DraftRules<Item>, item: Item): ReadonlySet<string> {
  const base = baseOf(rules, item)
  return new Set(rules.fields.flatMap(({ id, isSame }) => (base !== null && isSame(item, base) ? [] : [id])))
}

function moved<Item extends DraftItem>(
  { sectionOf }: DraftRules<Item>,
  items: readonly Item[],
  item: Item,
  before: string | null,
): readonly Item[] {
  const others = items.filter((each) => each !== item)
  if (before === null) {
    const last = others.findLastIndex((each) => sectionOf(each) === sectionOf(item))
    return others.toSpliced(last + 1, 0, item)
  }
  const at = others.findIndex(({ key }) => key === before)
  const next = others[at]
  return next === undefined || sectionOf(next) !== sectionOf(item) ? items : others.toSpliced(at, 0, item)
}
