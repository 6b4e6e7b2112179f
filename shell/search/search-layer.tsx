import { useEffectEvent, useLayoutEffect, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { usePressOutside } from '@gakuseki/shared-ui/ui/dialog/use-press-outside.ts'
import { isComposing } from '@gakuseki/shared-ui/ui/field/ime.ts'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { afterPaint } from './after-paint.ts'
import styles from './search-layer.module.css'
import { searchTexts as texts } from './texts.ts'

type Props = { readonly onClose: () => void } & ComponentProps<'div'>

/**
 * The search above the page. It is no `Dialog`, because making the page behind inert styles all of its elements anew, and must not keep the
 * search from its first frame (ADR 39).
 */
export function SearchLayer({ onClose, className, ...rest }: Props) {
  const layer = useRef<HTMLDivElement>(null)
  useLayer(layer, onClose)
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
      <div role="dialog" aria-modal="true" aria-label={texts.title} className={cx(styles.layer, className)} {...rest} />
    </div>,
    document.body,
  )
}

/**
 * Keeps keys, clicks and screen readers from the page behind, from the first frame on. Toasts stay usable. Takes the keys wherever the focus
 * is, e.g. behind a toast that was closed: Escape, Tab within the layer, and Ctrl+K, which begins another text. What is typed outside goes to
 * the box. The browser's back closes the layer, as on a phone.
 */
function useLayer(layer: RefObject<HTMLElement | null>, onClose: () => void): void {
  // Before the box takes it.
  const [focused] = useState(() => document.activeElement)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const parts = [...(layer.current?.querySelectorAll<HTMLElement>('input, button') ?? [])]
      const at = parts.findIndex((part) => part === document.activeElement)
      const [box] = parts
      if (isComposing(event)) return
      if (event.key === 'Escape') close()
      else if (event.key === 'Tab') parts.at((at + (event.shiftKey ? -1 : 1)) % parts.length)?.focus()
      else if (event.key === 'k' && (event.ctrlKey || event.metaKey)) (box as HTMLInputElement).select()
      else {
        if (document.activeElement === document.body) box?.focus()
        return
      }
      // The page has keys of its own.
      event.preventDefault()
      event.stopPropagation()
    }
    const onBack = (): void => close()
    window.addEventListener('popstate', onBack)
    window.addEventListener('keydown', onKey, true)
    const made: Element[] = []
    const cancel = afterPaint(() => {
      for (const part of document.body.children) {
        if (part === layer.current || part.matches('[inert], [data-react-aria-top-layer]')) continue
        part.setAttribute('inert', '')
        made.push(part)
      }
    })
    return () => {
      window.removeEventListener('popstate', onBack)
      window.removeEventListener('keydown', onKey, true)
      cancel()
      for (const part of made) part.removeAttribute('inert')
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }
  }, [layer, focused])
}
