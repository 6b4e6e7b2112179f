import {
  hashKey,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@gakuseki/shared-api/queries/react-query.ts'

/** The queries that are read for a page before it is on the screen. */
export type FirstReads = {
  readonly read: <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) => void
  /** Whether it was read for the page that is being opened. Its components need not load it again. */
  readonly has: (queryHash: string) => boolean
  /** Called before a page is opened and when it is on the screen. From then on each component loads anew. */
  readonly forget: () => void
}

export function createFirstReads(client: () => QueryClient): FirstReads {
  const hashes = new Set<string>()
  return {
    read: (query) => {
      hashes.add(hashKey(query.queryKey))
      // Several openings may follow each other within a moment, so each reads anew. It never rejects.
      void client().prefetchQuery({ ...query, staleTime: 0 })
    },
    has: (queryHash) => hashes.has(queryHash),
    forget: () => hashes.clear(),
  }
}
