import { LoadingState, Skeleton } from '../ui/state/loading-state.tsx'
import styles from './table-skeleton.module.css'

const lines = Array.from({ length: 24 }, (_, line) => line)
const widths = ['7em', '14em', '5em', '9em'] as const

/** Placeholder while rows are loading. Has no delay, so that no empty frame appears between two lists. */
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
