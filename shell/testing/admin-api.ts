import { createApiClient } from '@gakuseki/shared-api/client/create-client.ts'

/** The real API as the demo administrator, for data that a test sets up or checks outside of its screen. */
export const adminApi = createApiClient({
  bases: { user: '/api/user', curriculum: '/api/curriculum' },
  token: () => 'debug:t001',
  fetch: (input, init) => testApi.fetch(new Request(input, init)),
})
