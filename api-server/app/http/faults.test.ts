import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { debugFaults, faultsHeader, noFaults, type Faults } from '@gakuseki/shared-api/contract/kit/faults.ts'
import { requestedFaults, withFaults } from './faults.ts'

const answer = async (): Promise<Response> => Response.json({ ok: true })
const ask = (faults: Partial<Faults>, method: string, path: string, wait = async () => undefined): Promise<Response> =>
  withFaults(
    answer,
    () => ({ ...debugFaults, latencyMs: 0, ...faults }),
    wait,
  )(new Request(`http://localhost${path}`, { method }))

it('[DBG-03] delays each call of the debug mode by 500 ms, and nothing else', async () => {
  const waits: number[] = []
  const fetch = withFaults(
    answer,
    () => debugFaults,
    async (ms) => void waits.push(ms),
  )
  expect((await fetch(new Request('http://localhost/api/user/v2/school'))).status).toBe(200)
  await fetch(new Request('http://localhost/config.json'))
  await fetch(new Request('http://localhost/demo/photos/x.svg'))
  expect(waits).toEqual([500])
})

it.each([401, 403, 409, 422, 500] as const)('answers every call with a forced %i', async (status) => {
  const response = await ask({ all: status }, 'GET', '/api/user/v2/school')
  expect(response.status).toBe(status)
  expect(failureSchema.parse(await response.json()).ok).toBe(false)
})

it.each(['/api/user/debug/accounts', '/api/user/firebaseAuthUser', '/api/user/userInfo/me', '/api/user/identity/t001'])(
  '[C14] spares %s, so that a link with faults can still sign in',
  async (path) => {
    for (const all of [401, 500, 'offline'] as const) expect((await ask({ all }, 'POST', path)).status).toBe(200)
  },
)

it('gives no answer at all when offline', async () => {
  expect((await ask({ all: 'offline' }, 'GET', '/api/user/v2/school')).type).toBe('error')
})

describe('[DBG-06] failing writes', () => {
  const both = { updates: 'fail', deletes: 'fail' } as const

  it.each([
    ['PATCH', '/api/user/v2/school', 'update failed'],
    ['POST', '/api/user/v2/classes', 'update failed'],
    ['PUT', '/api/user/v2/terms/x', 'update failed'],
    ['DELETE', '/api/user/v2/students/x', 'delete failed'],
    ['POST', '/api/user/v2/students/x/deletePicture', 'delete failed'],
    ['POST', '/api/user/v2/guardians/x/deletePicture1', 'delete failed'],
    ['GET', '/api/user/v2/school', null],
    ['POST', '/api/user/v2/terms/getByTime', null],
    ['POST', '/api/user/v2/students/list', null],
  ])('%s %s: %s', async (method, path, message) => {
    const response = await ask(both, method, path)
    if (message === null) return expect(response.status).toBe(200)
    const { error } = failureSchema.parse(await response.json())
    expect([error.message, error.displayMessage]).toEqual([message, message])
  })

  it('fails each kind separately', async () => {
    expect((await ask({ updates: 'fail' }, 'DELETE', '/api/user/v2/students/x')).status).toBe(200)
    expect((await ask({ deletes: 'fail' }, 'PATCH', '/api/user/v2/students/x')).status).toBe(200)
  })
})

it.each<[string | null, Partial<Faults>]>([
  [null, {}],
  ['', {}],
  ['latency=20&all=403', { latencyMs: 20, all: 403 }],
  ['updates=fail', { updates: 'fail' }],
  ['latency=20&all=offline', { latencyMs: 20 }],
  ['nonsense', {}],
])('reads the header %p as %j', (text, faults) => {
  const headers = text === null ? {} : { [faultsHeader]: text }
  expect(requestedFaults(new Request('http://localhost/api/user/v2/school', { headers }))).toEqual({
    ...noFaults,
    ...faults,
  })
})
