import { longestLine } from '../../ui/data-table/window/row-height.ts'
import type { TableColumn } from '../../ui/data-table/table-column.ts'

/** In px: the 9 pt of printed-table.module.css, and the padding and border of a cell. Bold headings are a little wider. */
const paper = { fontSize: 12, padding: 13, boldness: 1.05 } as const

type Widths = {
  readonly width: number
  /** px with which no text of the column wraps. */
  readonly needed: number
}
export type PaperColumn<Row> = TableColumn<Row> & Widths

/**
 * The columns with their widths on paper (px): wide enough for the heading and for most lines, and at most the wished width. Longer texts
 * wrap.
 */
export function printWidths<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  charWidths: Float32Array,
): readonly PaperColumn<Row>[] {
  return columns.map((column) => {
    const { label, text, width, wish = width } = column
    const longest = rows.reduce((most, row) => Math.max(most, longestLine(text(row), charWidths)), 0)
    const widest = Math.max(longest, longestLine(label, charWidths) * paper.boldness)
    const needed = Math.ceil(widest * paper.fontSize + paper.padding)
    return { ...column, needed, width: Math.min(Math.max(width, wish), needed) }
  })
}

/** Gives the room that is left on a sheet to the columns whose texts would wrap, each in proportion to what it lacks. */
export function spreadWidths<Column extends Widths>(columns: readonly Column[], room: number): readonly Column[] {
  const left = Math.max(0, room - columns.reduce((sum, { width }) => sum + width, 0))
  const lacking = columns.reduce((sum, { width, needed }) => sum + needed - width, 0)
  const share = lacking === 0 ? 0 : Math.min(1, left / lacking)
  return columns.map((column) => ({ ...column, width: column.width + (column.needed - column.width) * share }))
}
