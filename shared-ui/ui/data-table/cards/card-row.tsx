import { memo, type ReactElement } from 'react'
import { cellContent, type RowCheckbox } from '../cell-content.tsx'
import type { ColumnLayout, PlacedColumn } from '../columns/column-layout.ts'
import styles from './card-row.module.css'
import { isSelectColumn } from '../selection/row-selection.ts'
import type { TableColumn } from '../table-column.ts'

type CardRowProps<Row> = RowCheckbox & {
  readonly row: Row
  /** Position among the rows, from 0. */
  readonly index: number
  readonly top: number
  readonly height: number
  readonly layout: ColumnLayout<Row>
  /** The column of the cell that Tab reaches; -1 in all other rows. */
  readonly active: number
}

/**
 * A row in a narrow frame: its name, and its other values on one line below. The link of the name covers the card. For screen readers and
 * the keyboard, it is the same row of the grid as in wide frames.
 */
export const CardRow = memo(function CardRow<Row>(props: CardRowProps<Row>) {
  const { row, index, top, height, layout, active, selected, selectName } = props
  const draw = ({ column, at, key }: PlacedColumn<Row>): ReactElement => (
    <div
      key={key}
      role={column.rowHeader ? 'rowheader' : 'gridcell'}
      aria-label={column.cellName?.(row)}
      aria-colindex={at + 1}
      {...meaningOf(column, column.text(row))}
      className={classOf(column, row)}
      tabIndex={at === active ? 0 : undefined}
    >
      {cellContent(column, row, { selected, selectName })}
    </div>
  )
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={styles['card']}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      {layout.lead.map(draw)}
      <div role="presentation" className={styles['facts']}>
        {layout.cells.map(draw)}
      </div>
    </div>
  )
}) as <Row>(props: CardRowProps<Row> & { key?: number }) => ReactElement

/** A card has no visible header, so a number is followed by its unit, otherwise by the label of its column. */
function meaningOf<Row>({ align, unit, label }: TableColumn<Row>, text: string): Record<`data-${string}`, string> {
  if (align !== 'end' || text === '') return {}
  return unit !== undefined && /^\d+$/.test(text) ? { 'data-unit': unit } : { 'data-label': label }
}

// Texts of at most this width are never cut: a class, a grade, a number. Latin letters are half as wide as others.
const shortText = 6
const widthOf = (text: string): number => text.length - (text.match(/[ -~]/g)?.length ?? 0) / 2

function classOf<Row>(column: TableColumn<Row>, row: Row): string | undefined {
  const { flush, rowHeader, text } = column
  if (isSelectColumn(column)) return styles['select']
  if (flush) return styles['picture']
  if (rowHeader) return styles['name']
  return widthOf(text(row)) > shortText ? styles['longFact'] : styles['fact']
}
