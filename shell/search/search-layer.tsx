import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
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
  return createPortal(
    <div
      ref={layer}
      role="presentation"
      className={styles.backdrop}
      {...usePressOutside(onClose)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event)) return
        // The page has keys of its own.
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <div
        role="dialog"
        aria-modal="true"
        aria-label={texts.title}
        className={styles.layer}
        onMouseDown={(event) => {
          // The box keeps the focus.
          if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
        }}
      >
        {children}
      </div>
    </div>,
    document.body,
  )
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
