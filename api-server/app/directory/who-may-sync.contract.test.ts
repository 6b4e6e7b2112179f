import { authorizeDirectory } from '@gakuseki/shared-api/contract/directory.ts'
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

describe('who may', () => {
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

  it('[API-21] the demo directory asks for no consent; addresses of others are refused', async () => {
    const asked = await api.call(authorizeDirectory, { body: { redirectUrl: 'http://localhost:3000/student/sync' } })
    expect(asked).toEqual({ needAuth: false, authUrl: null })
    for (const redirectUrl of [
      'https://evil.example/',
      '//evil.example',
      'javascript:alert(1)',
      'http://localhost/'.replace('//', '//user@'),
    ]) {
      const answer = await api.ask('/api/user/v2/oauth/authorize', {
        method: 'POST',
        body: JSON.stringify({ redirectUrl }),
        headers: { 'content-type': 'application/json' },
      })
      expect([redirectUrl, answer.status]).toEqual([redirectUrl, 422])
    }
  })
})
