import { isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { writeFilter, type FieldFilter } from '@gakuseki/shared-api/rules/search/filter-text.ts'
import { readFilter } from '@gakuseki/shared-api/rules/search/field-filter.ts'
import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import { checkIcon } from '../../ui/icon/icons.ts'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { LoadingState } from '../../ui/state/loading-state.tsx'
import { listTexts as texts } from '../../texts.ts'
import popups from '../choices/popups.module.css'
import type { GapsQuery } from '../list-queries.ts'
import type { FilterFields } from './filter-fields.ts'
import styles from './filters.module.css'

export type GapsListProps = {
  readonly fields: FilterFields
  /** The counts under the conditions in force. */
  readonly query: GapsQuery
  readonly filters: readonly FieldFilter[]
  /** Adds the filter of a gap, or removes it. */
  readonly onToggle: (filter: FieldFilter) => void
}

/** The usual gaps with their counts, which are taken anew whenever the list opens. A gap that nobody has cannot be chosen. */
export function GapsList({ fields, query, filters, onToggle }: GapsListProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...query, refetchOnMount: 'always' })
  const list = useRef<HTMLUListElement>(null)
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere) list.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }, [isThere])
  if (data === undefined)
    return error ? (
      <ErrorState
        title={texts.gapsFailed}
        description={isApiError(error) ? error.displayMessage : undefined}
        cause={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingState />
    )
  const active = new Set(filters.map(writeFilter))
  return (
    <ul ref={list} aria-label={texts.gaps} aria-busy={isFetching} className={popups['choices']}>
      {data.map(({ f, count }) => {
        const read = readFilter(fields.entity, f)
        if (!read.ok) return null
        const isActive = active.has(f)
        return (
          <li key={f}>
            <button
              type="button"
              aria-pressed={isActive}
              disabled={count === 0 && !isActive}
              className={popups['choice']}
              onClick={() => onToggle(read.value)}
            >
              <span className={popups['mark']}>{isActive && <Icon icon={checkIcon} size={12} />}</span>
              <span className={styles['gap']}>{fields.nameOf(read.value.field)}</span>
              <span className={styles['count']}>{texts.gapCount(count)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
