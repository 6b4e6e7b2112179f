import { releaseUrl, type Registry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { manifestOf, nameOf, remote } from '../../../testing/stored-remotes.ts'
import { planAdoption } from './plan-adoption.ts'
import type { StoredRemote } from '../registry-store.ts'

const [a, b, c] = ['a', 'b', 'c'].map(nameOf) as [string, string, string]

describe('the changes of a deployment', () => {
  const deployed = (active: string, previous: string | null = null): Registry => {
    const entry = (build: string) => ({ baseUrl: releaseUrl(manifestOf(build)), manifest: manifestOf(build) })
    return {
      remotes: [{ id: 'mfe-people', active: entry(active), previous: previous === null ? null : entry(previous) }],
    }
  }
  const folders = (...builds: readonly string[]) => new Map([['mfe-people', builds.map(nameOf)]])
  const adopt = (registry: Registry, known: StoredRemote | null, places = folders('a', 'b', 'c')) =>
    planAdoption(registry, known === null ? [] : [known], places)

  it('adopt an unknown remote with its fallback', () => {
    const [adopted] = adopt(deployed('b', 'a'), null).adopted
    expect(adopted).toMatchObject({ isNew: true, state: { active: b, previous: a, isDeployed: true } })
    expect(adopted?.releases.map(({ buildId }) => buildId)).toEqual(['a', 'b'])
  })

  it.each([
    ['a new release becomes active', 'c', remote('ab', { active: b }), { active: c, previous: b, isDeployed: true }],
    ['a roll back of somebody stays', 'b', remote('ab', { active: a, previous: b }), {}],
    [
      'a deployment undoes a deployment',
      'a',
      remote('ab', { active: b, isDeployed: true }),
      { active: a, previous: null, isDeployed: true },
    ],
    ['none out of quarantine', 'b', remote('ab', { active: a, isDeployed: true, bad: 'b' }), {}],
    ['a pinned one stays', 'c', remote('ab', { active: b, isPinned: true }), {}],
    ['the same one is no change', 'b', remote('ab', { active: b }), {}],
    ['one that was only published runs now', 'a', remote('a'), { active: a, previous: null, isDeployed: true }],
  ])('%s', (_case, build, known, state) => {
    expect(adopt(deployed(build), known).adopted[0]?.state).toEqual(state)
  })

  it('forget releases without files, except those that pages may start with', () => {
    const known = remote('abc', { active: c, previous: b })
    const plan = adopt(deployed('c'), known, folders('c'))
    expect(plan.droppedReleases).toEqual([{ remoteId: 'mfe-people', release: a }])
  })

  it('remove a remote only if neither the registry nor a folder names it', () => {
    const none: Registry = { remotes: [] }
    expect(adopt(none, remote('a', { active: a }), new Map()).droppedRemotes).toEqual(['mfe-people'])
    expect(adopt(none, remote('a', { active: a })).droppedRemotes).toEqual([])
  })
})
