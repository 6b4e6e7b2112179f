import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { createApiClient } from '../client/create-client.ts'
import { fileQuery } from './files.ts'

it('[ERR-17] returns an error result with the server’s sentence for a file whose address leads nowhere', async () => {
  const error = { code: 'notFound', message: 'no such file', displayMessage: 'ファイルが見つかりません。' }
  const api = createApiClient({
    bases: { user: 'http://localhost/api', curriculum: 'http://localhost/api' },
    token: () => null,
    fetch: async () => Response.json({ ok: false, message: error.message, error }, { status: 404 }),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new QueryObserver(client, fileQuery(api, 'nowhere'))
  expect(await observer.refetch()).toMatchObject({ status: 'error', data: undefined, error })
})
