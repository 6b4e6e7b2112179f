import type { IconData } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { uiTexts as texts } from '../../texts.ts'
import { cx } from '../theme/class-names.ts'
import styles from './button.module.css'
import { Icon } from '../icon/icon.tsx'
import { Spinner } from '../state/spinner.tsx'
import { VisuallyHidden } from '../page/visually-hidden.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'medium' | 'small'

type Look = {
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
  readonly iconOnly?: boolean | undefined
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
  readonly icon?: IconData | undefined
  readonly iconEnd?: IconData | undefined
  /** Whether the action is running: a spinner is shown, clicks do nothing, and the focus stays. */
  readonly busy?: boolean | undefined
  readonly children?: ReactNode
}

/** A native button in the product's look. `type` is "button" by default. */
export function Button({
  variant,
  size,
  icon,
  iconEnd,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass({ variant, size }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busy ? <Spinner size={14} /> : icon && <Icon icon={icon} size={14} />}
      {children !== undefined && <span className={styles.label}>{children}</span>}
      {iconEnd && <Icon icon={iconEnd} size={10} className={styles.end} />}
      {busy && <VisuallyHidden>{texts.busy}</VisuallyHidden>}
    </button>
  )
}

/** The class of a button, for links that look like one. */
export function buttonClass({ variant = 'secondary', size = 'medium', iconOnly = false }: Look = {}): string {
  return cx(styles.button, styles[variant], styles[size], iconOnly && styles.iconOnly)
}
