/** The scroll position of a table in px. */
export type TablePlace = { readonly top: number; readonly left: number }

/** The scroll position of a table at its last visit. Each visit has its own memory. */
export type TableMemory = {
  readonly keep: (place: TablePlace) => void
  /** Null when there is nothing to restore: the table starts at its first row. */
  readonly recall: () => TablePlace | null
}
