import type { ReactNode } from 'react'
import { cx } from '../theme/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { circleCheckIcon, circleExclamationIcon, circleInfoIcon, triangleExclamationIcon } from '../icon/icons.ts'
import styles from './notice.module.css'
import { RequestReference } from './request-reference.tsx'

const icons = {
  info: circleInfoIcon,
  success: circleCheckIcon,
  warning: triangleExclamationIcon,
  danger: circleExclamationIcon,
} as const

type Props = {
  readonly tone?: keyof typeof icons | undefined
  readonly title?: string | undefined
  readonly action?: ReactNode
  readonly className?: string | undefined
  /** Not a live region, because its text is announced elsewhere. */
  readonly quiet?: boolean | undefined
  readonly children?: ReactNode
  /** What was thrown: the number of a failed call is shown. */
  readonly cause?: unknown
  /** Further lines that are not announced. */
  readonly details?: ReactNode
}

/** A message at its place on the page. A danger interrupts screen readers; the others wait their turn. */
export function Notice({ tone = 'info', title, action, className, quiet = false, cause, children, details }: Props) {
  const role = tone === 'danger' ? 'alert' : 'status'
  return (
    <div
      role={quiet || details !== undefined ? undefined : role}
      className={cx(styles.notice, styles[tone], className)}
    >
      <Icon icon={icons[tone]} size={16} className={styles.icon} />
      <div className={styles.words} data-phrase="">
        <div role={!quiet && details !== undefined ? role : undefined}>
          {title !== undefined && <strong className={styles.title}>{title}</strong>}
          {children}
        </div>
        {details}
        <RequestReference cause={cause} />
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
