import { useEffect, useRef } from 'react'
import { isComposing } from './ime.ts'

/**
 * Calls back on a key pressed anywhere on the page, except while something is being typed or with Ctrl, Alt or ⌘.
 * @example useShortcut('/', () => searchBox.current?.focus())
 */
export function useShortcut(key: string, onKey: (event: KeyboardEvent) => void): void {
  const callback = useRef(onKey)
  useEffect(() => {
    callback.current = onKey
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== key || event.defaultPrevented || isComposing(event)) return
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return
      callback.current(event)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [key])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)
  )
}
