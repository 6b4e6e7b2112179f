import styles from './tooltip.module.css'
import { placeTooltip, type TooltipSide } from './tooltip-place.ts'
import { pageSingleton } from '../load/page-singleton.ts'

/** The time of resting on an element before its tooltip is shown, in ms (LST-35). */
const tooltipDelay = 200
/** The time in ms in which the pointer may move into the tooltip, to read or scroll a long text. */
const grace = 120

export type TooltipRequest = {
  readonly text: string
  /** ms until it is shown. */
  readonly delay?: number | undefined
  /** False when the text repeats the target's name, so that it is not announced twice. */
  readonly describe?: boolean | undefined
  /** The preferred side; below by default. */
  readonly side?: TooltipSide | undefined
}

export type TooltipLayer = {
  readonly show: (target: Element, request: TooltipRequest) => void
  /** Hides the tooltip that is shown or pending for the target or its content. Without a target, hides any tooltip. */
  readonly hide: (target?: Element) => void
}

/** The only tooltip of the page, also for rows and cells with delegated events. */
export function tooltipLayer(): TooltipLayer {
  return pageSingleton('tooltip', createTooltipLayer)
}

export function showTooltip(target: Element, text: string, delay: number = tooltipDelay): void {
  tooltipLayer().show(target, { text, delay })
}

export function hideTooltip(): void {
  tooltipLayer().hide()
}

// Plain DOM, so that a table of 1000 rows uses it without a React update.
function createTooltipLayer(): TooltipLayer {
  let element: HTMLElement | undefined
  let target: Element | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  // Closes the tooltip when its target is removed, because no pointerleave is sent for a removed element.
  const departure = new MutationObserver(() => {
    if (target?.isConnected === false) close()
  })
  const close = (): void => {
    clearTimeout(timer)
    departure.disconnect()
    if (target?.getAttribute('aria-describedby') === element?.id) target?.removeAttribute('aria-describedby')
    target = undefined
    element?.remove()
    removeEventListener('keydown', onKey, true)
    removeEventListener('scroll', onScroll, true)
    removeEventListener('pointerdown', onPress, true)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close()
  }
  const onScroll = (event: Event): void => {
    if (event.target !== element) close()
  }
  const onPress = (event: Event): void => {
    if (!(event.target instanceof Node && element?.contains(event.target))) close()
  }
  const closeSoon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(close, grace)
  }

  const open = (on: Element, { text, describe = true, side }: TooltipRequest): void => {
    if (!on.isConnected) return close()
    element ??= createElement({ onEnter: () => clearTimeout(timer), onLeave: closeSoon })
    element.textContent = text
    document.body.append(element)
    const { width, height } = element.getBoundingClientRect()
    const page = { width: document.documentElement.clientWidth, height: innerHeight }
    const { left, top } = placeTooltip(on.getBoundingClientRect(), { width, height }, page, side)
    element.style.left = `${left}px`
    element.style.top = `${top}px`
    if (describe && !on.hasAttribute('aria-describedby')) on.setAttribute('aria-describedby', element.id)
    departure.observe(document.body, { childList: true, subtree: true })
    addEventListener('keydown', onKey, true)
    addEventListener('scroll', onScroll, true)
    addEventListener('pointerdown', onPress, true)
  }

  return {
    show(on, request) {
      if (on === target) {
        if (element?.isConnected) clearTimeout(timer)
        return
      }
      close()
      if (request.text === '') return
      target = on
      timer = setTimeout(() => open(on, request), request.delay ?? tooltipDelay)
    },
    hide(on) {
      if (on !== undefined && !(target && on.contains(target))) return
      if (element?.isConnected) closeSoon()
      else close()
    },
  }
}

function createElement({ onEnter, onLeave }: { onEnter: () => void; onLeave: () => void }): HTMLElement {
  const element = document.createElement('div')
  element.id = 'gakuseki-tooltip'
  element.className = styles.tooltip ?? ''
  element.setAttribute('role', 'tooltip')
  // Keeps it readable above dialogs, and pressing it does not close them.
  element.setAttribute('data-react-aria-top-layer', 'true')
  element.addEventListener('pointerenter', onEnter)
  element.addEventListener('pointerleave', onLeave)
  return element
}
