import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * A step (editing, saving, a row removed) locks or takes away what had the focus. When it can the focus goes back to the
 * same field, else to the first button of this part, so that work goes on by keyboard.
 */
export function useKeptFocus(step: string): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null)
  const held = useRef<Element | null>(null)
  const last = useRef(step)
  useLayoutEffect(() => {
    const isFirst = last.current === step
    last.current = step
    const focused = document.activeElement
    if (focused !== null && focused !== document.body) {
      held.current = focused
      return
    }
    if (isFirst) return
    const field = held.current
    if (field instanceof HTMLElement && field.isConnected && !field.matches(':disabled')) field.focus()
    else part.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }, [step])
  return part
}
