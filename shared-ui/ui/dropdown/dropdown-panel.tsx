import { useCallback, useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { uiTexts as texts } from '../../texts.ts'
import frame from '../dialog/frame.module.css'
import { cx } from '../theme/class-names.ts'
import styles from './dropdown-panel.module.css'
import { IconButton } from '../button/icon-button.tsx'
import { chevronUpIcon } from '../icon/icons.ts'
import { placePanel } from './panel-place.ts'

/** What a panel gets from the button that opened it. */
export type OpenPanel = {
  readonly id: string
  readonly trigger: HTMLElement | null
  readonly onClose: () => void
}

export type PanelSlot = (panel: { readonly close: () => void }) => ReactNode

type Props = OpenPanel & {
  /** The panel's name and heading. */
  readonly title: string
  /** px */
  readonly width?: number | undefined
  readonly children: PanelSlot
  readonly footer?: PanelSlot | undefined
}

/** The open panel of a button: under it, and with the focus in its content. */
export function DropdownPanel({ id, title, width = 380, trigger, onClose, footer, children }: Props) {
  const panel = useRef<HTMLDialogElement>(null)
  usePlace(panel, trigger, width)
  useEffect(() => focusFirst(panel.current), [])
  return (
    <dialog
      open
      ref={panel}
      id={id}
      aria-labelledby={`${id}-title`}
      className={styles.panel}
      onKeyDown={(event) => keepTab(panel.current, event)}
    >
      <div className={cx(frame.head, styles.head)}>
        <h2 id={`${id}-title`} className={cx(frame.title, styles.title)}>
          {title}
        </h2>
        <IconButton icon={chevronUpIcon} label={texts.close} size="small" onClick={onClose} />
      </div>
      <div className={frame.body} data-panel-body="">
        {children({ close: onClose })}
      </div>
      {footer && <div className={frame.foot}>{footer({ close: onClose })}</div>}
    </dialog>
  )
}

function usePlace(
  panelRef: { readonly current: HTMLElement | null },
  trigger: HTMLElement | null,
  width: number,
): void {
  const place = useCallback(() => {
    const box = panelRef.current
    if (!box || !trigger) return
    const page = { width: document.documentElement.clientWidth, height: innerHeight }
    box.style.width = `${Math.min(width, page.width)}px`
    const height = heightOfAll(box)
    const placed = placePanel(trigger.getBoundingClientRect(), { width, height }, page)
    box.style.left = `${placed.left}px`
    box.style.top = `${placed.top}px`
    box.style.width = `${placed.width}px`
    box.style.maxHeight = `${placed.maxHeight}px`
  }, [panelRef, trigger, width])
  useLayoutEffect(() => {
    place()
    // A panel above its button must be placed again when it grows, e.g. when search results arrive.
    const growth = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place)
    if (panelRef.current) growth?.observe(panelRef.current)
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, true)
    return () => {
      growth?.disconnect()
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, true)
    }
  }, [place, panelRef])
}

// The height of the panel without scrolling.
function heightOfAll(panel: HTMLElement): number {
  const body = panel.querySelector('[data-panel-body]')
  return panel.offsetHeight + (body ? body.scrollHeight - body.clientHeight : 0)
}

/** Moves from the last control to the first on Tab, because leaving would close the panel and lose the typed text. */
function keepTab(panel: HTMLElement | null, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const all = [...(panel?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter(isStop)
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
  if (!isAt(from)) return
  event.preventDefault()
  to?.focus()
}

const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && element.getAttribute('aria-hidden') !== 'true'

/** Whether a control has the focus. The radios of a group count as one control. */
function isAt(control: HTMLElement | undefined): boolean {
  const now = document.activeElement
  if (control === undefined || now === control) return control !== undefined
  if (!(control instanceof HTMLInputElement && now instanceof HTMLInputElement)) return false
  return control.type === 'radio' && now.type === 'radio' && control.name !== '' && control.name === now.name
}

const focusable = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href]'

// Focuses the checked radio or the search field, otherwise the first control of the content (not the chevron above it). A field that took
// the focus itself keeps it.
function focusFirst(panel: HTMLElement | null): void {
  if (!panel || panel.contains(document.activeElement)) return
  const body = panel.querySelector('[data-panel-body]')
  const chosen =
    body?.querySelector<HTMLElement>('input[type="radio"]:checked, input[type="search"]') ??
    body?.querySelector<HTMLElement>(focusable)
  const first = chosen ?? panel.querySelector<HTMLElement>(focusable)
  first?.focus()
}
