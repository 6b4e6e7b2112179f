import { heldBack, withStored } from './merge-values.ts'
import { baseOf, type DraftItem, type DraftRules, type StoredOf } from './ordered-draft.ts'

/**
 * Rebases the draft onto the answers of earlier tries. Of the sent fields, the draft's values are kept: a value typed back since then is a
 * change as well (ADR 11). In other fields, the server has merged the changes of others.
 * @param answers the answers that are newer than the draft, by key
 * @param sent the sent fields of stored items, by key; of an item without an entry, all fields were sent
 */
export function adoptAnswers<Item extends DraftItem>(
  rules: DraftRules<Item>,
  items: readonly Item[],
  answers: ReadonlyMap<string, StoredOf<Item>>,
  sent: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): {
  readonly items: readonly Item[]
  /** Items that were stored without an answer, and removed from the draft since then. */
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
 * The item on top of an answer. If somebody else and (after the send) the user have changed the same field, the item keeps the earlier
 * record, so that the server refuses its next change.
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

/** Returns the answers that are newer than the draft: of its stored items, and of items that these calls have created. */
export function newerAnswers<Item extends DraftItem>(
  items: readonly Item[],
  { created, changed }: Readonly<Record<'created' | 'changed', ReadonlyMap<string, StoredOf<Item>>>>,
): ReadonlyMap<string, StoredOf<Item>> {
  // If others had deleted the item, the new one is not the record that was changed then.
  const versions = new Map(items.flatMap(({ key, stored }) => (stored === null ? [] : [[key, stored.version]])))
  const isNewer = ([key, { version }]: readonly [string, StoredOf<Item>]): boolean =>
    (versions.has(key) || created.has(key)) && version > (versions.get(key) ?? 0)
  return new Map([...created, ...changed].filter(isNewer))
}
