import { withStored } from './merge-values.ts'
import type { DraftItem, DraftRules, StoredOf } from './ordered-draft.ts'

/**
 * The draft on top of what earlier tries have stored. An answer differs from the record before it only in what this draft has
 * sent, so the values of the draft stand: a value that was typed back since is a change as well (ADR 11).
 * @param answers what is newer than the draft knows, by key
 */
export function adoptAnswers<Item extends DraftItem>(
  rules: DraftRules<Item>,
  items: readonly Item[],
  answers: ReadonlyMap<string, StoredOf<Item>>,
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
      return stored === undefined ? item : withStored(item, itemOf(stored))
    }),
    dropped: [...answers].flatMap(([key, stored]) =>
      known.has(key) ? [] : [{ ...itemOf(stored), key, isDeleted: true }],
    ),
  }
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
