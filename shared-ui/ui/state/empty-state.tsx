import type { IconData } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { ReactNode } from 'react'
import { cx } from '../theme/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { inboxIcon } from '../icon/icons.ts'
import styles from './state.module.css'

type Props = {
  readonly title: string
  /** Says why it is empty or what to do next. */
  readonly description?: ReactNode
  readonly icon?: IconData | undefined
  readonly action?: ReactNode
  readonly className?: string | undefined
}

/** Says that there is nothing to show, and why. */
export function EmptyState({ title, description, icon = inboxIcon, action, className }: Props) {
  return (
    <div className={cx(styles.state, className)} role="status">
      <span className={styles.mark}>
        <Icon icon={icon} size={22} />
      </span>
      <p className={styles.title}>{title}</p>
      {description !== undefined && <p className={styles.description}>{description}</p>}
      {action !== undefined && <div className={styles.actions}>{action}</div>}
    </div>
  )
}
