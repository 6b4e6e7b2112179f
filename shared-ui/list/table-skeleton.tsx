import { LoadingState, Skeleton } from '../ui/loading-state.tsx'
import styles from './table-skeleton.module.css'

const lines = Array.from({ length: 24 }, (_, line) => line)
const widths = ['7em', '14em', '5em', '9em'] as const

/** The outlines of a list whose rows are on their way: at once, so that no empty frame stands between two lists. */
export function TableSkeleton() {
  return (
    <LoadingState delay={0} className={styles['table']}>
      {lines.map((line) => (
        <div key={line} className={styles['line']}>
          {widths.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      ))}
    </LoadingState>
  )
}
