import { readAllPages } from '@gakuseki/shared-api/queries/read-all-pages.ts'
import type { QueryClient, QueryKey } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ListQuery } from './list-queries.ts'

type Reading<Row, Key extends QueryKey> = {
  /** Of pages of mostRecords. */
  readonly pageQuery: (page: number) => ListQuery<Row, Key>
  readonly signal: AbortSignal
}

/** Everybody whom a list finds as it is now, whatever was read before; null when it does not stand still long enough. */
export function readFresh<Row extends { readonly userId: string }, Key extends QueryKey>(
  client: QueryClient,
  { pageQuery, signal }: Reading<Row, Key>,
): Promise<readonly Row[] | null> {
  return readAllPages({
    fetchPage: async (page) => {
      signal.throwIfAborted()
      const query = pageQuery(page)
      // The list itself may wait for the same page.
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
