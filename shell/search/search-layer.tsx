import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { usePressOutside } from '@gakuseki/shared-ui/ui/dialog/use-press-outside.ts'
import { isComposing } from '@gakuseki/shared-ui/ui/field/ime.ts'
import { afterPaint } from './after-paint.ts'
import styles from './search-layer.module.css'
import { searchTexts as texts } from './texts.ts'

type Props = { readonly onClose: () => void; readonly children: ReactNode }

/**
 * The search above the page. It is no `Dialog`, because making the page behind inert styles all of its elements anew, and must not keep the
 * search from its first frame (ADR 39).
 */
export function SearchLayer({ onClose, children }: Props) {
  const layer = useRef<HTMLDivElement>(null)
  useInertPage(layer)
  useKeysOf(layer, onClose)
  return createPortal(
    <div
      ref={layer}
      role="presentation"
      className={styles.backdrop}
      {...usePressOutside(onClose)}
      onMouseDown={(event) => {
        // The box keeps the focus.
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
      }}
    >
      <div role="dialog" aria-modal="true" aria-label={texts.title} className={styles.layer}>
        {children}
      </div>
    </div>,
    document.body,
  )
}

/**
 * Takes the keys wherever the focus is, e.g. behind a toast that was closed: Escape, Tab within the layer, and Ctrl+K, which begins another
 * text. What is typed outside goes to the box. The browser's back closes the layer, as on a phone.
 */
function useKeysOf(layer: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const parts = [...(layer.current?.querySelectorAll<HTMLElement>('input, button') ?? [])]
    const [box] = parts
    const at = parts.findIndex((part) => part === document.activeElement)
    if (isComposing(event)) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Tab') parts.at((at + (event.shiftKey ? -1 : 1)) % parts.length)?.focus()
    else if (event.key === 'k' && (event.ctrlKey || event.metaKey) && box instanceof HTMLInputElement) box.select()
    else {
      if (at === -1 && document.activeElement === document.body) box?.focus()
      return
    }
    // The page has keys of its own.
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const back = (): void => close()
    const listen = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('popstate', back)
    window.addEventListener('keydown', listen, true)
    return () => {
      window.removeEventListener('popstate', back)
      window.removeEventListener('keydown', listen, true)
    }
  }, [])
}

/** Keeps keys, clicks and screen readers from the page behind, from the first frame on. Toasts stay usable. */
function useInertPage(layer: RefObject<HTMLElement | null>): void {
  // Before the box takes it.
  const [focused] = useState(() => document.activeElement)
  useLayoutEffect(() => {
    const made: Element[] = []
    const cancel = afterPaint(() => {
      for (const part of document.body.children) {
        if (part === layer.current || part.matches('[inert], [data-react-aria-top-layer]')) continue
        part.setAttribute('inert', '')
        made.push(part)
      }
    })
    return () => {
      cancel()
      for (const part of made) part.removeAttribute('inert')
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }
  }, [layer, focused])
}
