import type { ReactNode } from 'react'
import { isSelectColumn } from './selection/row-selection.ts'
import { SelectCell } from './selection/select-cell.tsx'
import type { TableColumn } from './table-column.ts'

/** A row's checkbox. Both are undefined in tables whose rows cannot be selected. */
export type RowCheckbox = { readonly selected?: boolean | undefined; readonly selectName?: string | undefined }

/** What a cell shows: the checkbox of its row, the column's own content, or the text. */
export function cellContent<Row>(column: TableColumn<Row>, row: Row, { selected, selectName }: RowCheckbox): ReactNode {
  if (isSelectColumn(column)) return <SelectCell name={selectName ?? ''} checked={selected ?? false} />
  return column.cell ? column.cell(row) : column.text(row)
}
