import { authorizeDirectory } from '@gakuseki/shared-api/contract/people/directory.ts'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const post = (body: object) =>
  api.ask('/api/user/v2/admin/syncWithGWS', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

describe('the right to sync', () => {
  it.each([
    ['/api/user/v2/admin/syncWithGWS', { userType: 'student' }],
    ['/api/user/v2/oauth/authorize', { redirectUrl: 'http://localhost/student/sync' }],
  ])('[SEC-03][API-06] %s is for administrators', async (path, body) => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    expect((await api.ask(path, { ...init, token: staffToken })).status).toBe(403)
    expect((await api.ask(path, { ...init, token: null })).status).toBe(401)
  })

  it.each([{}, { userType: 'parent' }, { userType: 'student', more: 1 }, { userType: 'student', confirm: 'yes' }])(
    '%j is malformed',
    async (body) => expect((await post(body)).status).toBe(400),
  )

  it('[API-21] the demo directory needs no consent and no redirect', async () => {
    for (const redirectUrl of ['http://localhost:3000/student/sync', 'https://pages.example/student/sync'])
      expect(await api.call(authorizeDirectory, { body: { redirectUrl } })).toEqual({ needAuth: false, authUrl: null })
  })
})
