import { CardRow } from './cards/card-row.tsx'
import styles from './data-table.module.css'
import type { GridPosition } from './keyboard/grid-move.ts'
import type { RowSelection } from './selection/row-selection.ts'
import { TableRow } from './table-row.tsx'
import type { TableWindow } from './window/use-window.ts'
import { isInSpan, totalOf } from './window/virtual-window.ts'

type Props<Row> = {
  readonly table: TableWindow<Row>
  readonly rows: readonly Row[]
  readonly active: GridPosition
  readonly selection: RowSelection<Row> | undefined
  /** The rows have a fixed height, and their cells have their own layout. */
  readonly fixed: boolean
}

/** The rows in view, as rows or as cards. */
export function TableRows<Row>({ table, rows, active, selection, fixed }: Props<Row>) {
  const { rowOffsets, isCards } = table
  return (
    <div role="rowgroup" className={styles['body']} style={{ height: totalOf(rowOffsets) }}>
      {table.rows.items.map((index, order) => {
        const row = rows[index]
        if (row === undefined) return null
        const [top, height] = [rowOffsets[index] ?? 0, table.heights[index] ?? 0]
        const key = table.rows.keys[order] ?? order
        const box = { selected: selection?.isSelected(row), selectName: selection?.nameOf(row) }
        const drawn = { row, index, top, height, ...box, ...placeOf(table, active, index) }
        return isCards ? (
          <CardRow key={key} {...drawn} />
        ) : (
          <TableRow
            key={key}
            {...drawn}
            fixed={fixed}
            mayWait={index !== active.row && !isInSpan(table.current, index)}
          />
        )
      })}
    </div>
  )
}

/** The layout of a row, and its column with the focus. Row -1 is the header. */
export function placeOf<Row>({ layout, activeLayout }: TableWindow<Row>, active: GridPosition, row: number) {
  return row === active.row ? { layout: activeLayout, active: active.column } : { layout, active: -1 }
}
