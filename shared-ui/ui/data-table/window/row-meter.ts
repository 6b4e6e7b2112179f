import type { CharWidths } from '../columns/char-widths.ts'
import { countLines, rowHeightOf, rowLimits } from './row-height.ts'
import type { TableColumn } from '../table-column.ts'

export type RowMeter<Row> = (rows: readonly Row[], columns: readonly TableColumn<Row>[]) => Uint8Array

type Counted<Row> = { readonly rows: readonly Row[]; readonly lines: Uint8Array }

/**
 * Computes the heights of rows in px. Only columns of several lines make a row higher than one line. The lines of a cell are counted once,
 * and only while its row may still grow. Hiding or showing columns then takes the maximum of the known counts. Columns and arrays of rows
 * are compared by identity.
 */
export function createRowMeter<Row>(widths: CharWidths): RowMeter<Row> {
  const known = new WeakMap<TableColumn<Row>, Counted<Row>>()
  return (rows, columns) => {
    const most = new Uint8Array(rows.length).fill(1)
    for (const column of columns) {
      if (!column.multiline) continue
      let counted = known.get(column)
      if (counted?.rows !== rows) {
        counted = { rows, lines: new Uint8Array(rows.length) }
        known.set(column, counted)
      }
      raise(most, counted, (row) => countLines(column.text(row), column, widths))
    }
    return most.map((lines) => heights[lines] ?? rowLimits.max)
  }
}

const heights = Array.from({ length: rowLimits.lines + 2 }, (_, lines) => rowHeightOf(lines))

/** Raises each row's line count to that of one column. 0 means "not counted yet". */
function raise<Row>(most: Uint8Array, { rows, lines }: Counted<Row>, count: (row: Row) => number): void {
  for (const [index, row] of rows.entries()) {
    const high = most[index] ?? 1
    if (high >= rowLimits.lines) continue
    const counted = lines[index] || count(row)
    lines[index] = counted
    if (counted > high) most[index] = counted
  }
}
