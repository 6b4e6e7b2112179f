import { longestLine } from '../../ui/data-table/window/row-height.ts'
import type { TableColumn } from '../../ui/data-table/table-column.ts'

/** In px: the 9 pt of printed-table.module.css, and the padding and border of a cell. Bold headings are a little wider. */
const paper = { fontSize: 12, padding: 13, boldness: 1.05 } as const

/**
 * The columns with their widths on paper (px): wide enough for the heading and for most lines, and at most the wished width. Longer texts
 * wrap.
 */
export function printWidths<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  charWidths: Float32Array,
): readonly TableColumn<Row>[] {
  return columns.map((column) => {
    const { label, text, width, wish = width } = column
    const longest = rows.reduce((most, row) => Math.max(most, longestLine(text(row), charWidths)), 0)
    const needed = Math.max(longest, longestLine(label, charWidths) * paper.boldness)
    return { ...column, width: Math.min(Math.max(width, wish), Math.ceil(needed * paper.fontSize + paper.padding)) }
  })
}
