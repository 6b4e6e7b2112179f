import type { ReactNode } from 'react'
import styles from './progress.module.css'

type Props = {
  /** The name of the running action. */
  readonly label: string
  readonly value: number
  /** Null while the total is unknown. */
  readonly max: number | null
  /** Numbers beside the label, e.g. 400 / 700. */
  readonly children?: ReactNode
}

/** The progress of a long action. */
export function Progress({ label, value, max, children }: Props) {
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <span>{label}</span>
        <span className={styles.figures}>{children}</span>
      </div>
      <progress aria-label={label} className={styles.bar} {...(max !== null && { value, max })} />
    </div>
  )
}
