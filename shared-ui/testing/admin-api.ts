import { createApiClient } from '@gakuseki/shared-api/client/create-client.ts'

/** The real API in the name of the demo administrator: what a test arranges or asks beside its screen. */
export const adminApi = createApiClient({
  bases: { user: '/api/user', curriculum: '/api/curriculum' },
  token: () => 'debug:t001',
  fetch: (input, init) => testApi.fetch(new Request(input, init)),
})
