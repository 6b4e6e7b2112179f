import { canaryMark } from '../../rules/delivery/canary.ts'
import type { Registry, RemoteManifest, Trial } from './remote-manifest.ts'
import { entryOfTrial, registryFor } from './trials.ts'

const manifest: RemoteManifest = {
  ...{ id: 'mfe-new', version: '1.0.0', buildId: 'aaaaaaaa', container: 'mfe_new', entry: 'remoteEntry.js' },
  ...{ shellContract: '2', apiContract: '2', basePaths: ['new'], menu: [], files: {} },
}
const release = { baseUrl: '/remotes/mfe-new/1.0.0-aaaaaaaa/', manifest }
const named = canaryMark({ remoteId: 'mfe-new', release: '1.0.0-aaaaaaaa' }, 't001')
const trial: Trial = { id: 'mfe-new', release, percent: 0, people: [named] }
const registry: Registry = { apiContract: '2', remotes: [], trials: [trial] }
const ids = (seen: Registry) => seen.remotes.map(({ id }) => id)

it('shows a remote on trial to the people who are named, and to nobody else', () => {
  expect(ids(registryFor(registry, 't001'))).toEqual(['mfe-new'])
  expect(ids(registryFor(registry, 't002'))).toEqual([])
  // Before anybody has signed in.
  expect(ids(registryFor(registry, ''))).toEqual([])
})

it('shows it to a part of all people', () => {
  const everybody = { ...registry, trials: [{ ...trial, people: [], percent: 100 }] }
  expect(ids(registryFor(everybody, 't002'))).toEqual(['mfe-new'])
})

it('leaves a registry without trials as it is', () => {
  const plain: Registry = { remotes: [] }
  expect(registryFor(plain, 't001')).toBe(plain)
})

it('has nothing to fall back to, and can be switched off', () => {
  expect(entryOfTrial(trial)).toEqual({ id: 'mfe-new', active: release, previous: null })
  expect(entryOfTrial({ ...trial, isDisabled: true })).toMatchObject({ isDisabled: true })
})
