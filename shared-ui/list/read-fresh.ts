import { readAllPages } from '@gakuseki/shared-api/queries/client/read-all-pages.ts'
import type { QueryClient, QueryKey } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ListQuery } from './list-queries.ts'

type Reading<Row, Key extends QueryKey> = {
  /** The query of a page of `mostRecords` rows. */
  readonly pageQuery: (page: number) => ListQuery<Row, Key>
  readonly signal: AbortSignal
}

/** All people of a list, read from the server and not from the cache. Null if the list keeps changing. */
export function readFresh<Row extends { readonly userId: string }, Key extends QueryKey>(
  client: QueryClient,
  { pageQuery, signal }: Reading<Row, Key>,
): Promise<readonly Row[] | null> {
  return readAllPages({
    fetchPage: async (page) => {
      signal.throwIfAborted()
      const query = pageQuery(page)
      // Cancels only inactive queries, because the list itself may be loading the same page.
      const cancel = () => void client.cancelQueries({ queryKey: query.queryKey, exact: true, type: 'inactive' })
      signal.addEventListener('abort', cancel)
      try {
        return await client.fetchQuery({ ...query, staleTime: 0, gcTime: 0 })
      } finally {
        signal.removeEventListener('abort', cancel)
      }
    },
  })
}
