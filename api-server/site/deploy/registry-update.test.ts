import { containerName } from '@gakuseki/shared-api/contract/delivery/remote-names.ts'
import { releaseUrl, type RemoteRelease } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { activateRelease, emptyRegistry, keepRemotes } from './registry-update.ts'

function release(id: string, buildId: string): RemoteRelease {
  const manifest = {
    id,
    version: '0.1.0',
    buildId,
    container: containerName(id),
    entry: 'remoteEntry.js',
    shellContract: '2',
    apiContract: '2',
    basePaths: [],
    menu: [],
    files: {},
  }
  return { baseUrl: releaseUrl(manifest), manifest }
}
const first = release('mfe-people', 'aaaaaaaa')
const second = release('mfe-people', 'bbbbbbbb')

it('gives each build its own address', () => {
  expect(first.baseUrl).toBe('/remotes/mfe-people/0.1.0-aaaaaaaa/')
})

it('has no fallback after the first release', () => {
  expect(activateRelease(emptyRegistry, first)).toEqual({
    remotes: [{ id: 'mfe-people', active: first, previous: null }],
  })
})

it('keeps the active release as the previous one', () => {
  const registry = activateRelease(activateRelease(emptyRegistry, first), second)
  expect(registry.remotes).toEqual([{ id: 'mfe-people', active: second, previous: first }])
})

it('does not lose the previous release when the same build is deployed again', () => {
  const registry = activateRelease(activateRelease(activateRelease(emptyRegistry, first), second), second)
  expect(registry.remotes).toEqual([{ id: 'mfe-people', active: second, previous: first }])
})

it('exchanges the two when the previous build is deployed again', () => {
  const registry = activateRelease(activateRelease(activateRelease(emptyRegistry, first), second), first)
  expect(registry.remotes).toEqual([{ id: 'mfe-people', active: first, previous: second }])
})

it('keeps other remotes and sorts by id', () => {
  const school = release('mfe-school', 'cccccccc')
  const registry = activateRelease(activateRelease(emptyRegistry, school), first)
  expect(registry.remotes.map((entry) => entry.id)).toEqual(['mfe-people', 'mfe-school'])
  expect(registry.remotes[1]?.active).toBe(school)
})

it('forgets remotes that are gone from the repository', () => {
  expect(keepRemotes(activateRelease(emptyRegistry, first), ['mfe-school'])).toEqual(emptyRegistry)
})
