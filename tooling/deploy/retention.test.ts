import { expiredReleases, keptReleases, rememberShell, type ShellRelease } from './retention.ts'

const stored = ['v1', 'v2', 'v3', 'v4', 'v5'].map((name, index) => ({ name, deployedAt: index }))

it('keeps at least three builds, so that open tabs still find their files', () => {
  expect(keptReleases).toBeGreaterThanOrEqual(3)
})

it('expires all but the newest three, whatever the order', () => {
  expect(expiredReleases(stored, []).toSorted()).toEqual(['v1', 'v2'])
  expect(expiredReleases(stored.toReversed(), []).toSorted()).toEqual(['v1', 'v2'])
})

it('never expires a release that the registry names', () => {
  expect(expiredReleases(stored, ['v5', 'v1'])).toEqual(['v2'])
})

it('expires nothing while there are few', () => {
  expect(expiredReleases(stored.slice(0, 3), [])).toEqual([])
})

it('remembers the files of the last three shell builds, the newest first', () => {
  const release = (buildId: string): ShellRelease => ({ buildId, files: [`assets/main.${buildId}.js`] })
  const history = ['a', 'b', 'c', 'd'].reduce<ShellRelease[]>((done, id) => rememberShell(done, release(id)), [])
  expect(history.map((entry) => entry.buildId)).toEqual(['d', 'c', 'b'])
  expect(rememberShell(history, release('c')).map((entry) => entry.buildId)).toEqual(['c', 'd', 'b'])
})
