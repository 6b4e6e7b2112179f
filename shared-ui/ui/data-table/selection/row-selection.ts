import { useMemo, useRef } from 'react'
import type { TableColumn } from '../table-column.ts'

/** Which rows of a table are selected, and what selects them. Without it, rows cannot be selected. */
export type RowSelection<Row> = {
  readonly isSelected: (row: Row) => boolean
  readonly onSelect: (rows: readonly Row[], selected: boolean) => void
  /** The accessible name of a row's checkbox. */
  readonly nameOf: (row: Row) => string
  /** The accessible name of the checkbox for all rows of the table. */
  readonly allName: string
}

/** The selection of a table as its events change it. Rows are counted from 0. */
export type SelectableRows = {
  /** Whether all rows are selected, none, or some. */
  readonly all: boolean | 'mixed'
  /** Selects or deselects a row, or with `extend` all rows since the last one. */
  readonly toggle: (index: number, extend: boolean) => void
  /** Selects a row and the one to which the focus moves. */
  readonly extend: (from: number, to: number) => void
  /** Selects all rows of the table, or none if all are selected. */
  readonly toggleAll: () => void
  readonly selectAll: () => void
}

const selectId = 'select'

/** The first column of a table whose rows can be selected. It has the width of a finger. */
export const selectColumn: TableColumn<unknown> = {
  id: selectId,
  label: '',
  width: 32,
  flush: true,
  copyable: false,
  text: () => '',
}

export const isSelectColumn = ({ id }: { readonly id: string }): boolean => id === selectId

function allOf<Row>(rows: readonly Row[], isSelected: (row: Row) => boolean): boolean | 'mixed' {
  const count = rows.filter(isSelected).length
  if (count === 0) return false
  return count === rows.length ? true : 'mixed'
}

/** The row at which a range begins, what it does with its rows, and its other end. */
type Anchor = { readonly of: string; readonly index: number; readonly selected: boolean; readonly end: number }

/** `of` identifies the shown rows: after a change, no range starts at an earlier row. */
export function useSelectableRows<Row>(
  selection: RowSelection<Row> | undefined,
  rows: readonly Row[],
  of: string,
): SelectableRows | null {
  const anchor = useRef<Anchor | null>(null)
  const all = useMemo(() => selection && allOf(rows, selection.isSelected), [rows, selection])
  if (selection === undefined || all === undefined) return null
  const { isSelected, onSelect } = selection
  const selectAll = (selected: boolean): void => {
    anchor.current = null
    onSelect(rows, selected)
  }
  return {
    all,
    toggle: (index, extend) => {
      const row = rows[index]
      if (row === undefined) return
      const start = extend && anchor.current?.of === of ? anchor.current : null
      const selected = start?.selected ?? !isSelected(row)
      const between =
        (end: number) =>
        (_: Row, at: number): boolean => {
          const from = start?.index ?? index
          return at >= Math.min(from, end) && at <= Math.max(from, end)
        }
      // A shorter range gives back what the longer one took.
      if (start) onSelect(rows.filter(between(start.end)), !selected)
      onSelect(rows.filter(between(index)), selected)
      anchor.current = { ...(start ?? { of, index, selected }), end: index }
    },
    extend: (from, to) => {
      const start = anchor.current?.of === of && anchor.current.end === from ? anchor.current : null
      const first = start?.index ?? from
      // Towards its beginning, the range becomes shorter.
      if (Math.abs(to - first) < Math.abs(from - first)) onSelect(rows.slice(from, from + 1), false)
      else
        onSelect(
          rows.filter((_, index) => index === from || index === to),
          true,
        )
      anchor.current = { of, index: first, selected: true, end: to }
    },
    toggleAll: () => selectAll(all !== true),
    selectAll: () => selectAll(true),
  }
}
