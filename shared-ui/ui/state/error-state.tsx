import type { ReactNode } from 'react'
import { uiTexts as texts } from '../../texts.ts'
import { Button } from '../button/button.tsx'
import { cx } from '../theme/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { RequestReference } from './request-reference.tsx'
import { rotateIcon, triangleExclamationIcon } from '../icon/icons.ts'
import styles from './state.module.css'

type Props = {
  readonly title: string
  readonly description?: ReactNode
  /** What was thrown: the number of a failed call is shown. */
  readonly cause?: unknown
  readonly onRetry?: (() => void) | undefined
  /** Whether the retry is running. */
  readonly busy?: boolean | undefined
  /** Another action, beside the retry. */
  readonly action?: ReactNode
  readonly className?: string | undefined
}

/** A failure in place of the content: what happened, what to do, retry, number of the call. */
export function ErrorState({ title, description, cause, onRetry, busy, action, className }: Props) {
  return (
    <div className={cx(styles.state, className)} role="alert">
      <span className={cx(styles.mark, styles.failed)}>
        <Icon icon={triangleExclamationIcon} size={22} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {description !== undefined && <p className={styles.description}>{description}</p>}
      {(onRetry || action !== undefined) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button variant="primary" icon={rotateIcon} busy={busy} onClick={onRetry}>
              {texts.retry}
            </Button>
          )}
          {action}
        </div>
      )}
      <RequestReference cause={cause} />
    </div>
  )
}
