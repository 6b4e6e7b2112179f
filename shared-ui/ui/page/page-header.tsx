import { useId, type ReactNode } from 'react'
import { cx } from '../theme/class-names.ts'
import styles from './page-header.module.css'

type Props = {
  readonly title: ReactNode
  /** The kind of page, above a title that is the name of a record. */
  readonly kind?: string | undefined
  /** The back button, before the title. */
  readonly back?: ReactNode
  readonly actions?: ReactNode
  /** In narrow windows, actions with an icon show only the icon, so that all fit beside the title. */
  readonly compact?: boolean
  readonly className?: string | undefined
}

/** The top of a page: its h1 and its actions. */
export function PageHeader({ title, kind, back, actions, compact = false, className }: Props) {
  const kindId = useId()
  return (
    <header className={cx(styles.header, className)}>
      {back !== undefined && back !== false && <div className={styles.back}>{back}</div>}
      <div className={styles.words}>
        {kind !== undefined && (
          <p id={kindId} className={styles.kind}>
            {kind}
          </p>
        )}
        <div className={styles.line}>
          <h1 tabIndex={-1} className={styles.title} aria-describedby={kind === undefined ? undefined : kindId}>
            {title}
          </h1>
        </div>
      </div>
      {actions !== undefined && <div className={cx(styles.actions, compact && styles.compact)}>{actions}</div>}
    </header>
  )
}
