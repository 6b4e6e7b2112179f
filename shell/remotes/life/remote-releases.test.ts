import type { RegistryEntry, RemoteRelease } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { canaryMark } from '@gakuseki/shared-api/rules/delivery/canary.ts'
import { localRegistry } from '../../standalone/local-remotes.ts'
import { leadsElsewhere, releasesFor } from './remote-releases.ts'

const [found] = localRegistry([
  { id: 'mfe-x', shellContract: '2', apiContract: '2', basePaths: ['class'], menu: [] },
]).remotes
if (found === undefined) throw new Error('no entry')
const active = found.active
const releaseOf = (version: string): RemoteRelease => ({
  baseUrl: `/remotes/mfe-x/${version}-local/`,
  manifest: { ...active.manifest, version },
})
const [previous, next] = [releaseOf('0.0.1'), releaseOf('0.2.0')]
const canaryOf = (percent: number, ...userIds: readonly string[]): RegistryEntry['canary'] => ({
  release: next,
  percent,
  people: userIds.map((userId) => canaryMark({ remoteId: 'mfe-x', release: '0.2.0-local' }, userId)),
})
const entry = (more: Partial<RegistryEntry> = {}): RegistryEntry => ({ id: 'mfe-x', active, previous, ...more })

describe('the releases that may run for t001', () => {
  it.each([
    ['without a canary', entry(), ['active', 'previous']],
    ['without a previous one', entry({ previous: null }), ['active']],
    ['a canary for nobody', entry({ canary: canaryOf(0) }), ['active', 'previous']],
    ['a canary for others', entry({ canary: canaryOf(0, 't002') }), ['active', 'previous']],
    ['a canary for t001', entry({ canary: canaryOf(0, 't001') }), ['canary', 'active', 'previous']],
    ['a canary for all', entry({ canary: canaryOf(100) }), ['canary', 'active', 'previous']],
    ['the previous one active again', entry({ previous: active }), ['active']],
  ])('%s', (_name, given, expected) => {
    expect(releasesFor(given, 't001').map(({ source }) => source)).toEqual(expected)
  })
})

it.each([
  ['nothing changed', entry(), false],
  ['another previous one', entry({ previous: null }), false],
  ['a canary for others', entry({ canary: canaryOf(0, 't002') }), false],
  ['a canary for t001', entry({ canary: canaryOf(0, 't001') }), true],
  ['another active one', entry({ active: next }), true],
  [
    'its files from another origin',
    entry({ active: { ...active, baseUrl: `https://cdn.example${active.baseUrl}` } }),
    false,
  ],
  ['switched off', entry({ isDisabled: true }), true],
])('changes the release for t001: %s', (_name, now, expected) => {
  expect(leadsElsewhere(now, entry(), 't001')).toBe(expected)
})
