import { useMemo, useState, type RefObject } from 'react'
import { pageWidths } from '../columns/char-widths.ts'
import { cardHeight, columnsOfCards, showsCards } from '../cards/card-form.ts'
import { layOutColumns, withoutPinned, type ColumnLayout } from '../columns/column-layout.ts'
import type { GridPosition } from '../keyboard/grid-move.ts'
import { createRowMeter } from './row-meter.ts'
import { sizeColumns } from '../columns/sized-columns.ts'
import { noSlots, reuseKeys, type Slots } from './slot-keys.ts'
import type { TableColumn } from '../table-column.ts'
import type { TableMemory } from '../table-memory.ts'
import type { ChosenWidths } from '../columns/use-column-resizing.ts'
import type { Axes } from './drawn-spans.ts'
import { useDrawnSpans } from './use-drawn-spans.ts'
import type { Viewport } from './use-viewport.ts'
import { isInSpan, offsetsOf, type Span } from './virtual-window.ts'

/** px (LST-41). */
const headerHeight = 40

export type TableWindow<Row> = {
  readonly view: Viewport | null
  readonly rowOffsets: Float64Array
  readonly columnOffsets: Float64Array
  readonly leadWidth: number
  readonly heights: Uint8Array
  readonly rows: Slots
  /** The rows that are rendered with `layout`. Others, out of view, may keep an earlier one. */
  readonly current: Span
  /** The `layout` of every row but the active one, which also renders the active column. */
  readonly layout: ColumnLayout<Row>
  readonly activeLayout: ColumnLayout<Row>
  /** The columns in the order in which they are rendered. */
  readonly columns: readonly TableColumn<Row>[]
  readonly isCards: boolean
  /** The height in px that the header takes from the view. */
  readonly headRoom: number
}

/** The rendered rows and columns, and their places. The active cell is always among them, because it holds the focus. */
export function useWindow<Row>(
  ref: RefObject<HTMLDivElement | null>,
  {
    rows,
    leading: wantedLeading,
    columns: wantedColumns,
    chosen,
    rowHeight,
    cardColumns,
    startKey,
    memory,
  }: {
    readonly rows: readonly Row[]
    readonly leading: readonly TableColumn<Row>[]
    readonly columns: readonly TableColumn<Row>[]
    readonly chosen: ChosenWidths
    readonly rowHeight: number | undefined
    readonly cardColumns: readonly string[] | undefined
    readonly startKey: string
    readonly memory: TableMemory | undefined
  },
  active: GridPosition,
): TableWindow<Row> {
  const [room, setRoom] = useState(0)
  const isCards = showsCards(cardColumns, room)
  const headRoom = isCards ? 0 : headerHeight
  const { leading, columns } = useMemo(
    () =>
      cardColumns !== undefined && isCards
        ? { leading: wantedLeading, columns: columnsOfCards(wantedColumns, cardColumns) }
        : sizeColumns({ leading: wantedLeading, columns: wantedColumns }, { chosen, room }),
    [wantedLeading, wantedColumns, chosen, room, cardColumns, isCards],
  )
  const fixedHeight = isCards ? cardHeight : rowHeight
  const [measureRows] = useState(() => createRowMeter<Row>(pageWidths()))
  const heights = useMemo(
    () =>
      fixedHeight === undefined
        ? measureRows(rows, [...leading, ...columns])
        : new Uint8Array(rows.length).fill(fixedHeight),
    [measureRows, rows, leading, columns, fixedHeight],
  )
  const rowOffsets = useMemo(() => offsetsOf(heights), [heights])
  const columnOffsets = useMemo(() => offsetsOf(columns.map((column) => column.width)), [columns])
  const leadWidth = leading.reduce((sum, column) => sum + column.width, 0)
  const axes = useMemo<Axes>(
    () => ({ rowOffsets, columnOffsets, headRoom, leadWidth, isCards, startKey }),
    [rowOffsets, columnOffsets, headRoom, leadWidth, isCards, startKey],
  )
  const { view, drawn } = useDrawnSpans(ref, axes, memory)
  // The width of the frame has changed: compute the columns again before painting.
  if (view && view.width !== room) setRoom(view.width)
  const rowSlots = useSlots(drawn.rows, rows.length === 0 ? -1 : isCards ? Math.max(0, active.row) : active.row)
  const columnSlots = useSlots(drawn.columns, Math.min(columns.length - 1, active.column - leading.length))
  const { first, end } = drawn.columns
  const activeLayout = useMemo(
    () =>
      layOutColumns(leading, columns, { slots: columnSlots, span: { first, end }, offsets: columnOffsets, leadWidth }),
    [leading, columns, columnSlots, first, end, columnOffsets, leadWidth],
  )
  const layout = useMemo(() => withoutPinned(activeLayout, { first, end }), [activeLayout, first, end])
  return {
    view,
    rowOffsets,
    columnOffsets,
    leadWidth,
    heights,
    rows: rowSlots,
    current: drawn.current,
    layout,
    activeLayout,
    columns,
    isCards,
    headRoom,
  }
}

/** The items of a span and the pinned one, each with a key that reuses the elements on the screen. */
function useSlots({ first, end }: Span, pinned: number): Slots {
  const [onScreen, setOnScreen] = useState(noSlots)
  const slots = reuseKeys(onScreen, itemsOf({ first, end }, pinned), pinned)
  if (slots !== onScreen) setOnScreen(slots)
  return slots
}

function itemsOf({ first, end }: Span, pinned: number): readonly number[] {
  const items = Array.from({ length: end - first }, (_, index) => first + index)
  if (items.length === 0 || pinned < 0 || isInSpan({ first, end }, pinned)) return items
  return pinned < first ? [pinned, ...items] : [...items, pinned]
}
