import { useEffectEvent, useLayoutEffect, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { usePressOutside } from '@gakuseki/shared-ui/ui/dialog/use-press-outside.ts'
import { isComposing } from '@gakuseki/shared-ui/ui/field/ime.ts'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { afterPaint } from '@gakuseki/shared-ui/ui/load/after-paint.ts'
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
 * Keeps keys, clicks and screen readers from the page behind, from the first frame on. Toasts and dialogs above stay usable. Takes the keys
 * within the layer and where the focus is lost, e.g. with a toast that was closed: Escape, Tab within the layer, and Ctrl+K, which begins
 * another text. What is typed goes to the box then. The layer closes when the browser leaves the page.
 */
function useLayer(layer: RefObject<HTMLElement | null>, onClose: () => void): void {
  // Before the box takes it.
  const [focused] = useState(() => document.activeElement)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { activeElement } = document
      const isLost = activeElement === document.body
      const box = layer.current?.querySelector('input')
      if (!box || isComposing(event) || !(isLost || layer.current?.contains(activeElement))) return
      if (event.key === 'Escape') close()
      else if (event.key === 'Tab') (activeElement === box ? layer.current?.querySelector('button') : box)?.focus()
      else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        box.focus()
        box.select()
      } else {
        if (isLost) box.focus()
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
