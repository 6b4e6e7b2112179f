import type { FetchQueryOptions, QueryClient, QueryKey } from '@gakuseki/shared-api/queries/react-query.ts'

/**
 * Returns the server's current data. A request that is already running may have been answered before the last write, so it is cancelled.
 * Observers of the query keep the old data and get the new answer.
 * @example const current = await fetchFresh(queryClient, classesQuery(api, place))
 */
export async function fetchFresh<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })
  return queryClient.fetchQuery({ ...query, staleTime: 0 })
}
