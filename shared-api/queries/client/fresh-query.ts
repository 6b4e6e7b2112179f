import type { FetchQueryOptions, QueryClient, QueryKey } from '@gakuseki/shared-api/queries/react-query.ts'

/**
 * What the server has now. A request for it that is under way may have been answered before the last write, so it is given
 * up instead of waited for; who watches the query keeps what there was and gets the new answer.
 * @example const current = await fetchFresh(queryClient, classesQuery(api, place))
 */
export async function fetchFresh<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })
  return queryClient.fetchQuery({ ...query, staleTime: 0 })
}
