import { listHistory } from '@gakuseki/shared-api/contract/people/history.ts'
import { listReports, readFigures } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { triedSchema, type Tried } from '@gakuseki/shared-api/contract/delivery/tried.ts'
import { createTryLink } from '@gakuseki/shared-api/contract/delivery/try-links.ts'
import { readVitals } from '@gakuseki/shared-api/contract/delivery/vitals.ts'
import { minuteInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { tryLinkHeader, tryLinkHours } from '@gakuseki/shared-api/rules/delivery/try-link.ts'
import type { Answer } from '../../../testing/contract-api.ts'
import { dataOf, openRegistryApi, peopleKey, refusalOf, type RegistryApi } from '../../../testing/registry-api.ts'
import { remoteBuild } from '../../../testing/remote-builds.ts'
import { testNow } from '../../../testing/test-school.ts'
import { signTryToken } from './try-token.ts'

const remoteId = 'mfe-people'
const idle = '1.0.0-aaaa0002'
let now: Date
let api: RegistryApi
let live: string
beforeAll(async () => {
  api = await openRegistryApi(() => ({ clock: () => now }))
})
beforeEach(async () => {
  now = testNow
  live = await api.ship(remoteId, 'aaaa0001')
  await api.publish(remoteId, remoteBuild(remoteId, 'aaaa0002').files)
})
afterAll(() => api.close())

const later = (hours: number): void => {
  now = new Date(now.getTime() + hours * 60 * 60_000)
}

const post = (path: string, body: object, init: { token?: string | null; headers?: Record<string, string> } = {}) =>
  api.ask(`/api/user/v2/registry/${path}`, {
    method: 'POST',
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
    body: JSON.stringify(body),
  })

const make = (release: string, hours = 1, token?: string): Promise<Answer> =>
  post(`remotes/${remoteId}/releases/${release}/try-links`, { hours }, token === undefined ? {} : { token })

const tokenFor = async (release: string, hours = 1): Promise<string> =>
  createTryLink.answer.schema.parse(dataOf(await make(release, hours))).token

/** What a browser gets that sends the token along. */
async function openWith(token: string): Promise<{ tried: Tried; headers: Headers }> {
  const { body, headers } = await api.ask('/registry', { token: null, headers: { [tryLinkHeader]: token } })
  return { tried: triedSchema.parse((body as { tried: unknown }).tried), headers }
}

async function refusalFor(token: string): Promise<string> {
  const { tried } = await openWith(token)
  if (!('refusal' in tried)) throw new Error('the link was taken')
  return tried.refusal
}

it('gives a release that is live for nobody to the browser with the link, and to no other', async () => {
  const token = await tokenFor(idle, 8)
  // The link goes from hand to hand, so it says nothing of who made it.
  expect(atob(token.split('.')[0] ?? '')).not.toContain('t001')
  const { tried, headers } = await openWith(token)
  expect(tried).toMatchObject({
    entry: {
      id: remoteId,
      active: { manifest: { buildId: 'aaaa0002' } },
      previous: { manifest: { buildId: 'aaaa0001' } },
    },
    release: idle,
    until: minuteInTokyo(new Date(testNow.getTime() + 8 * 3_600_000)),
  })
  expect(headers.get('cache-control')).toBe('private, no-store')
  const plain = await api.ask('/registry', { token: null })
  expect(plain.headers.get('vary')).toContain(tryLinkHeader)
  expect(plain.body).toMatchObject({ remotes: [{ active: { manifest: { buildId: 'aaaa0001' } }, previous: null }] })
  expect(plain.body).not.toHaveProperty('tried')
})

it('gives the release that everybody has, too, with the fallback that everybody has', async () => {
  await api.change(remoteId, { reason: 'test', active: idle })
  const { tried } = await openWith(await tokenFor(idle))
  expect(tried).toMatchObject({
    entry: { active: { manifest: { buildId: 'aaaa0002' } }, previous: { manifest: { buildId: 'aaaa0001' } } },
  })
})

it('gives a remote that nobody has yet, or only the people of its canary', async () => {
  await api.publish('mfe-school', remoteBuild('mfe-school', 'bbbb0001').files)
  const path = 'remotes/mfe-school/releases/1.0.0-bbbb0001/try-links'
  const { token } = createTryLink.answer.schema.parse(dataOf(await post(path, { hours: 1 })))
  const entry = { id: 'mfe-school', active: { manifest: { buildId: 'bbbb0001' } }, previous: null }
  expect((await openWith(token)).tried).toMatchObject({ entry })
  await api.change('mfe-school', {
    reason: 'test',
    canary: { release: '1.0.0-bbbb0001', percent: 0, userIds: ['t004'] },
  })
  expect((await openWith(token)).tried).toMatchObject({ entry })
})

it('refuses a damaged link, a foreign one, one whose time is over and one whose release is gone', async () => {
  expect(await refusalFor('nonsense')).toContain('GKS-217')
  const token = await tokenFor(idle)
  expect(await refusalFor(token.slice(0, -9))).toContain('GKS-217')
  const until = new Date(testNow.getTime() + 60_000)
  const foreign = await signTryToken({ remoteId, release: idle, until }, 'another key')
  expect(await refusalFor(foreign)).toContain('GKS-217')
  await api.move(remoteId, idle, { reason: 'test', isQuarantined: true })
  expect(await refusalFor(token)).toContain('GKS-219')
  await api.move(remoteId, idle, { reason: 'test', isQuarantined: false })
  expect((await openWith(token)).tried).toMatchObject({ release: idle })
  later(1)
  expect(await refusalFor(token)).toContain('GKS-218')
})

it('keeps its release until it ends, whatever is shipped meanwhile', async () => {
  const token = await tokenFor(idle, tryLinkHours.most)
  later(25)
  for (const buildId of ['cccc0001', 'cccc0002', 'cccc0003', 'cccc0004']) {
    await api.publish(remoteId, remoteBuild(remoteId, buildId).files)
    later(25)
  }
  expect((await openWith(token)).tried).toMatchObject({ release: idle })
  later(tryLinkHours.most)
  await api.publish(remoteId, remoteBuild(remoteId, 'cccc0005').files)
  expect((await api.remote(remoteId))?.releases.map(({ name }) => name)).not.toContain(idle)
})

it.each([0, 0.5, tryLinkHours.most + 1])('refuses to make a link for %s hours', async (hours) => {
  expect((await make(idle, hours)).status).toBe(400)
})

it('makes links only for releases that could run, and only for administrators', async () => {
  expect((await make('1.0.0-none')).status).toBe(404)
  expect((await make(idle, 1, 'debug:t004')).status).toBe(403)
  expect((await make(idle, 1, peopleKey)).status).toBe(403)
  await api.move(remoteId, idle, { reason: 'test', isQuarantined: true })
  expect(refusalOf(await make(idle))).toBe('422 ruleBroken GKS-202')
})

it('notes in the history who has made a link, and changes nothing else', async () => {
  const before = await api.remote(remoteId)
  await tokenFor(idle)
  expect(await api.remote(remoteId)).toEqual(before)
  const { data } = await api.call(listHistory, { query: { entity: 'remote', id: remoteId } })
  const until = new Date(testNow.getTime() + 3_600_000).toISOString()
  expect(data[0]).toMatchObject({
    actorId: 't001',
    changes: { tryLink: { before: null, after: { release: idle, until } } },
  })
  expect(await api.call(readFigures, { params: { remoteId } })).toMatchObject({ shipped: 1, failures: 0 })
})

it('signs all links with one key, also when several are made at the same time', async () => {
  const tokens = await Promise.all([tokenFor(idle), tokenFor(idle, 8), tokenFor(live)])
  for (const token of tokens) expect((await openWith(token)).tried).toHaveProperty('release')
})

const report = (userId: string, release: string, headers: Record<string, string> = {}) =>
  post(
    'reports',
    { remoteId, release, cause: 'crash', code: 'GKS-103', detail: 'boom' },
    { token: `debug:${userId}`, headers },
  )
const threePeople = ['t004', 't005', 't006']

it('keeps no report and counts no visit of a browser that tries a release of the remote, also when its time is over', async () => {
  await api.change(remoteId, { reason: 'test', active: idle })
  const headers = { [tryLinkHeader]: await tokenFor(idle) }
  later(2)
  for (const userId of threePeople) {
    const answer = await report(userId, idle, headers)
    expect(dataOf(answer)).toEqual({ reported: true, isQuarantined: false })
  }
  const visit = { remoteId, release: idle, hasFailed: true }
  expect(dataOf(await post('visits', visit, { headers }))).toEqual({ counted: false })
  expect((await api.call(listReports, { query: {} })).data).toEqual([])
  expect((await api.call(readVitals, { params: { remoteId } })).releases).toEqual([])
  // Without the link, and with one of another remote, both count.
  expect(dataOf(await post('visits', visit))).toEqual({ counted: true })
  expect(dataOf(await post('visits', visit, { headers: { [tryLinkHeader]: 'nonsense' } }))).toEqual({ counted: true })
})

it('neither keeps nor counts what pages say of a release that nobody has got, even without a link', async () => {
  for (const userId of threePeople) await report(userId, idle)
  expect(dataOf(await post('visits', { remoteId, release: idle, hasFailed: true }))).toEqual({ counted: false })
  expect((await api.call(listReports, { query: {} })).data).toEqual([])
  expect((await api.call(readVitals, { params: { remoteId } })).releases).toEqual([])
  expect((await api.remote(remoteId))?.releases[0]).toMatchObject({ name: idle, quarantine: null })
  await api.change(remoteId, { reason: 'test', active: idle })
  expect(dataOf(await report('t004', idle))).toEqual({ reported: true, isQuarantined: false })
})

it('does not quarantine a release that nobody gets any more', async () => {
  const third = await api.ship(remoteId, 'aaaa0003')
  const fourth = await api.ship(remoteId, 'aaaa0004')
  expect(await api.remote(remoteId)).toMatchObject({ active: fourth, previous: third })
  for (const userId of threePeople) await report(userId, live)
  const { releases = [] } = (await api.remote(remoteId)) ?? {}
  expect(releases.find(({ name }) => name === live)?.quarantine).toBeNull()
  expect((await api.call(listReports, { query: {} })).data).toHaveLength(3)
})
