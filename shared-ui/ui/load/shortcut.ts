import { useEffect, useEffectEvent } from 'react'
import { isComposing } from '../field/ime.ts'

type OnKey = (event: KeyboardEvent) => void

/**
 * Calls `onKey` for a key pressed anywhere on the page, alone or with Ctrl or ⌘. Ignores it while something is open above the page, where
 * `whenCovered` is called instead; without Ctrl, also while the user types.
 * @example useShortcut('/', () => searchBox.current?.focus())
 * @example useShortcut('Ctrl+k', openSearch)
 */
export function useShortcut(key: string, onKey: OnKey, whenCovered: OnKey = () => {}): void {
  const call = useEffectEvent((event: KeyboardEvent) => (isCovered() ? whenCovered : onKey)(event))
  useEffect(() => {
    const name = key.replace('Ctrl+', '')
    const listen = (event: KeyboardEvent): void => {
      const withCtrl = event.ctrlKey || event.metaKey
      // CapsLock makes no difference to keys with Ctrl.
      const pressed = withCtrl ? event.key.toLowerCase() : event.key
      if (pressed !== name || event.defaultPrevented || event.altKey || isComposing(event)) return
      if (withCtrl !== (name !== key) || (withCtrl ? event.shiftKey : isTyping(event.target))) return
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
