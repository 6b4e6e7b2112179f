import { cx } from '../theme/class-names.ts'
import styles from './spinner.module.css'

/** A turning ring, hidden from screen readers. A text beside it must say what is going on. */
export function Spinner({ size = 16, className }: { readonly size?: number; readonly className?: string }) {
  return (
    <svg className={cx(styles.spinner, className)} viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" className={styles.track} />
      <path d="M8 1.5 A6.5 6.5 0 0 1 14.5 8" />
    </svg>
  )
}
