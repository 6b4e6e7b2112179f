import { useEffect, useEffectEvent } from 'react'
import { isComposing } from '../field/ime.ts'

/**
 * Calls `onKey` for a key pressed anywhere on the page. Ignores it while the user types, while something is open above the page, and with
 * Ctrl, Alt or ⌘.
 * @example useShortcut('/', () => searchBox.current?.focus())
 */
export function useShortcut(key: string, onKey: (event: KeyboardEvent) => void): void {
  const call = useEffectEvent(onKey)
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== key || event.defaultPrevented || isComposing(event)) return
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target) || isCovered()) return
      call(event)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [key])
}

/** Whether something is open above the page and takes the keys. A layer that is fading out does not count. */
export function isCovered(): boolean {
  const layers = document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog], [role=menu]')
  return [...layers].some((layer) => layer.closest('[data-exiting]') === null)
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)
  )
}
