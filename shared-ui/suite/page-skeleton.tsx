import { useLocation } from '@gakuseki/shared-ui/suite/router.ts'
import { LoadingState, Skeleton } from '@gakuseki/shared-ui/ui/loading-state.tsx'
import { RowsSkeleton } from '@gakuseki/shared-ui/ui/rows-skeleton.tsx'
import styles from './page-skeleton.module.css'

/** Placeholder of the page at this address: its heading, the line above a table, and rows or the fields of a record. */
export function PageSkeleton({ label }: { readonly label?: string }) {
  const isRecord = /\/(edit|details)\/./.test(useLocation().pathname)
  return (
    <LoadingState label={label} className={styles.page}>
      <Skeleton width="9rem" height="1.5rem" className={styles.heading} />
      {!isRecord && <Skeleton width="min(21rem, 100%)" height="var(--control-height)" />}
      <RowsSkeleton {...(isRecord && { width: '35%' })} />
    </LoadingState>
  )
}
