import type { ReactNode } from 'react'

/**
 * One column of a DataTable. Keep the object's identity while nothing changes: measured heights hang on it.
 *
 * @example { id: 'name', label: '氏名', width: 120, text: (row) => row.name, copyable: true }
 */
export type TableColumn<Row> = {
  readonly id: string
  readonly label: string
  /** In px; 120 is the default of the product (S1 §9). */
  readonly width: number
  readonly align?: 'start' | 'end'
  /** The full text: shown unless `cell` is given, copied, put into the balloon, and measured for the row's height. */
  readonly text: (row: Row) => string
  /**
   * Draws the cell instead of the text. Holds at most one link or button, with tabIndex -1: the cell has the focus and
   * Enter presses it.
   */
  readonly cell?: (row: Row) => ReactNode
  /** Click and Enter hand the text to the table's onCopy. */
  readonly copyable: boolean
  /** The drawn cell has no padding and stands in the middle: icons and photos. */
  readonly flush?: boolean
  /** Line ends in the text are kept. */
  readonly multiline?: boolean
}

export type TableSort = { readonly columnId: string; readonly direction: 'ascending' | 'descending' }
