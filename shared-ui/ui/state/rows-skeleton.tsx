import { LoadingState, Skeleton } from './loading-state.tsx'
import styles from './rows-skeleton.module.css'

const lines = [0, 1, 2, 3, 4, 5, 6, 7]

/** A placeholder for the rows of a table or record: labels, and values of a width (CSS length). */
export function RowsSkeleton({ width = '60%' }: { readonly width?: string }) {
  return (
    <div className={styles.frame}>
      {lines.map((line) => (
        <div key={line} className={styles.line}>
          <Skeleton width="7em" />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  )
}

/** A table whose rows are loading. */
export function LoadingRows() {
  return (
    <LoadingState className={styles.rows}>
      <RowsSkeleton />
    </LoadingState>
  )
}
