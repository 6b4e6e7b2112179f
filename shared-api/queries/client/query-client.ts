import { QueryClient } from '@gakuseki/shared-api/queries/react-query.ts'

/**
 * Loaded data stays fresh until something invalidates it (DAT-17), and each opening of a page loads anew,
 * since others work on the same records. Nothing is reloaded under the hands of somebody who only changed the window.
 * Requests are made whatever the browser thinks of its network: they fail and are told, instead of waiting unseen.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // That mode would turn it off: what failed without a network comes by itself when it is back.
        refetchOnReconnect: true,
        staleTime: Infinity,
        refetchOnMount: 'always',
        refetchOnWindowFocus: false,
        // shared-api/client/send.ts already retries. Retrying here too would multiply the requests.
        retry: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
