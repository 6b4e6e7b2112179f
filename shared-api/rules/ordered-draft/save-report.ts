import type { DraftItem, StoredOf } from './ordered-draft.ts'

/** The result of a save. */
export type SaveReport<Item extends DraftItem> = {
  /** The stored records after it. */
  readonly current: readonly StoredOf<Item>[]
  /** The ids that this save has stored, by key. */
  readonly ids: ReadonlyMap<string, string>
  /** The keys of items and orders that this save has stored completely. */
  readonly saved: ReadonlySet<string>
  /** The keys of new items without an answer, which may be stored nevertheless. */
  readonly unanswered: ReadonlySet<string>
}

export const nothingSaved = { ids: new Map<string, string>(), saved: new Set<string>(), unanswered: new Set<string>() }

/** An item of the draft and its state after the save. */
export type Match<Item extends DraftItem> = {
  readonly item: Item
  /** Its stored record now. */
  readonly now: Item | undefined
  readonly storedAs: ReadonlyMap<string, Item>
  readonly report: SaveReport<Item>
}
