import { memo, type ReactElement } from 'react'
import { cx } from '../theme/class-names.ts'
import { cellContent, type RowCheckbox } from './cell-content.tsx'
import { pageWidths } from './columns/char-widths.ts'
import type { ColumnLayout, PlacedColumn } from './columns/column-layout.ts'
import styles from './data-table.module.css'
import { countLines, fitsLine, rowLimits } from './window/row-height.ts'
import type { TableColumn } from './table-column.ts'

type TableRowProps<Row> = RowCheckbox & {
  readonly row: Row
  /** Position among the rows, from 0. */
  readonly index: number
  readonly top: number
  readonly height: number
  readonly layout: ColumnLayout<Row>
  /** The rows have a fixed height, and their cells have their own layout. */
  readonly fixed: boolean
  /** The column of the cell that Tab reaches; -1 in all other rows. */
  readonly active: number
  /** The row is out of view and may keep the columns that it has. */
  readonly mayWait: boolean
}

/** One row. Plain cells are one element with one text, because every scroll step creates a screenful of them. */
export const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, top, height, layout, fixed, active, selected, selectName } = props
  const draw = (placed: PlacedColumn<Row>): ReactElement =>
    drawCell(placed, {
      row,
      active,
      cut: fixed ? null : cutOf(placed.column, row, height),
      box: { selected, selectName },
    })
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={index % 2 === 1 ? styles['rowAlt'] : styles['row']}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <div role="presentation" className={styles['lead']}>
        {layout.lead.map(draw)}
      </div>
      {layout.cells.map(draw)}
    </div>
  )
}, areSame) as <Row>(props: TableRowProps<Row> & { key?: number }) => ReactElement

function areSame<Row>(before: TableRowProps<Row>, next: TableRowProps<Row>): boolean {
  // The keys of one type.
  const names = Object.keys(next) as (keyof typeof next)[]
  return names.every((name) => before[name] === next[name] || name === 'mayWait' || (name === 'layout' && next.mayWait))
}

function drawCell<Row>(
  { column, at, key, style }: PlacedColumn<Row>,
  drawn: {
    readonly row: Row
    readonly active: number
    readonly cut: Cut
    readonly box: RowCheckbox
  },
): ReactElement {
  const { row, active, cut, box } = drawn
  return (
    <div
      key={key}
      role={column.rowHeader ? 'rowheader' : 'gridcell'}
      aria-label={column.cellName?.(row)}
      aria-colindex={at + 1}
      className={cellClass(column, cut)}
      style={style}
      tabIndex={at === active ? 0 : undefined}
    >
      {cellContent(column, row, box)}
    </div>
  )
}

/** Where a text that does not fit is cut: on its only line, or on the last of several. */
type Cut = 'line' | 'lines' | null

function cutOf<Row>(column: TableColumn<Row>, row: Row, height: number): Cut {
  if (column.flush) return null
  if (!column.multiline) return fitsLine(column.text(row), column.width, pageWidths()) ? null : 'line'
  if (height < rowLimits.max) return null
  return countLines(column.text(row), column, pageWidths()) > rowLimits.lines ? 'lines' : null
}

function cellClass<Row>(column: TableColumn<Row>, cut: Cut): string | undefined {
  if (!column.copyable && !column.multiline && !column.align && !column.flush && !cut) return styles['cell']
  return cx(
    styles['cell'],
    column.copyable && styles['copyable'],
    column.multiline && styles['multiline'],
    column.align === 'end' && styles['end'],
    column.flush && styles['flush'],
    cut === 'line' && styles['cutLine'],
    cut === 'lines' && styles['cut'],
  )
}
