import { readVitals } from '@gakuseki/shared-api/contract/delivery/vitals.ts'
import { createStore } from '../../../db/store/create-store.ts'
import { dataOf, openRegistryApi, refusalOf, type RegistryApi } from '../../../testing/registry-api.ts'
import { testNow } from '../../../testing/test-school.ts'
import { forgetOld } from '../../admin/forget-old.ts'

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

const send = (body: object) =>
  api.ask('/api/user/v2/registry/visits', {
    method: 'POST',
    token: 'debug:t004',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ remoteId: 'mfe-people', hasFailed: false, ...body }),
  })
const vitals = () => api.call(readVitals, { params: { remoteId: 'mfe-people' } })

it('adds up the visits of each release over the days', async () => {
  const release = await api.ship('mfe-people', 'aaaa0001')
  for (const lcp of [1000, 1000, 1000, 5000]) {
    expect(dataOf(await send({ release, lcp }))).toEqual({ counted: true })
    now = new Date(now.getTime() + day)
  }
  await send({ release, hasFailed: true, inp: 80, cls: 0.1 })
  const { releases } = await vitals()
  expect(releases).toMatchObject([{ release, visits: 5, failed: 1 }])
  expect(releases[0]?.lcp).toBeCloseTo(1000, -2)
  expect(releases[0]?.inp).toBeCloseTo(80, -1)
  expect(releases[0]?.cls).toBeCloseTo(0.1, 1)
})

it('does not lose one of many visits that come at the same time', async () => {
  const release = await api.ship('mfe-people', 'aaaa0001')
  await Promise.all(Array.from({ length: 12 }, (_, index) => send({ release, lcp: 500 + (index % 3) * 500, inp: 50 })))
  expect((await vitals()).releases).toMatchObject([{ visits: 12 }])
})

it('compares the canary with the active release', async () => {
  const release = await api.ship('mfe-people', 'aaaa0001')
  const canary = await api.ship('mfe-people', 'aaaa0002')
  await api.change('mfe-people', { reason: 'test', active: release })
  for (let sent = 0; sent < 20; sent += 1) {
    await send({ release, lcp: 1000 })
    await send({ release: canary, lcp: 2000 })
  }
  expect((await vitals()).worse).toEqual([])
  const third = await api.ship('mfe-people', 'aaaa0003')
  await api.change('mfe-people', { reason: 'test', active: release })
  await api.change('mfe-people', { reason: 'test', canary: { release: third, percent: 5, userIds: [] } })
  for (let sent = 0; sent < 20; sent += 1) await send({ release: third, lcp: 2000 })
  expect((await vitals()).worse).toEqual(['lcp'])
})

it('keeps nothing of the person, and no visit of a release that it does not know', async () => {
  const release = await api.ship('mfe-people', 'aaaa0001')
  for (const more of [{ userId: 't004' }, { url: '/student/s001' }, { lcp: -1 }])
    expect(refusalOf(await send({ release, ...more }))).toMatch(/^400 malformed/)
  expect(dataOf(await send({ release: '1.0.0-gone', lcp: 1 }))).toEqual({ counted: false })
  expect((await vitals()).releases).toEqual([])
})

it('forgets visits after 30 days', async () => {
  const release = await api.ship('mfe-people', 'aaaa0001')
  await send({ release })
  now = new Date(now.getTime() + 31 * day)
  expect((await vitals()).releases).toEqual([])
  await forgetOld(createStore(api.database.db), { userId: 'system', now, requestId: 'test' })
  now = testNow
  expect((await vitals()).releases).toEqual([])
})
