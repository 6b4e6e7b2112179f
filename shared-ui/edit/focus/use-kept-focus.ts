import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus in this part when a step (editing, saving, a row removed) locks or removes the focused element. The focus returns to the
 * same field if possible, otherwise to the first button or the part itself, so that keyboard users can go on. The field is remembered over several steps:
 * after a save with a conflict, it gets the focus back when the dialog is closed.
 */
export function useKeptFocus(step: string): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null)
  const held = useRef<Element | null>(null)
  const stopgap = useRef<Element | null>(null)
  const last = useRef(step)
  // Recorded on focusin, because a browser may remove the focus from a field in the same commit that locks it.
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
  // In an effect, because a dialog that closes with this step keeps the page inert until then.
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    const focused = focusedElement()
    if (focused !== null && focused !== stopgap.current) return
    const field = held.current
    if (field instanceof HTMLElement && field.isConnected && !field.matches(':disabled')) {
      field.focus()
    } else if (focused === null) {
      // Without a button, a part that can have the focus takes it.
      stopgap.current = part.current?.querySelector('button:not(:disabled)') ?? part.current
      if (stopgap.current instanceof HTMLElement) stopgap.current.focus()
    }
  }, [step])
  return part
}

// The focused element. Null when it is in a part that fades out, because the focus is lost with it.
function focusedElement(): Element | null {
  const focused = document.activeElement
  if (focused === null || focused === document.body || focused.closest('[data-exiting]') !== null) return null
  return focused
}

/** Whether the focus is in a dialog above this part. A dialog returns the focus by itself, so its elements are not remembered. */
function isInDialogAbove(part: HTMLElement | null, focused: Element): boolean {
  const dialog = focused.closest('[role="dialog"], [role="alertdialog"]')
  return dialog !== null && !dialog.contains(part)
}
