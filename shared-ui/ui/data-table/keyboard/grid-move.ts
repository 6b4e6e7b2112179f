/** A cell of the grid. Row -1 is the header row; leading columns are counted. */
export type GridPosition = { readonly row: number; readonly column: number }

export type GridSize = {
  readonly rows: number
  readonly columns: number
  /** -1 if the header can have the focus, otherwise 0. */
  readonly firstRow: -1 | 0
  /** The number of rows that PageUp and PageDown move. */
  readonly page: number
}

/** The target of a key from a cell (ARIA grid pattern); null for other keys. */
export function moveInGrid(
  from: GridPosition,
  key: { readonly key: string; readonly ctrl: boolean },
  size: GridSize,
): GridPosition | null {
  const lastColumn = size.columns - 1
  const lastRow = size.rows - 1
  const to = ((): GridPosition | null => {
    switch (key.key) {
      case 'ArrowUp':
        return { row: from.row - 1, column: from.column }
      case 'ArrowDown':
        return { row: from.row + 1, column: from.column }
      case 'ArrowLeft':
        return { row: from.row, column: from.column - 1 }
      case 'ArrowRight':
        return { row: from.row, column: from.column + 1 }
      case 'PageUp':
        return { row: Math.max(Math.min(from.row, 0), from.row - size.page), column: from.column }
      case 'PageDown':
        return { row: from.row + size.page, column: from.column }
      case 'Home':
        return { row: key.ctrl ? 0 : from.row, column: 0 }
      case 'End':
        return { row: key.ctrl ? lastRow : from.row, column: lastColumn }
      default:
        return null
    }
  })()
  return to && clampToGrid(to, size)
}

/** The nearest existing cell. Rows and columns may disappear while a cell has the focus. */
export function clampToGrid(position: GridPosition, size: Omit<GridSize, 'page'>): GridPosition {
  const row = Math.max(size.firstRow, Math.min(position.row, size.rows - 1))
  const column = Math.max(0, Math.min(position.column, size.columns - 1))
  return row === position.row && column === position.column ? position : { row, column }
}
