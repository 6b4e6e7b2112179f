import { registrySchema } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { canaryMark } from '@gakuseki/shared-api/rules/delivery/canary.ts'
import { createMemoryReleases } from '../../site/memory-releases.ts'
import { dataOf, openRegistryApi, peopleKey, type RegistryApi } from '../../testing/registry-api.ts'
import { remoteBuild } from '../../testing/remote-builds.ts'

let releases = createMemoryReleases()
let api: RegistryApi
beforeAll(async () => {
  api = await openRegistryApi(() => ({ releases: (releases = createMemoryReleases()) }))
})
afterAll(() => api.close())

const reason = '新しい画面の試行'

it('lets a new remote begin with a few people, whom the registry names apart, until everybody has it', async () => {
  const { files, manifest } = remoteBuild('mfe-people', 'aaaa0001')
  await api.publish('mfe-people', files, peopleKey)
  const canary = { release: '1.0.0-aaaa0001', percent: 0, userIds: ['t004'] }
  expect(dataOf(await api.change('mfe-people', { reason, canary }))).toMatchObject({ active: null, canary })
  const release = { baseUrl: '/remotes/mfe-people/1.0.0-aaaa0001/', manifest, missing: [] }
  const people = [canaryMark({ remoteId: 'mfe-people', release: canary.release }, 't004')]
  expect(await api.registry()).toEqual({
    apiContract: '2',
    remotes: [],
    trials: [{ id: 'mfe-people', active: release, previous: null, canary: { release, percent: 0, people } }],
  })
  const copy = JSON.parse((await releases.readRegistry()) ?? '') as unknown
  expect(registrySchema.parse(copy).trials).toMatchObject([{ id: 'mfe-people', canary: { people } }])
  expect(dataOf(await api.change('mfe-people', { reason, active: canary.release }))).toMatchObject({ canary: null })
  expect(await api.registry()).toMatchObject({ remotes: [{ id: 'mfe-people', active: release }] })
  expect(await api.registry()).not.toHaveProperty('trials')
})

it('ends the trial of a new remote by null', async () => {
  const { files } = remoteBuild('mfe-people', 'aaaa0001')
  await api.publish('mfe-people', files, peopleKey)
  await api.change('mfe-people', { reason, canary: { release: '1.0.0-aaaa0001', percent: 50, userIds: [] } })
  expect(dataOf(await api.change('mfe-people', { reason, canary: null }))).toMatchObject({ active: null, canary: null })
  expect((await api.ask('/registry', { token: null })).status).toBe(404)
})
