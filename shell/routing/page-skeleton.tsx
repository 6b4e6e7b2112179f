import { userTypes } from '@gakuseki/shared-api/core/user-types.ts'
import { paths, personPath } from '@gakuseki/shared-api/core/paths.ts'
import { useLocation } from '@gakuseki/shared-ui/host/router.ts'
import { LoadingState, Skeleton } from '@gakuseki/shared-ui/ui/state/loading-state.tsx'
import { RowsSkeleton } from '@gakuseki/shared-ui/ui/state/rows-skeleton.tsx'
import type { ComponentProps } from 'react'
import styles from './page-skeleton.module.css'

/** Placeholder of the page at this address: its heading, the line above a table, and rows or the fields of a record. */
export function PageSkeleton({ label, delay }: Pick<ComponentProps<typeof LoadingState>, 'label' | 'delay'>) {
  const isRecord = showsFields(useLocation().pathname)
  return (
    <LoadingState label={label} delay={delay} className={styles.page}>
      <Skeleton width="9rem" height="1.5rem" className={styles.heading} />
      {!isRecord && <Skeleton width="min(21rem, 100%)" height="var(--control-height)" />}
      <RowsSkeleton {...(isRecord && { width: '35%' })} />
    </LoadingState>
  )
}

/** Whether the page at an address shows the fields of one record: a person or the school. */
export function showsFields(path: string): boolean {
  return path === paths.schoolEdit || userTypes.some((type) => path.startsWith(personPath(type, '')))
}
