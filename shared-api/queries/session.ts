import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../client/create-client.ts'
import { listDebugAccounts } from '../contract/session.ts'

/** The accounts that the debug mode offers instead of a sign-in. */
export function debugAccountsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['debugAccounts'],
    queryFn: ({ signal }) => api.call(listDebugAccounts, { signal }),
  })
}
