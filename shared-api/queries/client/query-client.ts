import { QueryClient, type Query } from '@gakuseki/shared-api/queries/react-query.ts'

/**
 * Loaded data stays fresh until it is invalidated (DAT-17). Each opening of a page loads anew, because others work on the same records.
 * Changing the window reloads nothing. Requests are made even if the browser believes to be offline, so that they fail visibly instead of
 * waiting.
 * @param isRead whether a query was just read for the page that is being opened
 */
export function createQueryClient(
  isRead: (query: Pick<Query, 'queryHash' | 'state'>) => boolean = () => false,
): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // The network mode would turn it off. With it, data that failed without a network loads by itself once it is back.
        refetchOnReconnect: true,
        staleTime: Infinity,
        refetchOnMount: (query) => (isRead(query) ? false : 'always'),
        refetchOnWindowFocus: false,
        // shared-api/client/send.ts already retries. Retrying here too would multiply the requests.
        retry: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
