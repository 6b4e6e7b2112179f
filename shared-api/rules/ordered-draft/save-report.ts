import type { DraftItem, StoredOf } from './ordered-draft.ts'

/** What became of a save. */
export type SaveReport<Item extends DraftItem> = {
  /** What is stored now. */
  readonly current: readonly StoredOf<Item>[]
  /** The ids that this save has stored, by key. */
  readonly ids: ReadonlyMap<string, string>
  /** The keys of items and orders of which this save has stored everything. */
  readonly saved: ReadonlySet<string>
  /** The keys of new items for which no answer came: they may be stored nevertheless. */
  readonly unanswered: ReadonlySet<string>
}

export const nothingSaved = { ids: new Map<string, string>(), saved: new Set<string>(), unanswered: new Set<string>() }

/** An item of the draft and what became of it. */
export type Match<Item extends DraftItem> = {
  readonly item: Item
  /** What is stored of it now. */
  readonly now: Item | undefined
  readonly storedAs: ReadonlyMap<string, Item>
  readonly report: SaveReport<Item>
}
