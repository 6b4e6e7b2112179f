import { keepPreviousData, queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../../client/create-client.ts'
import { listHistory, type HistoryQuery } from '../../contract/people/history.ts'

/** The newest writes of a record, as many as `limit`. The last answer stays until more are loaded. */
export function historyQuery(api: ApiClient, record: { readonly entity: string; readonly id: string }, limit: number) {
  return queryOptions({
    queryKey: ['history', record.entity, record.id, limit],
    queryFn: ({ signal }) => {
      // Every entity has a history. The server refuses any other name.
      const entity = record.entity as HistoryQuery['entity']
      return api.call(listHistory, { query: { entity, id: record.id, limit, offset: 0 }, signal })
    },
    placeholderData: keepPreviousData,
  })
}
