import { canaryOf, hour, nameOf, release, remote, storedNow as now } from '../../../testing/stored-remotes.ts'
import { expiredReleases, triedReleases } from './expired-releases.ts'
import type { StoredRelease, StoredRemote } from '../registry-store.ts'

describe('the releases that expire', () => {
  /** A release with hours since it was published and since it left service, null if it never served. */
  const old = (build: string, publishedHoursAgo: number, leftHoursAgo: number | null, isQuarantined = false) => ({
    ...release(build, publishedHoursAgo, isQuarantined),
    servedUntil: leftHoursAgo === null ? null : new Date(now.getTime() - leftHoursAgo * hour),
  })
  const weeks = 700
  const served = ['h', 'g', 'f', 'e', 'd'].map((build, index) => old(build, weeks + index, weeks / 2 + index))
  const active = old('j', 1, null)
  const given = (releases: readonly StoredRelease[], state: Partial<StoredRemote> = {}) =>
    remote('', { releases: [active, ...releases], active: active.release, ...state })
  const [e, d] = ['e', 'd'].map(nameOf) as [string, string]

  it.each([
    ['three old ones beside the active one stay', given(served.slice(0, 3)), []],
    ['those before them go', given(served), [e, d]],
    ['never the one to fall back to', given(served, { previous: d }), [e]],
    ['never the canary', given(served, { canary: canaryOf(e) }), [d]],
    [
      'none that was live an hour ago, however long ago it was published, though others were published since',
      given([...['x', 'y', 'z'].map((build) => old(build, 48, null)), ...served.slice(0, 2), old('c', 2 * weeks, 1)]),
      [],
    ],
    ['the same one a day later', given([...served.slice(0, 3), old('c', 2 * weeks, weeks)]), [nameOf('c')]],
    [
      'builds that never served take no place of those that did',
      given([...['w', 'x', 'y', 'z'].map((build, index) => old(build, 48 + index, null)), ...served.slice(0, 3)]),
      [nameOf('z')],
    ],
    [
      'nor do those in quarantine',
      given([...['w', 'x', 'y', 'z'].map((build, index) => old(build, 90, 48 + index, true)), ...served.slice(0, 3)]),
      [nameOf('z')],
    ],
    ['none that came today', given(Array.from({ length: 9 }, (_each, index) => old(`r${index}`, 2, null))), []],
  ])('%s', (_case, stored, expired) => {
    expect(expiredReleases(stored, now)).toEqual(expired)
  })

  it('are none that a try link still runs', () => {
    const stored = given(['w', 'x', 'y', 'z'].map((build, index) => old(build, 48 + index, null)))
    const linkUntil = (hoursFromNow: number) => [
      {
        ...{ release: null, at: now, requestId: 'r', action: 'update' as const },
        changes: {
          tryLink: {
            before: null,
            after: { release: nameOf('z'), until: new Date(now.getTime() + hoursFromNow * hour).toISOString() },
          },
        },
      },
    ]
    expect(expiredReleases(stored, now, triedReleases(linkUntil(1), now))).toEqual([])
    expect(expiredReleases(stored, now, triedReleases(linkUntil(-1), now))).toEqual([nameOf('z')])
  })

  it('are the oldest of very many, however recent', () => {
    const releases = Array.from({ length: 60 }, (_each, index) => release(`r${index}`, index / 10))
    expect(expiredReleases(remote('', { releases }), now)).toEqual(releases.slice(50).map((each) => each.release))
  })
})
