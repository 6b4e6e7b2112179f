import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ApiClient } from '../client/create-client.ts'
import { getUserInfo, listDebugAccounts, type UserInfo } from '../contract/session.ts'

/** The accounts that the debug mode offers instead of a sign-in. */
export function debugAccountsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['debugAccounts'],
    queryFn: ({ signal }) => api.call(listDebugAccounts, { signal }),
  })
}

/** The signed-in user. The session has read it already. This query reads it again when the tab gets the focus, to notice new rights. */
export function ownRightsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['ownRights'],
    queryFn: ({ signal }): Promise<UserInfo | null> => api.call(getUserInfo, { params: { userId: 'me' }, signal }),
    initialData: null,
    refetchOnMount: false,
    refetchOnWindowFocus: 'always',
  })
}
