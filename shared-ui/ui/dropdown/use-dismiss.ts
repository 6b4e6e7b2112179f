import { useEffect, useEffectEvent, useRef, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'

type Dismiss = 'outside' | 'escape'

/**
 * Closes a non-modal panel on a press outside, on Escape and when the focus leaves. "Inside" follows the React tree, so a calendar or
 * dialog opened from the panel (elsewhere in the page) does not close it. Spread the result on the element that holds both button and
 * panel.
 */
export function useDismiss(open: boolean, onDismiss: (by: Dismiss) => void) {
  const inside = useRef(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const dismissByPress = useEffectEvent(() => onDismiss('outside'))
  useEffect(() => {
    if (!open) return undefined
    const reset = (): void => {
      inside.current = false
    }
    const decide = (event: Event): void => {
      const above = event.target instanceof Element && event.target.closest('[data-react-aria-top-layer]')
      if (!inside.current && !above) dismissByPress()
    }
    // Resets before React's handlers run, and decides after them.
    window.addEventListener('pointerdown', reset, true)
    document.addEventListener('pointerdown', decide)
    return () => {
      clearTimeout(leaving.current)
      window.removeEventListener('pointerdown', reset, true)
      document.removeEventListener('pointerdown', decide)
    }
  }, [open])
  return {
    onPointerDownCapture: (_event: PointerEvent) => {
      inside.current = true
    },
    onFocus: (_event: FocusEvent) => clearTimeout(leaving.current),
    onBlur: (event: FocusEvent) => {
      const { currentTarget, relatedTarget } = event
      if (!open || !(relatedTarget instanceof Node) || currentTarget.contains(relatedTarget)) return
      // If the focus moved into a nested overlay, its focus event arrives here next and cancels this.
      leaving.current = setTimeout(() => onDismiss('outside'), 0)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!open || event.key !== 'Escape' || event.defaultPrevented) return
      event.stopPropagation()
      onDismiss('escape')
    },
  }
}
