import {
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { tooltipLayer, hideTooltip } from '../../tooltip/tooltip-layer.ts'
import { cellOf, controlOf, elementAt, showsLess, type GridCell } from './grid-cells.ts'
import { moveInGrid, type GridPosition, type GridSize } from './grid-move.ts'
import { checkboxEvents, selectByKey } from '../selection/select-events.ts'
import type { SelectableRows } from '../selection/row-selection.ts'

type Grid = {
  readonly size: GridSize
  readonly active: GridPosition
  readonly setActive: (at: GridPosition) => void
  readonly scrollTo: (at: GridPosition) => void
  /** The full text of a cell or header. */
  readonly textAt: (at: GridPosition) => string
  readonly copy: (at: GridPosition) => void
  readonly stale: boolean
  /** Null in tables whose rows cannot be selected. */
  readonly selectable: SelectableRows | null
}

/** Handles keyboard, mouse and focus of all cells in the grid itself. The cells have no listeners. */
export function useGridEvents(scroller: RefObject<HTMLElement | null>, grid: Grid): HTMLAttributes<HTMLElement> {
  const { size, active, setActive, scrollTo, textAt, copy, stale, selectable } = grid
  const hasFocus = useRef(false)
  // When the focused cell is removed (fewer rows), the focus stays in the table.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) {
      elementAt(scroller.current, active)?.focus({ preventScroll: true })
    }
  })
  // Releases the cell when the table is unmounted.
  useLayoutEffect(() => {
    const element = scroller.current
    return () => {
      if (element) tooltipLayer().hide(element)
    }
  }, [scroller])

  const focusCell = (at: GridPosition): void => {
    flushSync(() => setActive(at))
    scrollTo(at)
    elementAt(scroller.current, at)?.focus({ preventScroll: true })
  }
  // The tooltip repeats the cell, so it is not announced. It is above the cell, because users usually continue in the row below.
  const showText = ({ element, at }: GridCell): void => {
    const text = textAt(at)
    if (showsLess(element, text)) tooltipLayer().show(element, { text, describe: false, side: 'above' })
    else hideTooltip()
  }
  const press = ({ element, at }: GridCell, ctrlKey: boolean): void => {
    if (stale && at.row >= 0) return
    const control = element.querySelector('a, button, input')
    if (control) control.dispatchEvent(new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey }))
    else copy(at)
  }

  return {
    onKeyDown: (event: KeyboardEvent) => {
      const cell = cellOf(event.target)
      if (!cell || event.defaultPrevented || event.altKey) return
      const ctrl = event.ctrlKey || event.metaKey
      const pressedKey = { key: event.key, ctrl, shift: event.shiftKey }
      const isSelecting = selectable !== null && !stale && event.target === cell.element
      const selected = isSelecting ? selectByKey(selectable, cell.at, pressedKey, size) : null
      if (event.shiftKey && selected === null) return
      // Space scrolls the page, but presses a heading that is a button.
      const isPress = event.key === 'Enter' || (event.key === ' ' && cell.at.row < 0)
      const pressed = isPress && event.target === cell.element && selected === null
      const to = pressed ? null : (selected ?? moveInGrid(cell.at, pressedKey, size))
      if (!pressed && !to) return
      event.preventDefault()
      if (to) focusCell(to)
      else press(cell, ctrl)
    },
    ...(selectable && checkboxEvents(selectable)),
    onClickCapture: (event: MouseEvent) => {
      // The headings still sort, because they are about the rows to come.
      if (!stale || (cellOf(event.target)?.at.row ?? 0) < 0) return
      event.preventDefault()
      event.stopPropagation()
    },
    onClick: (event: MouseEvent) => {
      const cell = cellOf(event.target)
      if (!cell || controlOf(event.target)) return
      // Copies nothing while text is selected, because the user may be about to copy that.
      if (window.getSelection()?.isCollapsed === false) return
      focusCell(cell.at)
      copy(cell.at)
    },
    onPointerOver: (event: PointerEvent) => {
      const cell = event.pointerType === 'touch' ? null : cellOf(event.target)
      if (cell) showText(cell)
      else hideTooltip()
    },
    onPointerLeave: () => hideTooltip(),
    onFocus: (event: FocusEvent) => {
      hasFocus.current = true
      const cell = cellOf(event.target)
      if (!cell) return
      setActive(cell.at)
      showText(cell)
    },
    onBlur: () => {
      hasFocus.current = false
      hideTooltip()
    },
  }
}
