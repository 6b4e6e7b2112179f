import type { BenchColumn } from './bench-api.ts'
import { copyText, isCopyable, lookOf } from './cell-text.ts'

/** The classes of a cell in the hand-written tables. */
export function plainCellClass(column: BenchColumn): string {
  const classes = ['plain-cell']
  if (lookOf(column) === 'icon') classes.push('plain-icon')
  if (isCopyable(column)) classes.push('plain-copyable')
  if (column.type === 'multiline') classes.push('plain-multiline')
  return classes.join(' ')
}

/** Copies the clicked cell. One listener serves the whole table. */
export function copyClicked({ target }: Event): void {
  const cell = target instanceof Element ? target.closest('.plain-copyable') : null
  if (cell) copyText(cell.textContent)
}
