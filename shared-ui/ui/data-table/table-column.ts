import type { ReactNode } from 'react'

/**
 * One column of a DataTable. Keep the object's identity while nothing changes, because measured heights are cached by it.
 *
 * @example { id: 'name', label: '氏名', width: 120, text: (row) => row.name, copyable: true }
 */
export type TableColumn<Row> = {
  readonly id: string
  readonly label: string
  /** The least width in px; 120 is the default of the product. */
  readonly width: number
  /** The width in px that the column takes if there is room. Columns without a wish do not grow. */
  readonly wish?: number | undefined
  readonly align?: 'start' | 'end'
  /** Shown after a number in a card, which has no column heading. */
  readonly unit?: string | undefined
  /** The full text. It is shown unless `cell` is given, copied, shown in the tooltip of a cut cell, and measured. */
  readonly text: (row: Row) => string
  /**
   * Renders the cell instead of the text. It holds at most one link or button, with tabIndex -1: the cell has the focus, and Enter
   * activates it.
   */
  readonly cell?: (row: Row) => ReactNode
  /** Click and Enter pass the text to the table's onCopy. */
  readonly copyable: boolean
  /** The cell has no padding and is centred, for icons and photos. */
  readonly flush?: boolean
  /** Line breaks are kept and long lines wrap, so rows grow. Other texts stay on one line and end in an ellipsis. */
  readonly multiline?: boolean
  /** The cell names its row for screen readers. */
  readonly rowHeader?: boolean
  /** The column repeats the row header. Cards and paper leave it out. */
  readonly repeatsHeader?: boolean
  /** The accessible name of a cell without text, such as a photo. */
  readonly cellName?: (row: Row) => string
}

export type TableSort = { readonly columnId: string; readonly direction: 'ascending' | 'descending' }

/** The sorted column and the columns whose headings sort. Keep the object's identity, because the header is drawn again with another one. */
export type TableSorting = {
  readonly by: TableSort | null
  readonly columns: readonly string[]
  readonly onSort: (columnId: string) => void
}
