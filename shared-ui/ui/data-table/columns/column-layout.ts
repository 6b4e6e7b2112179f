import type { CSSProperties } from 'react'
import type { Slots } from '../window/slot-keys.ts'
import type { TableColumn } from '../table-column.ts'
import { isInSpan, type Span } from '../window/virtual-window.ts'

/** The width of a cell in the style sheet, if it has no style of its own. */
const defaultWidth = 120

export type PlacedColumn<Row> = {
  readonly column: TableColumn<Row>
  /** Position among all columns, including leading ones, from 0. */
  readonly at: number
  readonly key: number
  readonly style: CSSProperties | undefined
}

export type ColumnLayout<Row> = {
  readonly lead: readonly PlacedColumn<Row>[]
  readonly cells: readonly PlacedColumn<Row>[]
}

/**
 * The columns that a row renders, and their places. Cells in the span follow each other; a margin moves the first one to its place. A
 * column outside the span (with the focus) has a place of its own.
 */
export function layOutColumns<Row>(
  leading: readonly TableColumn<Row>[],
  columns: readonly TableColumn<Row>[],
  drawn: { readonly slots: Slots; readonly span: Span; readonly offsets: Float64Array; readonly leadWidth: number },
): ColumnLayout<Row> {
  const { slots, span, offsets, leadWidth } = drawn
  const lead = leading.map((column, at) => ({ column, at, key: at, style: widthStyle(column.width) }))
  const cells = slots.items.flatMap((item, order): PlacedColumn<Row>[] => {
    const column = columns[item]
    if (column === undefined) return []
    const left = offsets[item] ?? 0
    const style = isInSpan(span, item)
      ? widthStyle(column.width, item === span.first ? left : 0)
      : { position: 'absolute' as const, insetBlock: 0, left: leadWidth + left, width: column.width }
    return [{ column, at: leading.length + item, key: slots.keys[order] ?? order, style }]
  })
  return { lead, cells }
}

/** The layout of rows without the focus. It lacks the column that only the focused row renders. */
export function withoutPinned<Row>(layout: ColumnLayout<Row>, span: Span): ColumnLayout<Row> {
  const first = layout.lead.length + span.first
  const end = layout.lead.length + span.end
  const cells = layout.cells.filter((cell) => cell.at >= first && cell.at < end)
  return cells.length === layout.cells.length ? layout : { lead: layout.lead, cells }
}

function widthStyle(width: number, marginLeft = 0): CSSProperties | undefined {
  if (width === defaultWidth) return marginLeft === 0 ? undefined : { marginLeft }
  return marginLeft === 0 ? { width } : { width, marginLeft }
}
