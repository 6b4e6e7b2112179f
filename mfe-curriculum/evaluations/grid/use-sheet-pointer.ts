import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import type { Position } from '../../domain/grid/grid-selection.ts'
import type { SheetActions } from './use-sheet-actions.ts'
import type { SheetState } from './use-sheet-state.ts'

type Events = {
  readonly onMouseDown: (event: MouseEvent) => void
  readonly onMouseOver: (event: MouseEvent) => void
  readonly onFocus: (event: FocusEvent) => void
}

/** Selecting by the mouse, and the focus that follows the selection. */
export function useSheetPointer(table: RefObject<HTMLTableElement | null>, state: SheetState): Events {
  const isDragging = useRef(false)
  useLayoutEffect(() => {
    if (!state.takeFocusWish()) return
    const { row, column } = state.selection.active
    // The cell for the student precedes the others.
    const cell = table.current?.tBodies[0]?.rows[row]?.cells[column + 1]
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return {
    // Assistive technology may move the focus to any cell.
    onFocus: ({ target }) => {
      const at = positionOf(target)
      const { active } = state.selection
      if (at !== null && (at.row !== active.row || at.column !== active.column)) state.select(at)
    },
    onMouseDown: (event) => {
      const at = positionOf(event.target)
      if (at === null || event.button !== 0) return
      // The selection moves the focus.
      event.preventDefault()
      isDragging.current = true
      state.select(at, event.shiftKey)
    },
    onMouseOver: (event) => {
      if ((event.buttons & 1) === 0) isDragging.current = false
      const at = positionOf(event.target)
      if (at !== null && isDragging.current) state.select(at, true)
    },
  }
}

/** Copy and paste while a cell has the focus. Browsers send these events to different elements. */
export function useSheetClipboard(
  table: RefObject<HTMLTableElement | null>,
  { copy, paste }: Pick<SheetActions, 'copy' | 'paste'>,
  isReadOnly: boolean,
): void {
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    if (!isWithin(table.current)) return
    event.clipboardData?.setData('text/plain', copy())
    event.preventDefault()
  })
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (!isWithin(table.current) || isReadOnly) return
    event.preventDefault()
    paste(event.clipboardData?.getData('text/plain') ?? '')
  })
  useEffect(() => {
    const listenCopy = (event: ClipboardEvent): void => onCopy(event)
    const listenPaste = (event: ClipboardEvent): void => onPaste(event)
    document.addEventListener('copy', listenCopy)
    document.addEventListener('paste', listenPaste)
    return () => {
      document.removeEventListener('copy', listenCopy)
      document.removeEventListener('paste', listenPaste)
    }
  }, [])
}

function isWithin(table: HTMLTableElement | null): boolean {
  return table?.contains(document.activeElement) === true
}

/** The cell under the mouse; null over heads and names. */
function positionOf(target: EventTarget): Position | null {
  const cell = target instanceof Element ? target.closest('td') : null
  const row = cell?.closest('tr')
  return cell && row ? { row: row.sectionRowIndex, column: cell.cellIndex - 1 } : null
}
