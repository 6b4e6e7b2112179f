import type { GridPosition, GridSize } from '../keyboard/grid-move.ts'
import type { SelectableRows } from './row-selection.ts'

type Key = { readonly key: string; readonly ctrl: boolean; readonly shift: boolean }

/**
 * Selects rows by keys, as in the ARIA grid pattern: Space, Shift+Space since the last one, Shift+arrows and Ctrl+A. Returns the row that
 * gets the focus; null for other keys.
 */
export function selectByKey(
  rows: SelectableRows,
  { row }: GridPosition,
  { key, ctrl, shift }: Key,
  size: Pick<GridSize, 'rows'>,
): number | null {
  if (ctrl) {
    if (key.toLowerCase() !== 'a' || shift) return null
    rows.selectAll()
    return row
  }
  if (row < 0) return null
  if (key === ' ') {
    rows.toggle(row, shift)
    return row
  }
  const step = shift ? steps[key] : undefined
  if (step === undefined) return null
  const to = Math.min(size.rows - 1, Math.max(0, row + step))
  rows.extend(row, to)
  return to
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
