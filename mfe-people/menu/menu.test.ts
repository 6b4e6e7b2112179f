import { createApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import type { MenuProvider } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { menu } from './menu.ts'

/** The environment of a suite whose calls fail. */
const environment = {
  suite: {
    api: createApiClient({
      bases: { user: '/api/user', curriculum: '/api/curriculum' },
      token: () => null,
      fetch: () => Promise.reject(new TypeError('the connection died')),
    }),
  },
} as unknown as Parameters<MenuProvider>[1]

it('[LSX-06] shows the views of the product under a list whose saved views do not come', async () => {
  const { signal } = new AbortController()
  const links = await menu('student', { ...environment, signal })
  expect(links.map(({ label }) => label)).toContain('アレルギー')
})

it('[LSX-06] answers no links to a canceled call, so that the menu does not keep them', async () => {
  const asking = new AbortController()
  const links = menu('student', { ...environment, signal: asking.signal })
  asking.abort()
  await expect(links).rejects.toMatchObject({ name: 'AbortError' })
})
