/** The state of loaded data (DAT-17). */
export type RemoteDataState = 'null' | 'fresh' | 'stale' | 'error' | 'stale-error'

type QueryFacts = {
  readonly data: unknown
  readonly isError: boolean
  readonly isStale: boolean
  readonly isPlaceholderData: boolean
}

/**
 * Derives the state from a query. Only this function does. A failure keeps the old data and adds the error; an invalidation makes it stale.
 */
export function remoteDataState({ data, isError, isStale, isPlaceholderData }: QueryFacts): RemoteDataState {
  if (data === undefined) return isError ? 'error' : 'null'
  if (isError) return 'stale-error'
  return isStale || isPlaceholderData ? 'stale' : 'fresh'
}
