/** The state of loaded data (DAT-17). */
export type RemoteDataState = 'null' | 'fresh' | 'stale' | 'error' | 'stale-error'

type QueryFacts = {
  readonly data: unknown
  readonly isError: boolean
  readonly isStale: boolean
  readonly isPlaceholderData: boolean
}

/** Derived from a query in this one place: a failure keeps the old data and adds the error, an invalidate makes it stale. */
export function remoteDataState({ data, isError, isStale, isPlaceholderData }: QueryFacts): RemoteDataState {
  if (data === undefined) return isError ? 'error' : 'null'
  if (isError) return 'stale-error'
  return isStale || isPlaceholderData ? 'stale' : 'fresh'
}
