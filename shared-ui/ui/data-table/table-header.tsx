import { memo, type ReactElement } from 'react'
import { cx } from '../theme/class-names.ts'
import { VisuallyHidden } from '../page/visually-hidden.tsx'
import type { ColumnLayout, PlacedColumn } from './columns/column-layout.ts'
import styles from './data-table.module.css'
import { ColumnSeparator } from './columns/column-separator.tsx'
import type { ColumnResizing } from './columns/use-column-resizing.ts'
import { isSelectColumn } from './selection/row-selection.ts'
import { SelectCell } from './selection/select-cell.tsx'
import type { TableSorting } from './table-column.ts'

type TableHeaderProps<Row> = {
  readonly layout: ColumnLayout<Row>
  readonly sorting: TableSorting | null
  /** The column of the header cell that Tab reaches; -1 when a cell of a row has the focus. */
  readonly active: number
  /** Without it, columns cannot be resized. */
  readonly resizing?: ColumnResizing | undefined
  /** The checkbox of all rows, if rows can be selected. */
  readonly selected?: boolean | 'mixed' | undefined
  readonly selectName?: string | undefined
  /** Only for screen readers. */
  readonly hidden?: boolean
}

export const TableHeader = memo(function TableHeader<Row>(props: TableHeaderProps<Row>) {
  const { layout, sorting, active, resizing, selected = false, selectName, hidden = false } = props
  const draw = ({ column, at, key, style }: PlacedColumn<Row>): ReactElement => (
    <div
      key={key}
      role="columnheader"
      aria-colindex={at + 1}
      // Set explicitly, because the name would otherwise include that of the separator.
      aria-label={isSelectColumn(column) ? selectName : column.label}
      aria-sort={sorting?.by?.columnId === column.id ? sorting.by.direction : undefined}
      className={cx(styles['head'], column.align === 'end' && styles['headEnd'], column.flush && styles['flush'])}
      style={style}
      tabIndex={at === active ? 0 : undefined}
    >
      {isSelectColumn(column) ? (
        <SelectCell name={selectName ?? ''} checked={selected} />
      ) : column.flush ? (
        // An icon column is narrower than its name.
        <VisuallyHidden>{column.label}</VisuallyHidden>
      ) : sorting?.columns.includes(column.id) ? (
        <button type="button" tabIndex={-1} className={styles['sort']} onClick={() => sorting.onSort(column.id)}>
          <span className={styles['label']}>{column.label}</span>
        </button>
      ) : (
        <span className={styles['label']}>{column.label}</span>
      )}
      {resizing && !column.flush && (
        <ColumnSeparator
          label={column.label}
          width={column.width}
          isActive={at === active}
          onResize={(width, isFinal) => resizing.resize(column.id, width, isFinal)}
          onCancel={resizing.cancel}
        />
      )}
    </div>
  )
  return (
    <div role="rowgroup" className={styles[hidden ? 'hiddenHeader' : 'header']}>
      <div role="row" aria-rowindex={1} className={styles['headerRow']}>
        <div role="presentation" className={styles['lead']}>
          {layout.lead.map(draw)}
        </div>
        {layout.cells.map(draw)}
      </div>
    </div>
  )
}) as <Row>(props: TableHeaderProps<Row>) => ReactElement
