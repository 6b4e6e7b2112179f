import type { ReactNode } from 'react'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import styles from './message-page.module.css'

type Props = {
  readonly mark: ReactNode
  readonly tone?: 'brand' | 'neutral' | 'danger'
  readonly overline?: string
  readonly title: string
  /** Announces the page to screen readers at once, for failures. */
  readonly alert?: boolean
  readonly actions?: ReactNode
  /** Small print below the actions. */
  readonly footer?: ReactNode
  readonly children?: ReactNode
}

/** A page of the suite itself with one message: where the user is, what happened, what to do. */
export function MessagePage({
  mark,
  tone = 'brand',
  overline,
  title,
  alert = false,
  actions,
  footer,
  children,
}: Props) {
  return (
    <section className={styles.page} role={alert ? 'alert' : undefined}>
      <span className={cx(styles.mark, styles[tone])}>{mark}</span>
      {overline !== undefined && overline !== '' && <p className={styles.overline}>{overline}</p>}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children !== undefined && <div className={styles.words}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {footer !== undefined && footer !== false && <div className={styles.footer}>{footer}</div>}
    </section>
  )
}
