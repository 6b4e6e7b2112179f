import { useEffect, useRef, type RefObject } from 'react'

/**
 * A step (editing, saving, a row removed) locks or takes away what had the focus. When it can the focus goes back to the
 * same field, else to the first button of this part, so that work goes on by keyboard. The field is kept over several
 * steps: a save that ends in a conflict locks it, keeps it behind a dialog, and only then gives it back.
 */
export function useKeptFocus(step: string): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null)
  const held = useRef<Element | null>(null)
  const stopgap = useRef<Element | null>(null)
  const last = useRef(step)
  // Noted as it comes: a browser may take the focus from a field within the very commit that locks it.
  useEffect(() => {
    const listen = (): void => {
      const element = focusedElement()
      if (element === stopgap.current) return
      stopgap.current = null
      if (element !== null && !isInDialogAbove(part.current, element)) held.current = element
    }
    listen()
    document.addEventListener('focusin', listen)
    return () => document.removeEventListener('focusin', listen)
  }, [])
  // Only now: a dialog that goes away with this step keeps the page inert until here.
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    const focused = focusedElement()
    if (focused !== null && focused !== stopgap.current) return
    const field = held.current
    if (field instanceof HTMLElement && field.isConnected && !field.matches(':disabled')) {
      field.focus()
    } else if (focused === null) {
      stopgap.current = part.current?.querySelector('button:not(:disabled)') ?? null
      if (stopgap.current instanceof HTMLElement) stopgap.current.focus()
    }
  }, [step])
  return part
}

// What is fading out takes its focus away with it.
function focusedElement(): Element | null {
  const focused = document.activeElement
  if (focused === null || focused === document.body || focused.closest('[data-exiting]') !== null) return null
  return focused
}

/** A dialog gives the focus back by itself; nothing within it is where the work goes on. */
function isInDialogAbove(part: HTMLElement | null, focused: Element): boolean {
  const dialog = focused.closest('[role="dialog"], [role="alertdialog"]')
  return dialog !== null && !dialog.contains(part)
}
