import { memo, type ReactElement } from 'react'
import { cx } from '../class-names.ts'
import { pageWidths } from './char-widths.ts'
import type { ColumnLayout, PlacedColumn } from './column-layout.ts'
import styles from './data-table.module.css'
import { countLines, rowLimits } from './row-height.ts'
import type { TableColumn } from './table-column.ts'

type TableRowProps<Row> = {
  readonly row: Row
  /** Position among the rows, from 0. */
  readonly index: number
  readonly top: number
  readonly height: number
  readonly layout: ColumnLayout<Row>
  /** The column of the cell that Tab reaches; -1 in all rows but one. */
  readonly active: number
}

/** One row. Plain cells are one element with one text: a screenful of them is made in every scroll step. */
export const TableRow = memo(function TableRow<Row>({ row, index, top, height, layout, active }: TableRowProps<Row>) {
  const draw = (placed: PlacedColumn<Row>): ReactElement =>
    drawCell(placed, { row, active, full: height === rowLimits.max })
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={index % 2 === 1 ? styles['rowAlt'] : styles['row']}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <div role="presentation" className={styles['lead']}>
        {layout.lead.map(draw)}
      </div>
      {layout.cells.map(draw)}
    </div>
  )
}) as <Row>(props: TableRowProps<Row> & { key?: number }) => ReactElement

function drawCell<Row>(
  { column, at, key, style }: PlacedColumn<Row>,
  { row, active, full }: { readonly row: Row; readonly active: number; readonly full: boolean },
): ReactElement {
  return (
    <div
      key={key}
      role="gridcell"
      aria-colindex={at + 1}
      className={cellClass(column, full && isCut(column, row))}
      style={style}
      tabIndex={at === active ? 0 : undefined}
    >
      {column.cell ? column.cell(row) : column.text(row)}
    </div>
  )
}

const isCut = <Row,>(column: TableColumn<Row>, row: Row): boolean =>
  countLines(column.text(row), column, pageWidths()) > rowLimits.lines

function cellClass<Row>(column: TableColumn<Row>, cut: boolean): string | undefined {
  if (!column.copyable && !column.multiline && !column.align && !column.flush && !cut) return styles['cell']
  return cx(
    styles['cell'],
    column.copyable && styles['copyable'],
    column.multiline && styles['multiline'],
    column.align === 'end' && styles['end'],
    column.flush && styles['flush'],
    cut && styles['cut'],
  )
}
