import type { IconData } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { ComponentProps } from 'react'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button.tsx'
import { cx } from '../theme/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { Spinner } from '../state/spinner.tsx'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  readonly icon: IconData
  /** Its accessible name and tooltip. */
  readonly label: string
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
  readonly busy?: boolean | undefined
}

/** A button with only an icon. Its label is shown as a tooltip. */
export function IconButton({ icon, label, variant = 'quiet', size, busy, className, onClick, ...rest }: Props) {
  return (
    <Tooltip text={label} describe={false}>
      <button
        type="button"
        {...rest}
        className={cx(buttonClass({ variant, size, iconOnly: true }), className)}
        aria-label={label}
        aria-busy={busy || undefined}
        aria-disabled={busy || rest['aria-disabled']}
        onClick={busy ? undefined : onClick}
      >
        {busy ? <Spinner size={14} /> : <Icon icon={icon} size={14} />}
      </button>
    </Tooltip>
  )
}
