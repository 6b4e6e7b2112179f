import type { IconData } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { useId, useState, type ReactNode } from 'react'
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx'
import { cx } from '../theme/class-names.ts'
import styles from './dropdown-button.module.css'
import type { OpenPanel } from '../dropdown/dropdown-panel.tsx'
import { chevronDownIcon, chevronUpIcon } from '../icon/icons.ts'
import { createThrottle, toggleThrottle } from '../load/throttle.ts'
import { useDismiss } from '../dropdown/use-dismiss.ts'

export type DropdownButtonProps = {
  /** The content of the button. */
  readonly children: ReactNode
  /** The accessible name of the button, if its content alone is not clear, e.g. 年度: 2026年度. */
  readonly label?: string | undefined
  readonly icon?: IconData | undefined
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
  /** The id of the error text for the value of the button. */
  readonly problemId?: string | undefined
  readonly onOpenChange?: ((open: boolean) => void) | undefined
  /** Renders the open panel. Code that is needed only there can be loaded in it. */
  readonly renderPanel: (open: OpenPanel) => ReactNode
}

/** A button that opens and closes a panel. A press outside and Escape close it too. */
export function DropdownButton(props: DropdownButtonProps) {
  const { children, label, icon, variant, size, disabled, className, problemId, onOpenChange } = props
  const [open, setOpen] = useState(false)
  const [mayToggle] = useState(() => createThrottle(toggleThrottle))
  const panelId = useId()
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  const change = (next: boolean): void => {
    setOpen(next)
    onOpenChange?.(next)
  }
  const close = (): void => {
    change(false)
    trigger?.focus()
  }
  const dismissal = useDismiss(open, (by) => (by === 'escape' ? close() : change(false)))
  return (
    <div className={cx(styles.root, className)} {...dismissal}>
      <Button
        ref={setTrigger}
        variant={variant}
        size={size}
        disabled={disabled}
        icon={icon}
        iconEnd={open ? chevronUpIcon : chevronDownIcon}
        aria-label={label}
        aria-describedby={problemId}
        aria-invalid={problemId !== undefined || undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={(event) => mayToggle(event.timeStamp) && change(!open)}
      >
        {children}
      </Button>
      {open && props.renderPanel({ id: panelId, trigger, onClose: close })}
    </div>
  )
}
