import { useId, type ReactNode } from 'react'
import { cx } from '../theme/class-names.ts'
import styles from './panel.module.css'

type Props = {
  readonly title?: ReactNode
  readonly headingLevel?: 2 | 3 | 4 | undefined
  readonly actions?: ReactNode
  /** 'none' for tables that reach the edges. */
  readonly padding?: 'none' | 'medium' | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A box on the page for one topic. */
export function Panel({ title, headingLevel = 2, actions, padding = 'medium', className, children }: Props) {
  const id = useId()
  const Title = `h${headingLevel}` as const
  const titled = title !== undefined
  return (
    <section className={cx(styles.panel, className)} aria-labelledby={titled ? id : undefined}>
      {(titled || actions !== undefined) && (
        <div className={styles.head}>
          {titled && (
            <Title id={id} className={styles.title}>
              {title}
            </Title>
          )}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      <div className={cx(padding === 'medium' && styles.body)}>{children}</div>
    </section>
  )
}
