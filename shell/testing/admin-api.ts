import { createApiClient } from '@gakuseki/shared-api/client/create-client.ts'

/** A client of the real API as the demo administrator, for test data that is set up or checked outside the screen. */
export const adminApi = createApiClient({
  bases: { user: '/api/user', curriculum: '/api/curriculum' },
  token: () => 'debug:t001',
  fetch: (input, init) => testApi.fetch(new Request(input, init)),
})
