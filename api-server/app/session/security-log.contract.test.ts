import { accessPolicy } from '@gakuseki/shared-api/rules/access-policy.ts'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'
import { createRateLimiter, defaultRateLimits } from '../http/rate-limit.ts'
import { createShipKeys } from '../registry/ship-keys.ts'

type Line = readonly [level: string, event: string, fields: Readonly<Record<string, unknown>>]

const lines: Line[] = []
const secret = 'x'.repeat(40)
let api: ContractApi
beforeAll(async () => {
  api = await openContractApi(accessPolicy, () => ({
    log: (level, event, fields = {}) => void lines.push([level, event, fields]),
    shipKeys: createShipKeys([{ remoteId: 'mfe-people', secret }]),
    limiter: createRateLimiter(
      { ...defaultRateLimits, anonymous: { burst: 2, perSecond: 0.1 } },
      () => new Date('2026-11-20T12:00:00+09:00'),
    ),
  }))
})
beforeEach(() => {
  lines.length = 0
})
afterAll(() => api.close())

/** Asks from an address, as the server does, which knows its callers' addresses. */
async function askFrom(peer: string, path: string, token: string | null, init: RequestInit = {}): Promise<number> {
  const headers = new Headers(init.headers)
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  const answer = await api.app.fetch(new Request(`http://localhost${path}`, { ...init, headers }), peer)
  return answer.status
}
const told = (): readonly Line[] => lines.filter(([, event]) => event !== 'request')
const students = '/api/user/v2/students?limit=1'

it('logs a refused token with the reason and a mark of its place, never with the token or the address', async () => {
  expect(await askFrom('203.0.113.9', students, 'nonsense')).toBe(401)
  expect(await askFrom('203.0.113.9', students, 'debug:nobody')).toBe(401)
  expect(await askFrom('198.51.100.7', students, `ship:${'y'.repeat(40)}`)).toBe(401)
  expect(told().map(([level, event, { why }]) => [level, event, why])).toEqual([
    ['warn', 'sign-in refused', 'token'],
    ['warn', 'sign-in refused', 'nobody'],
    ['warn', 'sign-in refused', 'shipKey'],
  ])
  const [first, second, third] = told().map(([, , { from }]) => from)
  expect(first).toMatch(/^[0-9a-f]{12}$/)
  expect([second, third === first]).toEqual([first, false])
  expect(JSON.stringify(lines)).not.toMatch(/203\.0|198\.51|nonsense|debug:|yyyy/)
})

it('logs a call without the right to it with the caller, the call and the right', async () => {
  expect(await askFrom('203.0.113.9', students, staffToken)).toBe(403)
  expect(told()).toEqual([
    [
      'warn',
      'access refused',
      {
        requestId: expect.any(String) as string,
        actor: 't004',
        from: expect.any(String) as string,
        route: 'GET /v2/students',
        code: 'forbidden',
        access: 'people.read',
      },
    ],
  ])
  const [, , request] = lines.find(([, event]) => event === 'request') ?? []
  expect(request).toMatchObject({ actor: 't004', status: 403 })
})

it('logs a ship key at another call with the remote that it belongs to', async () => {
  expect(await askFrom('203.0.113.9', students, `ship:${secret}`)).toBe(403)
  expect(told().map(([, event, { actor }]) => [event, actor])).toEqual([['access refused', 'ship:mfe-people']])
  expect(JSON.stringify(lines)).not.toContain(secret)
})

it('logs calls that are held back, and input that our pages never send', async () => {
  for (let call = 0; call < 3; call += 1) await askFrom('203.0.113.9', students, null)
  const wrong = { method: 'PATCH', body: '{', headers: { 'content-type': 'application/json' } }
  expect(await askFrom('203.0.113.9', '/api/user/v2/school', 'debug:t001', wrong)).toBe(400)
  expect(told().map(([level, event, { code }]) => [level, event, code])).toEqual([
    ['warn', 'held back', 'tooMany'],
    ['info', 'input refused', 'malformed'],
  ])
})

it('logs changed rights and new sign-ins, and no everyday work', async () => {
  await askFrom('', students, 'debug:t001')
  await askFrom('', '/api/user/firebaseAuthUser', 'debug:t001', { method: 'POST' })
  await askFrom('', '/api/user/v2/admin/users/t006:revokeSessions', 'debug:t001', { method: 'POST' })
  await askFrom('', '/api/user/v2/signOut', 'debug:t001', { method: 'POST' })
  expect(told().map(([, event, { actor, access = null }]) => [event, actor, access])).toEqual([
    ['signed in', 't001', null],
    ['administered', 't001', 'accounts.write'],
    ['signed out', 't001', null],
  ])
})
