import { typedFields, type DraftItem, type DraftRules } from './ordered-draft.ts'

/** The item on top of what is stored of it now: what was typed stays, what was not follows. */
export function mergeValues<Item extends DraftItem>(rules: DraftRules<Item>, item: Item, now: Item): Item {
  const typed = typedFields(rules, item)
  return rules.fields.reduce((each, { id, take }) => (typed.has(id) ? each : take(each, now)), withStored(item, now))
}

export function withStored<Item extends DraftItem>(item: Item, { stored }: Item): Item {
  return { ...item, stored }
}
