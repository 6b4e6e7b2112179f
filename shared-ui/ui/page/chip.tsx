import type { IconData } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { ReactNode } from 'react'
import { uiTexts as texts } from '../../texts.ts'
import { cx } from '../theme/class-names.ts'
import styles from './chip.module.css'
import { Icon } from '../icon/icon.tsx'
import { xmarkIcon } from '../icon/icons.ts'

type Props = {
  readonly children: ReactNode
  readonly icon?: IconData | undefined
  /** Adds a × that is named after `removeName`. */
  readonly onRemove?: (() => void) | undefined
  readonly removeName?: string | undefined
  readonly className?: string | undefined
}

/** A thing among others: a class, a chosen condition. */
export function Chip({ children, icon, onRemove, removeName = '', className }: Props) {
  return (
    <span className={cx(styles.chip, className)}>
      {icon && <Icon icon={icon} size={12} />}
      <span className={styles.text}>{children}</span>
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={texts.remove(removeName)} onClick={onRemove}>
          <Icon icon={xmarkIcon} size={11} />
        </button>
      )}
    </span>
  )
}

/** The class of a chip, for links that look like one. */
export const chipLinkClass: string = cx(styles.chip, styles.link)
