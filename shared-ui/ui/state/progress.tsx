import type { ReactNode } from 'react'
import styles from './progress.module.css'

type Props = {
  /** What is under way. */
  readonly label: string
  readonly value: number
  /** Null while nobody knows how much it will be. */
  readonly max: number | null
  /** Figures beside the label, e.g. 400 / 700. */
  readonly children?: ReactNode
}

/** How far something long has come. */
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
