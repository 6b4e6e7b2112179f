import type { FormEvent, HTMLAttributes, MouseEvent } from 'react'
import { cellOf } from '../keyboard/grid-cells.ts'
import type { GridPosition, GridSize } from '../keyboard/grid-move.ts'
import type { SelectableRows } from './row-selection.ts'

type Key = { readonly key: string; readonly ctrl: boolean; readonly shift: boolean }

/**
 * Selects rows by keys, as in the ARIA grid pattern: Space, Shift+Space since the last one, Shift+arrows and Ctrl+A. Returns the cell that
 * gets the focus; null for other keys.
 */
export function selectByKey(
  rows: SelectableRows,
  from: GridPosition,
  { key, ctrl, shift }: Key,
  size: Pick<GridSize, 'rows'>,
): GridPosition | null {
  if (ctrl) {
    if (key.toLowerCase() !== 'a' || shift) return null
    rows.selectAll()
    return from
  }
  if (from.row < 0) return null
  if (key === ' ') {
    rows.toggle(from.row, shift)
    return from
  }
  const step = shift ? steps[key] : undefined
  if (step === undefined) return null
  const row = Math.min(size.rows - 1, Math.max(0, from.row + step))
  rows.extend(from.row, row)
  return { ...from, row }
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The events of the checkboxes, which bubble to the table. */
export function checkboxEvents(rows: SelectableRows): HTMLAttributes<HTMLElement> {
  return {
    onMouseDown: (event: MouseEvent) => {
      // Shift would select the text of the rows between.
      if (event.shiftKey && isCheckbox(event.target)) event.preventDefault()
    },
    onChange: (event: FormEvent) => {
      const cell = isCheckbox(event.target) ? cellOf(event.target) : null
      if (!cell) return
      // The change of a checkbox comes with its click.
      const extend = event.nativeEvent instanceof globalThis.MouseEvent && event.nativeEvent.shiftKey
      if (cell.at.row < 0) rows.toggleAll()
      else rows.toggle(cell.at.row, extend)
    },
  }
}

/** Whether an event is about a row's checkbox, or its label. */
function isCheckbox(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input[type="checkbox"], label')
}
