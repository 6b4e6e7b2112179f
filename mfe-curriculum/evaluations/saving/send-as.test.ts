import { createApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import type { Suite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { sendAs } from './send-as.ts'

it('sends nothing in the name of somebody else, and continues once the same person is back', async () => {
  const sent: string[] = []
  const api = createApiClient({
    bases: { user: '/api/user', curriculum: '/api/curriculum' },
    token: () => 'debug:t001',
    fetch: (input) => {
      sent.push(new Request(input, undefined).method)
      return Promise.resolve(Response.json({ ok: true, data: [] }))
    },
  })
  let userId = 't002'
  // The only parts that the tested code reads.
  const service = { getSuite: () => ({ api, login: { userId } }) as Suite }
  const send = sendAs(service, 't001', 'n1')
  await expect(send([])).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(sent).toEqual([])
  userId = 't001'
  await send([])
  expect(sent).toHaveLength(1)
})
