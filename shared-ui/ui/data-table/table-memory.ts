/** How far a table is scrolled, in px. */
export type TablePlace = { readonly top: number; readonly left: number }

/** The scroll position of a table when it was last seen. Another memory means another visit. */
export type TableMemory = {
  readonly keep: (place: TablePlace) => void
  /** Null when there is nothing to go back to: the table starts at its first row. */
  readonly recall: () => TablePlace | null
}
