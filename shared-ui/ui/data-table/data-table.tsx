import { useMemo, useRef, useState, type ReactNode } from 'react'
import { cx } from '../theme/class-names.ts'
import styles from './data-table.module.css'
import { elementAt } from './keyboard/grid-cells.ts'
import { clampToGrid, type GridPosition } from './keyboard/grid-move.ts'
import type { TableColumn, TableSorting } from './table-column.ts'
import type { TableMemory } from './table-memory.ts'
import { TableHeader } from './table-header.tsx'
import { placeOf, TableRows } from './table-rows.tsx'
import { useColumnResizing, type ChosenWidths, type KeepWidth } from './columns/use-column-resizing.ts'
import { selectColumn, useSelectableRows, type RowSelection } from './selection/row-selection.ts'
import { useGridEvents } from './keyboard/use-grid-events.ts'
import { useWindow } from './window/use-window.ts'
import { indexAt, scrollToShow, totalOf } from './window/virtual-window.ts'

type DataTableProps<Row> = {
  /** Names the grid for screen readers. */
  readonly label: string
  readonly rows: readonly Row[]
  /** Columns that stay in view while the others scroll sideways. */
  readonly leading: readonly TableColumn<Row>[]
  readonly columns: readonly TableColumn<Row>[]
  /** In px, for tables with too many rows to measure. Only the texts of rows in view are read then. */
  readonly rowHeight?: number | undefined
  /** The first columns on a card's second line. Rows become cards in a narrow frame if this is given. Keep the array's identity. */
  readonly cardColumns?: readonly string[] | undefined
  /** The rows are about to be replaced: they are dimmed, aria-busy and not clickable. */
  readonly stale?: boolean
  /** Shown below the header when there are no rows. */
  readonly empty?: ReactNode
  /** Without it, no heading sorts and none is marked. */
  readonly sorting?: TableSorting | undefined
  /** When it changes, the table returns to its first row (another page, another search). */
  readonly startKey?: string
  /** The cell that Tab reaches first. Row -1 is the header; leading columns are counted. */
  readonly start?: GridPosition | undefined
  /** Restores the scroll position of an earlier visit. */
  readonly memory?: TableMemory | undefined
  /** Called on click or Enter on a copyable cell. */
  readonly onCopy?: (text: string) => void
  /** The widths that the user chose. Columns can be resized only with `onResize`, which keeps them. */
  readonly widths?: ChosenWidths | undefined
  readonly onResize?: KeepWidth | undefined
  /** Without it, rows cannot be selected. Keep the object's identity while nothing changes. */
  readonly selection?: RowSelection<Row> | undefined
}

/**
 * A table of many rows and columns as an ARIA grid. It renders only the part in view; header and leading columns stay. It fills its
 * container, which has a height of its own. `rows`, `leading` and `columns` must keep their identity while nothing changes.
 *
 * @example <DataTable label="Students" rows={rows} leading={leading} columns={columns} onCopy={copy} />
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { label, rows, columns, rowHeight, stale = false, empty, sorting = null, startKey = '' } = props
  const { memory, onCopy, cardColumns, selection } = props
  const leading = useLeading(props.leading, selection !== undefined)
  const selectable = useSelectableRows(selection, rows, startKey)
  const scroller = useRef<HTMLDivElement>(null)
  const [wanted, setActive] = useState<GridPosition>(props.start ?? { row: 0, column: 0 })
  const size = { rows: rows.length, columns: leading.length + columns.length }
  const near = clampToGrid(wanted, { ...size, firstRow: -1 })
  const [chosen, resizing] = useColumnResizing(props.widths, props.onResize)
  const table = useWindow(scroller, { rows, leading, columns, chosen, rowHeight, cardColumns, startKey, memory }, near)
  const { view, rowOffsets, columnOffsets, leadWidth, isCards, headRoom } = table
  const count = {
    rows: rows.length,
    columns: leading.length + table.columns.length,
    firstRow: isCards ? 0 : -1,
  } as const
  const active = clampToGrid(near, count)

  const columnAt = (column: number): TableColumn<Row> | undefined =>
    leading[column] ?? table.columns[column - leading.length]
  const textAt = ({ row, column }: GridPosition): string => {
    const [record, of] = [rows[row], columnAt(column)]
    return record === undefined ? (of?.label ?? '') : (of?.text(record) ?? '')
  }
  const scrollTo = ({ row, column }: GridPosition): void => {
    const element = scroller.current
    if (!element || !view) return
    if (row >= 0) element.scrollTop = positionOf(rowOffsets, row, element.scrollTop, view.height - headRoom)
    // The second line of a card may be longer than the card.
    if (isCards) elementAt(element, { row, column })?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    const at = column - leading.length
    if (at >= 0 && !isCards)
      element.scrollLeft = positionOf(columnOffsets, at, element.scrollLeft, view.width - leadWidth)
  }
  const page = view ? indexAt(rowOffsets, view.top + view.height - headRoom) - indexAt(rowOffsets, view.top) : 1
  const events = useGridEvents(scroller, {
    size: { ...count, page: Math.max(1, page) },
    active,
    setActive,
    scrollTo,
    textAt,
    copy: (at) => {
      if (at.row >= 0 && columnAt(at.column)?.copyable && textAt(at) !== '') onCopy?.(textAt(at))
    },
    stale,
    selectable,
  })

  return (
    <div ref={scroller} className={styles['scroller']}>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={count.columns}
        aria-busy={stale}
        aria-disabled={stale || undefined}
        aria-multiselectable={selection && true}
        className={cx(styles['grid'], stale && styles['stale'])}
        style={isCards ? undefined : { width: leadWidth + totalOf(columnOffsets) }}
        {...events}
      >
        <TableHeader
          {...placeOf(table, active, -1)}
          {...{ sorting }}
          resizing={isCards ? undefined : resizing}
          selected={selectable?.all}
          selectName={selection?.allName}
          hidden={isCards}
        />
        <TableRows {...{ table, rows, active, selection }} fixed={rowHeight !== undefined} />
      </div>
      {rows.length === 0 && <div className={styles['empty']}>{empty}</div>}
    </div>
  )
}

/** The leading columns, with one of checkboxes if rows can be selected. */
function useLeading<Row>(leading: readonly TableColumn<Row>[], selectable: boolean): readonly TableColumn<Row>[] {
  return useMemo(() => (selectable ? [selectColumn, ...leading] : leading), [leading, selectable])
}

function positionOf(offsets: Float64Array, index: number, start: number, length: number): number {
  if (length <= 0) return start
  return scrollToShow({ start: offsets[index] ?? 0, end: offsets[index + 1] ?? 0 }, { start, length })
}
