type RowHeights = {
  /** mm of a row where the sheet has room. */
  readonly usual: number
  /** mm of a row that still can be read, so that a class just too large for a sheet needs no second one. */
  readonly least: number
}

export type RowPages<Row> = { readonly rowHeight: number; readonly pages: readonly (readonly Row[])[] }

/** Divides rows into sheets by their height in mm. There is always a sheet, also for nobody. */
export function rowPages<Row>(rows: readonly Row[], room: number, { usual, least }: RowHeights): RowPages<Row> {
  const fitsLow = rows.length * usual > room && rows.length * least <= room
  if (fitsLow) return { rowHeight: room / rows.length, pages: [rows] }
  return { rowHeight: usual, pages: inPages(rows, Math.floor(room / usual)) }
}

/** Divides what fills sheets of `perPage`. */
export function inPages<Item>(items: readonly Item[], perPage: number): readonly (readonly Item[])[] {
  const count = Math.max(1, Math.ceil(items.length / perPage))
  return Array.from({ length: count }, (_, page) => items.slice(page * perPage, (page + 1) * perPage))
}
