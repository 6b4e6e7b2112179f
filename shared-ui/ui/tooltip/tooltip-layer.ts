import styles from './tooltip.module.css'
import { placeTooltip, type TooltipSide } from './tooltip-place.ts'
import { pageSingleton } from '../load/page-singleton.ts'

/** Shows a tooltip after resting on something this long (LST-35). */
const tooltipDelay = 200
/** The pointer may travel into the tooltip (to read or scroll a long text) within this time. */
const grace = 120

export type TooltipRequest = {
  readonly text: string
  /** ms until it shows. */
  readonly delay?: number | undefined
  /** False when the text repeats the target's name: then it is not announced a second time. */
  readonly describe?: boolean | undefined
  /** The preferred side; below by default. */
  readonly side?: TooltipSide | undefined
}

export type TooltipLayer = {
  readonly show: (target: Element, request: TooltipRequest) => void
  /** What shows or is about to on the target or in it; without a target whatever it is. */
  readonly hide: (target?: Element) => void
}

/** The one tooltip of the page, for rows and cells that listen by delegation. */
export function tooltipLayer(): TooltipLayer {
  return pageSingleton('tooltip', createTooltipLayer)
}

export function showTooltip(target: Element, text: string, delay: number = tooltipDelay): void {
  tooltipLayer().show(target, { text, delay })
}

export function hideTooltip(): void {
  tooltipLayer().hide()
}

// Plain DOM: a table of 1000 rows shares it without one React update.
function createTooltipLayer(): TooltipLayer {
  let element: HTMLElement | undefined
  let target: Element | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  // A page that goes takes its tooltip along: no pointer leaves an element that is no longer there.
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
  // Stays readable above dialogs, and pressing it does not close them.
  element.setAttribute('data-react-aria-top-layer', 'true')
  element.addEventListener('pointerenter', onEnter)
  element.addEventListener('pointerleave', onLeave)
  return element
}
