import { releaseUrl, type Registry } from '@gakuseki/shared-api/contract/remote-manifest.ts'
import type { RemoteCause } from '@gakuseki/shared-api/contract/remotes.ts'
import { remoteBuild } from '../../testing/remote-builds.ts'
import { flippedTo, grantedState } from './activation.ts'
import { expiredReleases } from './expired-releases.ts'
import { planAdoption } from './plan-adoption.ts'
import { stateWithout, verdictOn } from './quarantine.ts'
import type { StoredRelease, StoredRemote } from './registry-store.ts'

const now = new Date('2026-11-20T12:00:00+09:00')
const hour = 60 * 60 * 1000
const nameOf = (build: string): string => `1.0.0-${build}`
const manifestOf = (build: string) => remoteBuild('mfe-people', build).manifest

function release(build: string, hoursAgo: number, isQuarantined = false): StoredRelease {
  const publishedAt = new Date(now.getTime() - hoursAgo * hour)
  const quarantinedAt = isQuarantined ? now : null
  return {
    release: nameOf(build),
    manifest: manifestOf(build),
    bytes: 1,
    publishedAt,
    publishedBy: 't001',
    quarantinedAt,
    reason: '',
    servedUntil: null,
    updatedAt: publishedAt,
  }
}

/** With releases a, b, c … one day apart, the last the newest. */
function remote(builds: string, special: Partial<StoredRemote> & { bad?: string } = {}): StoredRemote {
  const { bad = '', ...state } = special
  const count = builds.length
  return {
    remoteId: 'mfe-people',
    active: null,
    previous: null,
    canary: null,
    isDisabled: false,
    isPinned: false,
    isDeployed: false,
    reason: '',
    version: 1,
    updatedAt: now,
    releases: Array.from(builds, (build, index) =>
      release(build, (count - index) * 25, bad.includes(build)),
    ).toReversed(),
    ...state,
  }
}
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(nameOf) as [string, string, string, string]
const canaryOf = (name: string) => ({ release: name, percent: 10, userIds: [] })

describe('which releases expire', () => {
  /** Published so many hours ago, out of service for so many, or never in it. */
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

  it('of very many the oldest go, whenever they came', () => {
    const releases = Array.from({ length: 60 }, (_each, index) => release(`r${index}`, index / 10))
    expect(expiredReleases(remote('', { releases }), now)).toEqual(releases.slice(50).map((each) => each.release))
  })
})

describe('which release is in quarantine', () => {
  const reports = (...facts: readonly [string, RemoteCause, string?, number?][]) =>
    facts.map(([userId, cause, of = b, minutesAgo = 1]) => {
      const at = new Date(now.getTime() - minutesAgo * 60_000)
      return { userId, cause, release: of, at }
    })
  const published = release('b', 1)
  const both = remote('ab')
  it.each([
    ['sound', reports(['1', 'crash'], ['2', 'crash'])],
    ['failing', reports(['1', 'crash'], ['2', 'page'], ['3', 'integrity'])],
    ['failing', reports(['1', 'notARemote'], ['2', 'identity'], ['3', 'crash'])],
    ['sound', reports(['1', 'crash'], ['1', 'page'], ['1', 'integrity'], ['2', 'crash'])],
    ['sound', reports(['1', 'network'], ['2', 'timeout'], ['3', 'shellContract'], ['4', 'apiContract'])],
    ['failing', reports(['1', 'crash'], ['2', 'page'], ['3', 'page'], ['3', 'network', a], ['4', 'crash', a])],
    // The files have to be looked at; data that crash the release before, too, are no fault of it.
    ['doubtful', reports(['1', 'crash'], ['2', 'page'], ['3', 'page'], ['3', 'page', a])],
    ['doubtful', reports(['1', 'network'], ['2', 'timeout'], ['3', 'network'])],
    ['doubtful', reports(['1', 'network'], ['2', 'integrity'], ['3', 'network'])],
    // Somebody let it out 5 minutes ago.
    ['sound', reports(['1', 'crash', b, 6], ['2', 'crash', b, 5], ['3', 'crash']), 5],
    ['failing', reports(['1', 'crash', b, 4], ['2', 'crash', b, 4], ['3', 'crash'], ['3', 'crash', b, 6]), 5],
  ])('%s for %j', (expected, given, letOutMinutesAgo = 60) => {
    const updatedAt = new Date(now.getTime() - letOutMinutesAgo * 60_000)
    expect(verdictOn({ ...published, updatedAt }, both, given)).toBe(expected)
  })

  it('data that crash both releases condemn neither', () => {
    const given = ['1', '2', '3'].flatMap((userId) => reports([userId, 'page', b], [userId, 'page', a]))
    for (const tried of [published, release('a', 2)]) expect(verdictOn(tried, both, given)).not.toBe('failing')
  })

  it('who crashed with a release that is condemned already counts for the next one', () => {
    const given = ['1', '2', '3'].flatMap((userId) => reports([userId, 'crash', b], [userId, 'crash', a]))
    expect(verdictOn(published, remote('ab', { bad: 'a' }), given)).toBe('failing')
  })

  const all = () => true
  it.each([
    ['the previous one takes over', remote('abc', { active: c, previous: a }), c, { active: a, previous: null }],
    ['the newest other one without a previous one', remote('abc', { active: c }), c, { active: b, previous: a }],
    ['none in quarantine', remote('abc', { active: c, previous: b, bad: 'b' }), c, { active: a, previous: null }],
    ['the canary ends', remote('abc', { active: b, previous: a, canary: canaryOf(c) }), c, { canary: null }],
    ['nobody falls back to it', remote('abc', { active: c, previous: b }), b, { previous: a }],
    ['no newer one is fallen back to', remote('abcd', { active: c, previous: b }), c, { active: b, previous: a }],
    ['what nobody runs just goes', remote('abc', { active: c, previous: b }), a, {}],
    ['none that was published later', remote('abc', { active: a, canary: canaryOf(b) }), a, null],
    ['no canary takes over', remote('abc', { active: c, canary: canaryOf(b) }), c, { active: a, previous: null }],
    [
      'a newer canary goes on',
      remote('abcd', { active: c, previous: b, canary: canaryOf(d) }),
      c,
      { active: b, previous: a },
    ],
    ['the only one stays', remote('a', { active: a }), a, null],
  ])('%s', (_case, given, bad, expected) => {
    const state = stateWithout(given, bad, all)
    const changed = expected !== null && 'active' in expected ? { ...expected, isDeployed: false } : expected
    expect(state).toEqual(changed)
  })

  it('one that could not run takes over nothing, and nobody falls back to it', () => {
    const given = remote('abc', { active: c, previous: b })
    expect(stateWithout(given, c, (name) => name !== b)).toMatchObject({ active: a })
    expect(stateWithout(given, c, () => false)).toBeNull()
  })
})

it('what was active is what pages fall back to, but not from quarantine', () => {
  expect(flippedTo(remote('abc', { active: b, previous: a }), c, false)).toMatchObject({ active: c, previous: b })
  expect(flippedTo(remote('abc', { active: b, previous: a, bad: 'b' }), c, false)).toMatchObject({ previous: a })
  expect(flippedTo(remote('abc', { active: b, previous: a, bad: 'b' }), a, false)).toMatchObject({ previous: null })
})

it('after a roll back pages fall back to what is older still, never to what was rolled back from', () => {
  expect(flippedTo(remote('abc', { active: c, previous: b }), b, false)).toMatchObject({ active: b, previous: a })
  expect(flippedTo(remote('abc', { active: c, previous: b }), a, false)).toMatchObject({ active: a, previous: null })
  expect(flippedTo(remote('abcd', { active: d, previous: c, bad: 'b' }), c, false)).toMatchObject({ previous: a })
  // Forth again: it did run.
  expect(flippedTo(remote('abc', { active: b, previous: a }), c, false)).toMatchObject({ previous: b })
})

it.each([
  ['ends with what everybody gets', b, b, null],
  ['ends with a newer one', b, c, null],
  ['goes on after an older one', c, b, undefined],
])('a canary %s', (_what, tried, active, canary) => {
  const given = remote('abcd', { active: active === b ? d : a, canary: canaryOf(tried) })
  expect(flippedTo(given, active, false).canary).toEqual(canary)
  // Unless the same wish begins it anew.
  expect(grantedState(given, { active, canary: canaryOf(a) }).canary).toEqual(canaryOf(a))
})

describe('what a deployment changes', () => {
  const deployed = (active: string, previous: string | null = null): Registry => {
    const entry = (build: string) => ({ baseUrl: releaseUrl(manifestOf(build)), manifest: manifestOf(build) })
    return {
      remotes: [{ id: 'mfe-people', active: entry(active), previous: previous === null ? null : entry(previous) }],
    }
  }
  const folders = (...builds: readonly string[]) => new Map([['mfe-people', builds.map(nameOf)]])
  const adopt = (registry: Registry, known: StoredRemote | null, places = folders('a', 'b', 'c')) =>
    planAdoption(registry, known === null ? [] : [known], places)

  it('a remote that is not known is taken over with the one to fall back to', () => {
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

  it('what has no files any more is forgotten, but for what pages may start with', () => {
    const known = remote('abc', { active: c, previous: b })
    const plan = adopt(deployed('c'), known, folders('c'))
    expect(plan.droppedReleases).toEqual([{ remoteId: 'mfe-people', release: a }])
  })

  it('a remote goes only when neither the registry nor a folder names it', () => {
    const none: Registry = { remotes: [] }
    expect(adopt(none, remote('a', { active: a }), new Map()).droppedRemotes).toEqual(['mfe-people'])
    expect(adopt(none, remote('a', { active: a })).droppedRemotes).toEqual([])
  })
})
