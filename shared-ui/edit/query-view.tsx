import type { UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ReactNode } from 'react'
import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import { remoteDataState } from '@gakuseki/shared-api/queries/remote-data.ts'
import { uiTexts as texts } from '../texts.ts'
import { Button } from '../ui/button/button.tsx'
import { ErrorState } from '../ui/state/error-state.tsx'
import { LoadingState } from '../ui/state/loading-state.tsx'
import { Notice } from '../ui/state/notice.tsx'

type QueryViewProps = {
  readonly failed: string
  /** Shown until the first data arrive, if their shape is known. */
  readonly fallback?: ReactNode
}

/** Shows loaded data in each state: loading, error with a retry, stale error above the old data, or the data. */
export function QueryView<Data>({
  query,
  failed,
  fallback = <LoadingState />,
  children,
}: QueryViewProps & {
  readonly query: UseQueryResult<Data>
  readonly children: (data: Data) => ReactNode
}) {
  const state = remoteDataState(query)
  const retry = () => void query.refetch()
  if (query.data === undefined) {
    if (state !== 'error') return fallback
    return (
      <ErrorState
        title={failed}
        description={displayMessageOf(query.error)}
        cause={query.error}
        onRetry={retry}
        busy={query.isFetching}
      />
    )
  }
  return (
    <>
      {state === 'stale-error' && (
        <Notice
          tone="warning"
          title={failed}
          cause={query.error}
          action={
            <Button size="small" busy={query.isFetching} onClick={retry}>
              {texts.retry}
            </Button>
          }
        >
          {displayMessageOf(query.error)}
        </Notice>
      )}
      <div aria-busy={query.isPlaceholderData}>{children(query.data)}</div>
    </>
  )
}
