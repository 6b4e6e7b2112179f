import { createStore } from '../../../db/store/create-store.ts'
import { createMemoryReleases } from '../../../site/memory-releases.ts'
import { dataOf, openRegistryApi, type RegistryApi } from '../../../testing/registry-api.ts'
import { remoteBuild } from '../../../testing/remote-builds.ts'
import { testNow } from '../../../testing/test-school.ts'
import { noLog } from '../../http/log.ts'
import { removeForgotten } from './remove-expired.ts'

let releases = createMemoryReleases()
const author = { userId: 'system', now: testNow, requestId: 'test' }
let now: Date
let api: RegistryApi
beforeAll(async () => {
  api = await openRegistryApi(() => {
    now = testNow
    releases = createMemoryReleases()
    return { clock: () => now, releases }
  })
})
afterAll(() => api.close())

const later = (hours: number): void => {
  now = new Date(now.getTime() + hours * 60 * 60_000)
}
const publish = async (build: string): Promise<void> =>
  void dataOf(await api.publish('mfe-people', remoteBuild('mfe-people', build).files))
const kept = async (): Promise<readonly string[]> =>
  ((await releases.list()).get('mfe-people') ?? []).map((name) => name.replace('1.0.0-', '')).toSorted()

it('keeps a release for a day after the last page could start with it, however old it is', async () => {
  await api.ship('mfe-people', 'r1')
  later(500)
  for (const build of ['r2', 'r3', 'r4']) await publish(build)
  later(48)
  // The releases of an afternoon: r1 leaves service with the second one.
  for (const build of ['r5', 'r6', 'r7', 'r8', 'r9']) await api.ship('mfe-people', build)
  later(1)
  await publish('s1')
  expect(await kept()).toContain('r1')
  later(24)
  await publish('s2')
  expect(await kept()).toEqual(['r5', 'r6', 'r7', 'r8', 'r9', 's1', 's2', 'r4'].toSorted())
  expect((await api.remote('mfe-people'))?.releases).toHaveLength(8)
})

it('restores files that are removed while the same build is published again', async () => {
  const { put } = releases
  jest.spyOn(releases, 'put').mockImplementationOnce(async (manifest, files) => {
    await put(manifest, files)
    await releases.remove('mfe-people', '1.0.0-t1')
    return 'kept'
  })
  await publish('t1')
  expect(await kept()).toContain('t1')
})

it('does not remove a release that was published again', async () => {
  await publish('t1')
  const store = createStore(api.database.db)
  const again = { remoteId: 'mfe-people', releases: ['1.0.0-t1'] }
  await removeForgotten(store, author, { files: releases, log: noLog }, again)
  expect(await kept()).toContain('t1')
})

it('refuses nothing because of files that cannot be removed', async () => {
  for (const build of ['s1', 't1', 't2', 't3']) {
    await publish(build)
    later(1)
  }
  later(100)
  jest.spyOn(releases, 'remove').mockRejectedValueOnce(new Error('read only'))
  await publish('t4')
  expect((await api.remote('mfe-people'))?.releases.map(({ buildId }) => buildId)).not.toContain('s1')
})
