import {
  hashKey,
  type FetchQueryOptions,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@gakuseki/shared-api/queries/react-query.ts'

/** The queries that are read for a page before it is on the screen. */
export type FirstReads = {
  readonly read: <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) => void
  /** Whether such a read has answered or is under way, so that the components of the page need not load it again. */
  readonly has: (query: Pick<Query, 'queryHash' | 'state'>) => boolean
  /** Called when a page is on the screen or will not be. From then on each component loads anew. */
  readonly forget: () => void
}

export function createFirstReads(client: () => QueryClient): FirstReads {
  /** How often each query had answered before it was read. */
  const answersBefore = new Map<string, number>()
  return {
    read: (query) => {
      answersBefore.set(hashKey(query.queryKey), client().getQueryState(query.queryKey)?.dataUpdateCount ?? 0)
      // Each opening reads anew. The promise never rejects.
      void client().prefetchQuery({ ...query, staleTime: 0 })
    },
    // A read that failed, or that the page before has cancelled as its last observer, has left the older data behind.
    has: ({ queryHash, state }) => {
      const before = answersBefore.get(queryHash)
      return before !== undefined && (state.fetchStatus !== 'idle' || state.dataUpdateCount > before)
    },
    forget: () => answersBefore.clear(),
  }
}
