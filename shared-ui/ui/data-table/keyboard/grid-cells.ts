import type { GridPosition } from './grid-move.ts'

export type GridCell = { readonly element: HTMLElement; readonly at: GridPosition }

const cellRoles = '[role="gridcell"], [role="rowheader"], [role="columnheader"]'

/** The cell of an event, with its place in the grid; null outside of cells. */
export function cellOf(target: EventTarget | null): GridCell | null {
  const element = target instanceof Element ? target.closest<HTMLElement>(cellRoles) : null
  const row = element?.closest('[role="row"]')
  if (!element || !row) return null
  return { element, at: { row: ariaIndex(row, 'aria-rowindex') - 2, column: ariaIndex(element, 'aria-colindex') - 1 } }
}

/** The rendered element of a cell. */
export function elementAt(grid: HTMLElement | null, at: GridPosition): HTMLElement | null {
  const row = grid?.querySelector(`[aria-rowindex="${at.row + 2}"]`)
  return row?.querySelector<HTMLElement>(`[aria-colindex="${at.column + 1}"]`) ?? null
}

/** The link or button that a click or Enter activates. */
export function controlOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('a, button, [role="separator"]') : null
}

/** Whether a cell shows less than its full text. */
export function showsLess(cell: HTMLElement, text: string): boolean {
  if (cell.textContent !== text) return true
  return [cell, ...cell.querySelectorAll('*')].some(
    (part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight,
  )
}

const ariaIndex = (element: Element, name: string): number => Number(element.getAttribute(name))
