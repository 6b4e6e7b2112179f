import { heldBack, withStored } from './merge-values.ts'
import { baseOf, type DraftItem, type DraftRules, type StoredOf } from './ordered-draft.ts'

/**
 * The draft on top of what earlier tries have stored. Of the fields that were sent, the values of the draft stand: a value
 * that was typed back since is a change as well (ADR 11). The server has merged what others changed in other fields.
 * @param answers what is newer than the draft knows, by key
 * @param sent the fields that were sent of stored items, by key; of an item without them all fields were sent
 */
export function adoptAnswers<Item extends DraftItem>(
  rules: DraftRules<Item>,
  items: readonly Item[],
  answers: ReadonlyMap<string, StoredOf<Item>>,
  sent: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): {
  readonly items: readonly Item[]
  /** Items that were stored without an answer and taken out of the draft since. */
  readonly dropped: readonly Item[]
} {
  const keys = new Map(
    [...items, ...[...answers].map(([key, stored]) => ({ key, stored }))].flatMap(({ key, stored }) =>
      stored === null ? [] : [[rules.idOf(stored), key]],
    ),
  )
  const itemOf = (stored: StoredOf<Item>): Item => rules.itemOf(stored, (id) => keys.get(id) ?? id)
  const known = new Set(items.map(({ key }) => key))
  return {
    items: items.map((item) => {
      const stored = answers.get(item.key)
      return stored === undefined ? item : onTopOf(rules, item, { stored, sent: sent.get(item.key), itemOf })
    }),
    dropped: [...answers].flatMap(([key, stored]) =>
      known.has(key) ? [] : [{ ...itemOf(stored), key, isDeleted: true }],
    ),
  }
}

type Answer<Item extends DraftItem> = {
  readonly stored: StoredOf<Item>
  readonly sent: ReadonlySet<string> | undefined
  readonly itemOf: (stored: StoredOf<Item>) => Item
}

/**
 * The item on top of an answer. Where somebody else and the user, after the send, have changed the same field, the item keeps
 * the record from before, so that the server refuses its next change.
 */
function onTopOf<Item extends DraftItem>(
  rules: DraftRules<Item>,
  item: Item,
  { stored, sent, itemOf }: Answer<Item>,
): Item {
  const [was, now] = [baseOf(rules, item), itemOf(stored)]
  if (was === null || was.stored === null || sent === undefined) return withStored(item, now)
  const theirs = rules.fields.filter(({ id, isSame }) => !sent.has(id) && !isSame(now, was))
  const isTyped = theirs.filter(({ isSame }) => !isSame(item, was))
  const contested = new Set(isTyped.flatMap(({ id, isSame }) => (isSame(item, now) ? [] : [id])))
  const base = contested.size === 0 ? now : itemOf(heldBack(rules, was.stored, stored, contested))
  return theirs.reduce(
    (each, field) => (isTyped.includes(field) ? each : field.take(each, base)),
    withStored(item, base),
  )
}

/** The answers that are newer than the draft: of its stored items, and of items that these calls have created. */
export function newerAnswers<Item extends DraftItem>(
  items: readonly Item[],
  { created, changed }: Readonly<Record<'created' | 'changed', ReadonlyMap<string, StoredOf<Item>>>>,
): ReadonlyMap<string, StoredOf<Item>> {
  // A new item that others had deleted before is another record than the one that was changed then.
  const versions = new Map(items.flatMap(({ key, stored }) => (stored === null ? [] : [[key, stored.version]])))
  const isNewer = ([key, { version }]: readonly [string, StoredOf<Item>]): boolean =>
    (versions.has(key) || created.has(key)) && version > (versions.get(key) ?? 0)
  return new Map([...created, ...changed].filter(isNewer))
}
