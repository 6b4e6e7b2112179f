import type { IconData } from '@gakuseki/shared-api/contract/remote-manifest.ts'
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { uiTexts as texts } from '../texts.ts'
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx'
import { cx } from './class-names.ts'
import styles from './dropdown-popover.module.css'
import { IconButton } from './icon-button.tsx'
import { chevronDownIcon, chevronUpIcon } from './icons.ts'
import { placePanel } from './panel-place.ts'
import { createThrottle, toggleThrottle } from './throttle.ts'
import { useDismiss } from './use-dismiss.ts'

type Slot = (panel: { readonly close: () => void }) => ReactNode

type Props = {
  /** What the button shows: usually the condition that holds now. */
  readonly button: ReactNode
  /** The button's name where what it shows does not say it, e.g. 年度: 2026年度. */
  readonly label?: string | undefined
  readonly icon?: IconData | undefined
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
  /** The id of what is wrong with the value behind the button. */
  readonly problemId?: string | undefined
  /** The panel's name and heading. */
  readonly title: string
  /** px */
  readonly width?: number | undefined
  readonly children: Slot
  /** The row of buttons at the foot; confirm closes with `close()`. */
  readonly footer?: Slot | undefined
  readonly onOpenChange?: ((open: boolean) => void) | undefined
}

/**
 * A button with a panel (S1 §4 "Popups"): opens and closes by its button, and closes on a press outside, Escape,
 * the up-chevron and confirm. What was typed but not confirmed is gone: the panel's content is mounted anew.
 */
export function DropdownPopover(props: Props) {
  const { button, label, icon, variant, size, disabled, className, title, width = 380, children, footer } = props
  const { onOpenChange } = props
  const [open, setOpen] = useState(false)
  const [mayToggle] = useState(() => createThrottle(toggleThrottle))
  const panelId = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const change = (next: boolean): void => {
    setOpen(next)
    onOpenChange?.(next)
  }
  const close = (): void => {
    change(false)
    trigger.current?.focus()
  }
  const dismissal = useDismiss(open, (by) => (by === 'escape' ? close() : change(false)))
  return (
    <div className={cx(styles.root, className)} {...dismissal}>
      <Button
        ref={trigger}
        variant={variant}
        size={size}
        disabled={disabled}
        icon={icon}
        iconEnd={open ? chevronUpIcon : chevronDownIcon}
        aria-label={label}
        aria-describedby={props.problemId}
        aria-invalid={props.problemId !== undefined || undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={(event) => mayToggle(event.timeStamp) && change(!open)}
      >
        {button}
      </Button>
      {open && (
        <Panel id={panelId} title={title} width={width} trigger={trigger} onClose={close} footer={footer}>
          {children}
        </Panel>
      )}
    </div>
  )
}

type PanelProps = {
  readonly id: string
  readonly title: string
  readonly width: number
  readonly trigger: { readonly current: HTMLElement | null }
  readonly onClose: () => void
  readonly footer: Slot | undefined
  readonly children: Slot
}

function Panel({ id, title, width, trigger, onClose, footer, children }: PanelProps) {
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
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <IconButton icon={chevronUpIcon} label={texts.close} size="small" onClick={onClose} />
      </div>
      <div className={styles.body} data-panel-body="">
        {children({ close: onClose })}
      </div>
      {footer && <div className={styles.foot}>{footer({ close: onClose })}</div>}
    </dialog>
  )
}

type ElementRef = { readonly current: HTMLElement | null }

function usePlace(panel: ElementRef, trigger: ElementRef, width: number): void {
  const place = useCallback(() => {
    const [box, on] = [panel.current, trigger.current]
    if (!box || !on) return
    const page = { width: document.documentElement.clientWidth, height: innerHeight }
    box.style.width = `${Math.min(width, page.width)}px`
    const height = heightOfAll(box)
    const placed = placePanel(on.getBoundingClientRect(), { width, height }, page)
    box.style.left = `${placed.left}px`
    box.style.top = `${placed.top}px`
    box.style.width = `${placed.width}px`
    box.style.maxHeight = `${placed.maxHeight}px`
  }, [panel, trigger, width])
  useLayoutEffect(() => {
    place()
    // A panel that stands above its button grows upwards, e.g. when what was searched comes.
    const growth = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place)
    if (panel.current) growth?.observe(panel.current)
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, true)
    return () => {
      growth?.disconnect()
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, true)
    }
  }, [place, panel])
}

// What the panel would take if its body had no need to scroll.
function heightOfAll(panel: HTMLElement): number {
  const body = panel.querySelector('[data-panel-body]')
  return panel.offsetHeight + (body ? body.scrollHeight - body.clientHeight : 0)
}

/** Past the last control Tab goes on with the first one: to leave would close the panel over what was typed. */
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

/** Of the radios of a group one takes the focus for all. */
function isAt(control: HTMLElement | undefined): boolean {
  const now = document.activeElement
  if (control === undefined || now === control) return control !== undefined
  if (!(control instanceof HTMLInputElement && now instanceof HTMLInputElement)) return false
  return control.type === 'radio' && now.type === 'radio' && control.name !== '' && control.name === now.name
}

const focusable = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href]'

// What is chosen or where one searches, else the first control of the content, not the chevron above it; a field that
// asked for the focus keeps it.
function focusFirst(panel: HTMLElement | null): void {
  if (!panel || panel.contains(document.activeElement)) return
  const body = panel.querySelector('[data-panel-body]')
  const chosen =
    body?.querySelector<HTMLElement>('input[type="radio"]:checked, input[type="search"]') ??
    body?.querySelector<HTMLElement>(focusable)
  const first = chosen ?? panel.querySelector<HTMLElement>(focusable)
  first?.focus()
}
