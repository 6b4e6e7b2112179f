/** A cell by its row and column, both from 0. */
export type Position = { readonly row: number; readonly column: number }
export type GridSize = { readonly rows: number; readonly columns: number }
/** The cell that receives keys, and the other corner of the selection. */
export type Selection = { readonly active: Position; readonly anchor: Position }
export type Range = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number }

export const atStart: Selection = selected({ row: 0, column: 0 })

export function selected(active: Position): Selection {
  return { active, anchor: active }
}

export function rangeOf({ active, anchor }: Selection): Range {
  return {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  }
}

export function isOneCell({ active, anchor }: Selection): boolean {
  return active.row === anchor.row && active.column === anchor.column
}

/** The cells of a range, column by column from the top. */
export function cellsOf({ top, bottom, left, right }: Range): readonly Position[] {
  return numbers(left, right).flatMap((column) => numbers(top, bottom).map((row) => ({ row, column })))
}

/** The nearest cell that exists: rows and columns change while a cell is selected. */
export function within({ active, anchor }: Selection, size: GridSize): Selection {
  return { active: clamped(active, size), anchor: clamped(anchor, size) }
}

/** Where Enter moves to: down the column, then to the top of the next one; null beyond the last cell. */
export function nextDown({ row, column }: Position, { rows, columns }: GridSize): Position | null {
  if (row < rows - 1) return { row: row + 1, column }
  return column < columns - 1 ? { row: 0, column: column + 1 } : null
}

/** The same, backwards. */
export function nextUp({ row, column }: Position, { rows }: GridSize): Position | null {
  if (row > 0) return { row: row - 1, column }
  return column > 0 ? { row: rows - 1, column: column - 1 } : null
}

/** Where Tab moves to: along the row, then to the start of the next one; null beyond the last cell. */
export function nextRight({ row, column }: Position, { rows, columns }: GridSize): Position | null {
  if (column < columns - 1) return { row, column: column + 1 }
  return row < rows - 1 ? { row: row + 1, column: 0 } : null
}

/** Where Shift+Tab moves to. */
export function nextLeft({ row, column }: Position, { columns }: GridSize): Position | null {
  if (column > 0) return { row, column: column - 1 }
  return row > 0 ? { row: row - 1, column: columns - 1 } : null
}

/** The sources and targets of a fill: from the top of the selection, or for a single cell from the cell above it. */
export function fillDown(selection: Selection): readonly { readonly from: Position; readonly to: Position }[] {
  const { top, ...range } = rangeOf(selection)
  const first = range.bottom > top ? top : top - 1
  if (first < 0) return []
  return cellsOf({ ...range, top: first + 1 }).map((to) => ({ from: { row: first, column: to.column }, to }))
}

function clamped({ row, column }: Position, { rows, columns }: GridSize): Position {
  return { row: Math.max(0, Math.min(row, rows - 1)), column: Math.max(0, Math.min(column, columns - 1)) }
}

const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_none, index) => from + index)
