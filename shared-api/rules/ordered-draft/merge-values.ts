import { typedFields, type DraftItem, type DraftRules, type StoredOf } from './ordered-draft.ts'

/** Rebases an item onto its stored record: typed values are kept, all others adopted. */
export function mergeValues<Item extends DraftItem>(rules: DraftRules<Item>, item: Item, now: Item): Item {
  const typed = typedFields(rules, item)
  return rules.fields.reduce((each, { id, take }) => (typed.has(id) ? each : take(each, now)), withStored(item, now))
}

export function withStored<Item extends DraftItem>(item: Item, { stored }: Item): Item {
  return { ...item, stored }
}

/** The record against which an item is sent until somebody chooses between these fields. Its position is not disputed. */
export function heldBack<Item extends DraftItem>(
  { held, placeOf, withPlace }: DraftRules<Item>,
  was: StoredOf<Item>,
  now: StoredOf<Item>,
  fields: ReadonlySet<string>,
): StoredOf<Item> {
  return withPlace(held === undefined ? was : held(was, now, fields), placeOf(now))
}
