import type { CSSProperties } from 'react'
import type { Slots } from '../window/slot-keys.ts'
import type { TableColumn } from '../table-column.ts'
import { isInSpan, type Span } from '../window/virtual-window.ts'

/** Width that the style sheet gives to a cell without a style of its own. */
const defaultWidth = 120

export type PlacedColumn<Row> = {
  readonly column: TableColumn<Row>
  /** Position among all columns, leading ones included, from 0. */
  readonly at: number
  readonly key: number
  readonly style: CSSProperties | undefined
}

export type ColumnLayout<Row> = {
  readonly lead: readonly PlacedColumn<Row>[]
  readonly cells: readonly PlacedColumn<Row>[]
}

/**
 * Which columns a row draws and where. Cells in the span follow each other; the first is pushed to its place by a margin.
 * A column outside the span (the one that holds the focus) is placed by itself.
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

/** The layout of every row but the one that holds the focus: without the column that only that row draws. */
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
