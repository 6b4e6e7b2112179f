import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import * as calls from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import * as tryLinks from '@gakuseki/shared-api/contract/delivery/try-links.ts'
import * as vitals from '@gakuseki/shared-api/contract/delivery/vitals.ts'
import { routes } from '../routes.ts'
import { adminToken, staffToken, type Answer } from '../../testing/contract-api.ts'
import { openRegistryApi, peopleKey, refusalOf, schoolKey, type RegistryApi } from '../../testing/registry-api.ts'
import { remoteBuild } from '../../testing/remote-builds.ts'
import { sampleCall } from '../../testing/calls/sample-call.ts'

const logged: string[] = []
let api: RegistryApi
beforeAll(async () => {
  api = await openRegistryApi(() => ({ log: (...line) => void logged.push(JSON.stringify(line)) }))
})
beforeEach(async () => {
  logged.length = 0
  await api.ship('mfe-people', 'aaaa0001')
  await api.ship('mfe-people', 'aaaa0002')
  await api.ship('mfe-school', 'bbbb0001')
})
afterAll(() => api.close())

const callers = {
  nobody: null,
  'staff without rights': staffToken,
  'an administrator': adminToken,
  'the ship key of the remote': peopleKey,
  'the ship key of another remote': schoolKey,
  'a wrong ship key': `${peopleKey}x`,
} as const
type CallerName = keyof typeof callers
type Outcomes = Readonly<Record<CallerName, number>>

const reason = 'test'
const report = { remoteId: 'mfe-people', release: '1.0.0-aaaa0002', cause: 'network', code: 'GKS-101', detail: '' }
const visit = { remoteId: 'mfe-people', release: '1.0.0-aaaa0002', hasFailed: false, lcp: 900 }
const json = (body: object): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

const shipping: Outcomes = {
  nobody: 401,
  'staff without rights': 403,
  'an administrator': 200,
  'the ship key of the remote': 200,
  'the ship key of another remote': 403,
  'a wrong ship key': 401,
}
const administering: Outcomes = { ...shipping, 'the ship key of the remote': 403 }

const matrix: readonly (readonly [string, Outcomes, (token: string | null) => Promise<Answer>])[] = [
  [
    'publishRelease',
    shipping,
    (token) => api.publish('mfe-people', remoteBuild('mfe-people', 'aaaa0002').files, token),
  ],
  ['changeRemote', shipping, (token) => api.change('mfe-people', { reason, active: '1.0.0-aaaa0001' }, { token })],
  [
    'listRemotes',
    // Each key sees its own remote.
    { ...shipping, 'the ship key of another remote': 200 },
    (token) => api.ask('/api/user/v2/registry/remotes', { token }),
  ],
  [
    'changeRelease',
    administering,
    (token) => api.move('mfe-people', '1.0.0-aaaa0002', { reason, isQuarantined: false }, { token }),
  ],
  [
    'createTryLink',
    administering,
    (token) =>
      api.ask('/api/user/v2/registry/remotes/mfe-people/releases/1.0.0-aaaa0001/try-links', {
        method: 'POST',
        token,
        ...json({ hours: 1 }),
      }),
  ],
  ['readFigures', administering, (token) => api.ask('/api/user/v2/registry/remotes/mfe-people/figures', { token })],
  ['readVitals', shipping, (token) => api.ask('/api/user/v2/registry/remotes/mfe-people/vitals', { token })],
  [
    'reportVisit',
    { ...administering, 'staff without rights': 200 },
    (token) => api.ask('/api/user/v2/registry/visits', { method: 'POST', token, ...json(visit) }),
  ],
  [
    'reportRemote',
    { ...administering, 'staff without rights': 200 },
    (token) => api.ask('/api/user/v2/registry/reports', { method: 'POST', token, ...json(report) }),
  ],
  ['listReports', administering, (token) => api.ask('/api/user/v2/registry/reports', { token })],
]

it.each(matrix)('%s allows exactly the intended callers', async (_name, expected, send) => {
  const outcomes: Record<string, number> = {}
  for (const [name, token] of Object.entries(callers)) outcomes[name] = (await send(token)).status
  expect(outcomes).toEqual(expected)
})

it('has every call of the contract', () => {
  const declared = Object.values({ ...calls, ...tryLinks, ...vitals }).filter((call) => 'method' in call)
  expect(matrix).toHaveLength(declared.length)
})

it('tells a ship key how many of the named people are unknown, and an administrator who', async () => {
  await api.ship('mfe-people', 'dddd0001')
  await api.publish('mfe-people', remoteBuild('mfe-people', 'dddd0002').files)
  const canary = { release: '1.0.0-dddd0002', percent: 0, userIds: ['t004', 'nobody', 'none'] }
  const sentenceFor = async (token?: string): Promise<string> => {
    const refused = await api.change('mfe-people', { reason, canary }, token === undefined ? {} : { token })
    expect(refusalOf(refused)).toBe('422 ruleBroken GKS-215')
    return JSON.stringify(refused.body)
  }
  expect(await sentenceFor()).toContain('nobody、none')
  const toKey = await sentenceFor(peopleKey)
  expect(toKey).toContain('2名')
  expect(toKey).not.toMatch(/nobody|none/)
})

it('allows a ship key no other call of the API', async () => {
  const opened: string[] = []
  for (const { endpoint } of routes.filter((each) => each.endpoint.shipKey !== true)) {
    const [path, init] = sampleCall(endpoint)
    const { status } = await api.ask(path, { ...init, token: peopleKey })
    // Calls open to anyone are open to keys too.
    const forAnyone = (await api.ask(path, { ...init, token: null })).status !== 401
    if (status !== 403 && !forAnyone) opened.push(`${endpoint.method} ${endpoint.path}: ${status}`)
  }
  expect(opened).toEqual([])
})

it('shows a key only the remote that it ships', async () => {
  const { body } = await api.ask('/api/user/v2/registry/remotes', { token: schoolKey })
  expect(body).toMatchObject({ data: [{ id: 'mfe-school' }] })
})

it('refuses a key to switch off or pin, with the reason', async () => {
  for (const wish of [{ isDisabled: true }, { isDisabled: false }, { isPinned: false }])
    expect(refusalOf(await api.change('mfe-people', { reason, ...wish }, { token: peopleKey }))).toBe(
      '403 forbidden GKS-211',
    )
})

it('keeps a release that an administrator has pinned for a key, and lets an administrator change it', async () => {
  await api.change('mfe-people', { reason, active: '1.0.0-aaaa0001', isPinned: true })
  const flip = { reason, active: '1.0.0-aaaa0002' }
  expect(refusalOf(await api.change('mfe-people', flip, { token: peopleKey }))).toBe('422 ruleBroken GKS-205')
  const canary = { reason, canary: { release: '1.0.0-aaaa0002', percent: 100, userIds: [] } }
  expect(refusalOf(await api.change('mfe-people', canary, { token: peopleKey }))).toBe('422 ruleBroken GKS-205')
  expect((await api.change('mfe-people', flip)).status).toBe(200)
})

it('tells and stores nothing of another remote', async () => {
  const { files } = remoteBuild('mfe-school', 'bbbb0002')
  expect(refusalOf(await api.publish('mfe-school', files, peopleKey))).toBe('403 forbidden GKS-210')
  // Nor at its own address with the other one's manifest.
  expect(refusalOf(await api.publish('mfe-people', files, peopleKey))).toMatch(/^422 ruleBroken/)
  expect((await api.remote('mfe-school'))?.releases).toHaveLength(1)
})

it('shows no key in the log or in an answer', async () => {
  await api.change('mfe-people', { reason, active: '1.0.0-aaaa0001' }, { token: peopleKey })
  const wrong = await api.change('mfe-people', { reason }, { token: `${peopleKey}x` })
  expect(failureSchema.parse(wrong.body).error.code).toBe('unauthenticated')
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.join('\n') + JSON.stringify(wrong.body)).not.toContain('0123456789')
  expect(logged.join('\n')).toContain('"actor":"ship:mfe-people"')
})
