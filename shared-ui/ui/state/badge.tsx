import type { ReactNode } from 'react'
import { cx } from '../theme/class-names.ts'
import styles from './badge.module.css'

export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger'

type Props = { readonly tone?: Tone | undefined; readonly className?: string | undefined; readonly children: ReactNode }

/** A count or a state in one word, never shown by colour alone. */
export function Badge({ tone = 'neutral', className, children }: Props) {
  return <span className={cx(styles.badge, styles[tone], className)}>{children}</span>
}
