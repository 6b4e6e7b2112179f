import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * A step (editing, saving, a row removed) locks or takes away what had the focus. When it can the focus goes back to the
 * same field, else to the first button of this part, so that work goes on by keyboard.
 */
export function useKeptFocus(step: string): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null)
  const held = useRef<Element | null>(null)
  const last = useRef(step)
  useLayoutEffect(() => {
    if (last.current !== step && hasFocus()) held.current = document.activeElement
  }, [step])
  // Only now: a dialog that goes away with this step keeps the page inert until here.
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    if (hasFocus()) return
    const field = held.current
    if (field instanceof HTMLElement && field.isConnected && !field.matches(':disabled')) field.focus()
    else part.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }, [step])
  return part
}

// What is fading out takes its focus away with it.
function hasFocus(): boolean {
  const focused = document.activeElement
  return focused !== null && focused !== document.body && focused.closest('[data-exiting]') === null
}
