import type { FocusEvent, PointerEvent, ReactNode } from 'react'
import styles from './tooltip.module.css'
import { tooltipLayer, type TooltipRequest } from './tooltip-layer.ts'

/** The time in ms that a finger rests on a target before its tooltip is shown. */
const longPress = 500

/**
 * A short text about its child, shown after 200 ms of hovering, on keyboard focus and on a long press.
 * @example <Tooltip text={texts.readOnly} delay={1000}><span>…</span></Tooltip>
 */
export function Tooltip({ children, ...options }: TooltipRequest & { readonly children: ReactNode }) {
  return (
    <span className={styles.anchor} {...useTooltip(options)}>
      {children}
    </span>
  )
}

function useTooltip({ text, delay, describe }: TooltipRequest) {
  const layer = tooltipLayer()
  const show = (target: Element, wait: number | undefined): void => {
    layer.show(target, { text, delay: wait, describe })
  }
  return {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') show(targetOf(event), delay)
    },
    onPointerLeave: (event: PointerEvent) => layer.hide(targetOf(event)),
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'touch') show(targetOf(event), longPress)
      else layer.hide()
    },
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(':focus-visible')) show(event.target, delay)
    },
    onBlur: (event: FocusEvent) => layer.hide(event.target),
  }
}

// A wrapper without layout has no box, so the tooltip points at its child.
function targetOf({ currentTarget }: PointerEvent): Element {
  return currentTarget.classList.contains(styles.anchor ?? '')
    ? (currentTarget.firstElementChild ?? currentTarget)
    : currentTarget
}
