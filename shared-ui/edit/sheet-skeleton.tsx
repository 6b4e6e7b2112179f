import { LoadingState, Skeleton } from '../ui/loading-state.tsx'
import styles from './sheet-skeleton.module.css'

// The header and the grades of a school type.
const lines = [0, 1, 2, 3, 4, 5, 6]

/** The outlines of a SheetTable whose rows are on their way. */
export function SheetSkeleton() {
  return (
    <LoadingState className={styles.frame}>
      {lines.map((line) => (
        <div key={line} className={styles.line}>
          <Skeleton width="3em" />
          <Skeleton width="min(20em, 60%)" />
        </div>
      ))}
    </LoadingState>
  )
}
