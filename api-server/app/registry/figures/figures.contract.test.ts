import { readFigures } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { openRegistryApi, dataOf, peopleKey, refusalOf, type RegistryApi } from '../../../testing/registry-api.ts'
import { remoteBuild } from '../../../testing/remote-builds.ts'
import { testNow } from '../../../testing/test-school.ts'

const day = 24 * 60 * 60 * 1000
let now: Date
let api: RegistryApi
beforeAll(async () => {
  api = await openRegistryApi(() => ({ clock: () => now }))
})
beforeEach(() => {
  now = testNow
})
afterAll(() => api.close())

const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const params = { remoteId: 'mfe-people' }
const figures = () => api.call(readFigures, { params })
const release = (buildId: string): string => `1.0.0-${buildId}`

async function publish(buildId: string, committedAt: string) {
  return api.publish('mfe-people', remoteBuild('mfe-people', buildId).files, peopleKey, { committedAt })
}

it('tells how often, how fast and how well a remote was shipped', async () => {
  await publish('aaaa0001', '2026-11-20T10:30:00+09:00')
  now = new Date('2026-11-20T11:00:00+09:00')
  await api.change('mfe-people', { reason: 'test', active: release('aaaa0001') })
  await publish('aaaa0002', '2026-11-20T10:50:00+09:00')
  await api.change('mfe-people', { reason: 'test', canary: { release: release('aaaa0002'), percent: 5, userIds: [] } })
  later(5)
  await api.change('mfe-people', { reason: 'test', active: release('aaaa0002') })
  later(7)
  await api.change('mfe-people', { reason: 'test', active: release('aaaa0001') })
  expect(await figures()).toEqual({
    ...{ days: 90, shipped: 2, failures: 1 },
    leadMinutes: { median: 20, count: 2 },
    restoreMinutes: { median: 12, count: 1 },
  })
  now = new Date(now.getTime() + 91 * day)
  expect(await figures()).toEqual({ days: 90, shipped: 0, failures: 0, leadMinutes: null, restoreMinutes: null })
})

it('counts a quarantine by the server once', async () => {
  await api.ship('mfe-people', 'aaaa0001')
  const bad = await api.ship('mfe-people', 'aaaa0002')
  later(4)
  const body = JSON.stringify({ remoteId: 'mfe-people', release: bad, cause: 'crash', code: 'GKS-103', detail: '' })
  const headers = { 'content-type': 'application/json' }
  for (const userId of ['t004', 't005', 't006'])
    await api.ask('/api/user/v2/registry/reports', { method: 'POST', token: `debug:${userId}`, headers, body })
  expect(await figures()).toMatchObject({ shipped: 2, failures: 1, restoreMinutes: { median: 4, count: 1 } })
})

it('remembers releases that have expired, and no other remote’s', async () => {
  for (const buildId of ['aaaa0001', 'aaaa0002', 'aaaa0003', 'aaaa0004', 'aaaa0005', 'aaaa0006']) {
    await api.ship('mfe-people', buildId)
    now = new Date(now.getTime() + 2 * day)
  }
  await api.ship('mfe-people-too', 'bbbb0001', {})
  await api.ship('mfe-people', 'aaaa0007')
  expect((await api.remote('mfe-people'))?.releases.map(({ buildId }) => buildId)).not.toContain('aaaa0001')
  expect(await figures()).toMatchObject({ shipped: 7 })
})

it('keeps the time of the commit with the release, and refuses one that is no time', async () => {
  expect(dataOf(await publish('aaaa0001', '2026-11-19T18:00:00+09:00'))).toMatchObject({
    committedAt: '2026-11-19T09:00:00.000Z',
  })
  for (const wrong of ['yesterday', '2026-13-01T00:00:00Z', '2026-11-19'])
    expect(refusalOf(await publish('aaaa0002', wrong))).toMatch(/^400 malformed/)
})

it('knows no figures of a remote that does not exist', async () => {
  const answer = await api.ask('/api/user/v2/registry/remotes/mfe-none/figures')
  expect(refusalOf(answer)).toBe('404 notFound')
})
