import type { ReactNode } from 'react'

/**
 * One column of a DataTable. Keep the object's identity while nothing changes: measured heights hang on it.
 *
 * @example { id: 'name', label: '氏名', width: 120, text: (row) => row.name, copyable: true }
 */
export type TableColumn<Row> = {
  readonly id: string
  readonly label: string
  /** The least width in px; 120 is the default of the product. */
  readonly width: number
  /** The width in px that the column takes where there is room. Columns without a wish do not grow. */
  readonly wish?: number | undefined
  readonly align?: 'start' | 'end'
  /** Shown after a number in a card, which has no column heading. */
  readonly unit?: string | undefined
  /** The full text: shown unless `cell` is given, copied, put into the tooltip where the cell is cut, and measured. */
  readonly text: (row: Row) => string
  /**
   * Draws the cell instead of the text. Holds at most one link or button, with tabIndex -1: the cell has the focus and
   * Enter presses it.
   */
  readonly cell?: (row: Row) => ReactNode
  /** Click and Enter hand the text to the table's onCopy. */
  readonly copyable: boolean
  /** The drawn cell has no padding and is centred: icons and photos. */
  readonly flush?: boolean
  /** Line ends are kept and long lines wrap: the rows grow. Other texts stay on one line and end in an ellipsis. */
  readonly multiline?: boolean
  /** The cell names its row for screen readers. */
  readonly rowHeader?: boolean
  /** True for a column that repeats the row header. Cards and paper leave it out. */
  readonly repeatsHeader?: boolean
  /** The accessible name of a cell without text, such as a photo. */
  readonly cellName?: (row: Row) => string
}

export type TableSort = { readonly columnId: string; readonly direction: 'ascending' | 'descending' }
