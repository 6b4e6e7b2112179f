import { listHistory } from '@gakuseki/shared-api/contract/people/history.ts'
import { listReports } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { createStore } from '../../../db/store/create-store.ts'
import { dataOf, errorOf, openRegistryApi, refusalOf, type RegistryApi } from '../../../testing/registry-api.ts'
import { testNow } from '../../../testing/test-school.ts'
import { forgetOld } from '../../admin/forget-old.ts'

let now: Date
let api: RegistryApi
let good: string
let bad: string
beforeAll(async () => {
  api = await openRegistryApi(() => ({ clock: () => now }))
})
beforeEach(async () => {
  now = testNow
  good = await api.ship('mfe-people', 'aaaa0001')
  bad = await api.ship('mfe-people', 'aaaa0002')
  later(1)
})
afterAll(() => api.close())

const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000)
}

const report = (userId: string, special: object = {}) =>
  api.ask('/api/user/v2/registry/reports', {
    method: 'POST',
    token: `debug:${userId}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      remoteId: 'mfe-people',
      release: bad,
      cause: 'crash',
      code: 'GKS-103',
      detail: 'x is not a function',
      ...special,
    }),
  })

/** Three people report that the release crashed. */
const crash = async (release: string): Promise<void> => {
  for (const userId of ['t004', 't005', 't006']) await report(userId, { release })
}

it('takes a release out of service automatically when it fails for three people within ten minutes', async () => {
  expect(dataOf(await report('t004'))).toEqual({ reported: true, isQuarantined: false })
  later(11)
  for (const userId of ['t005', 't005', 't006'])
    expect(dataOf(await report(userId))).toMatchObject({ isQuarantined: false })
  expect((await api.registry()).remotes[0]?.active.manifest.buildId).toBe('aaaa0002')
  expect(dataOf(await report('t004', { cause: 'network', code: 'GKS-101' }))).toMatchObject({ isQuarantined: false })
  expect(dataOf(await report('t004'))).toEqual({ reported: true, isQuarantined: true })
  const remote = await api.remote('mfe-people')
  expect(remote).toMatchObject({ active: good, previous: null })
  expect(remote?.releases[0]).toMatchObject({ name: bad, quarantine: { at: now.toISOString() } })
  expect((await api.registry()).remotes[0]?.active.manifest.buildId).toBe('aaaa0001')
  // A late report of a tab that still runs it changes nothing.
  expect(dataOf(await report('t007'))).toMatchObject({ isQuarantined: true })
})

it('names author, time and reason in the history', async () => {
  await crash(bad)
  const { data } = await api.call(listHistory, { query: { entity: 'remote', id: 'mfe-people' } })
  expect(data[0]).toMatchObject({
    actorId: 'system',
    action: 'update',
    changes: {
      active: { before: bad, after: good },
      reason: { after: expect.stringContaining('3名の画面で動作しなかった') as string },
    },
  })
  expect(data[1]).toMatchObject({ actorId: 't001', changes: { active: { before: good, after: bad } } })
  const ofRelease = await api.call(listHistory, { query: { entity: 'remoteRelease', id: `mfe-people:${bad}` } })
  expect(ofRelease.data.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['update', 'system'],
    ['create', 't001'],
  ])
})

it('refuses to activate it again before somebody has released it, and says why', async () => {
  await crash(bad)
  const wish = { reason: 'test', active: bad }
  expect(refusalOf(await api.change('mfe-people', wish))).toBe('422 ruleBroken GKS-202')
  expect(dataOf(await api.move('mfe-people', bad, { reason: '原因を修正', isQuarantined: false }))).toMatchObject({
    quarantine: null,
  })
  expect((await api.change('mfe-people', wish)).status).toBe(200)
  // Earlier reports do not count any more.
  later(1)
  expect(dataOf(await report('t004'))).toEqual({ reported: true, isQuarantined: false })
  const { data } = await api.call(listHistory, { query: { entity: 'remoteRelease', id: `mfe-people:${bad}` } })
  expect(data[0]?.changes['reason']?.after).toBe('原因を修正')
})

it('does not quarantine it again from a panel that has not seen its release', async () => {
  const { version = 0 } = (await api.remote('mfe-people')) ?? {}
  const by = { ifMatch: version }
  expect((await api.move('mfe-people', good, { reason: '確認', isQuarantined: true }, by)).status).toBe(200)
  expect((await api.move('mfe-people', good, { reason: '誤りの訂正', isQuarantined: false })).status).toBe(200)
  const late = await api.move('mfe-people', good, { reason: '確認', isQuarantined: true }, by)
  expect(refusalOf(late)).toBe('409 conflict changedSince')
  expect(errorOf(late.body).current).toMatchObject({ id: 'mfe-people', version: version + 3 })
})

it('lets an administrator quarantine by hand, but not the only release that could run', async () => {
  const order = { reason: '表示の崩れ', isQuarantined: true }
  expect(dataOf(await api.move('mfe-people', bad, order))).toMatchObject({ quarantine: { reason: '表示の崩れ' } })
  expect(await api.remote('mfe-people')).toMatchObject({ active: good, reason: '表示の崩れ' })
  expect(refusalOf(await api.move('mfe-people', good, order))).toBe('422 ruleBroken GKS-212')
  expect((await api.move('mfe-people', '1.0.0-none', order)).status).toBe(404)
})

it('keeps the only release that could run active, so that pages can show the failure', async () => {
  await crash(bad)
  later(60)
  await crash(good)
  const remote = await api.remote('mfe-people')
  expect(remote?.active).toBe(good)
  expect(remote?.releases.every(({ quarantine }) => quarantine !== null)).toBe(true)
})

it('counts all of three people who report at once in the last report', async () => {
  const release = await api.ship('mfe-people', 'aaaa0003')
  later(1)
  const answers = await Promise.all(['t004', 't005', 't006'].map((userId) => report(userId, { release })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { releases = [] } = (await api.remote('mfe-people')) ?? {}
  expect(releases.find(({ name }) => name === release)?.quarantine).not.toBeNull()
})

it('refuses reports of an unknown remote, and keeps those of an unknown release', async () => {
  expect((await report('t004', { remoteId: 'mfe-none' })).status).toBe(404)
  expect(dataOf(await report('t004', { release: '0.0.1-old' }))).toEqual({ reported: true, isQuarantined: false })
})

it('lists reports newest first, and deletes them after thirty days', async () => {
  await report('t005')
  later(1)
  await report('t004', { release: '0.0.1-old' })
  const { data, numSearchResults } = await api.call(listReports, { query: { remoteId: 'mfe-people', limit: 1 } })
  expect(data[0]).toMatchObject({ userId: 't004', release: '0.0.1-old', code: 'GKS-103', at: now.toISOString() })
  expect([data.length, numSearchResults]).toEqual([1, 2])
  later(31 * 24 * 60)
  await report('t004', { detail: 'new' })
  await forgetOld(createStore(api.database.db), { userId: 'system', now, requestId: 'test' })
  const left = await api.call(listReports, { query: {} })
  expect(left.data.map(({ detail }) => detail)).toEqual(['new'])
})
