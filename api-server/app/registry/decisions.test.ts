import type { RemoteCause } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import {
  canaryOf,
  nameOf,
  release,
  remote,
  remoteOf,
  speaking,
  storedNow as now,
} from '../../testing/stored-remotes.ts'
import { flippedTo, grantedState, problemsOfRelease, usableIn } from './adopt/activation.ts'
import { stateWithout, verdictOn } from './release/quarantine.ts'

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(nameOf) as [string, string, string, string]

describe('the releases in quarantine', () => {
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
    // The files must be checked. Data that also crash the previous release are no fault of this one.
    ['doubtful', reports(['1', 'crash'], ['2', 'page'], ['3', 'page'], ['3', 'page', a])],
    ['doubtful', reports(['1', 'network'], ['2', 'timeout'], ['3', 'network'])],
    ['doubtful', reports(['1', 'network'], ['2', 'integrity'], ['3', 'network'])],
    // Somebody released it 5 minutes ago.
    ['sound', reports(['1', 'crash', b, 6], ['2', 'crash', b, 5], ['3', 'crash']), 5],
    ['failing', reports(['1', 'crash', b, 4], ['2', 'crash', b, 4], ['3', 'crash'], ['3', 'crash', b, 6]), 5],
  ])('%s for %j', (expected, given, letOutMinutesAgo = 60) => {
    const updatedAt = new Date(now.getTime() - letOutMinutesAgo * 60_000)
    expect(verdictOn({ ...published, updatedAt }, both, given)).toBe(expected)
  })

  it('neither release is at fault for data that crash both', () => {
    const given = ['1', '2', '3'].flatMap((userId) => reports([userId, 'page', b], [userId, 'page', a]))
    for (const tried of [published, release('a', 2)]) expect(verdictOn(tried, both, given)).not.toBe('failing')
  })

  it('a person who crashed with a condemned release already counts for the next one', () => {
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

  it('one that could not run replaces no other, and is no fallback', () => {
    const given = remote('abc', { active: c, previous: b })
    expect(stateWithout(given, c, (name) => name !== b)).toMatchObject({ active: a })
    expect(stateWithout(given, c, () => false)).toBeNull()
  })
})

const chosen = { isDeployed: false, usable: () => true }
const without = (...unusable: readonly string[]) => ({ ...chosen, usable: (name: string) => !unusable.includes(name) })

it('the previously active release becomes the fallback, unless it could not run', () => {
  expect(flippedTo(remote('abc', { active: b, previous: a }), c, chosen)).toMatchObject({ active: c, previous: b })
  expect(flippedTo(remote('abc', { active: b, previous: a }), c, without(b))).toMatchObject({ previous: a })
  expect(flippedTo(remote('abc', { active: b, previous: a }), a, without(b))).toMatchObject({ previous: null })
})

it('after a rollback the fallback is an older release, never the one left', () => {
  expect(flippedTo(remote('abc', { active: c, previous: b }), b, chosen)).toMatchObject({ active: b, previous: a })
  expect(flippedTo(remote('abc', { active: c, previous: b }), a, chosen)).toMatchObject({ active: a, previous: null })
  expect(flippedTo(remote('abcd', { active: d, previous: c }), c, without(b))).toMatchObject({ previous: a })
  // Forward again, because it did run.
  expect(flippedTo(remote('abc', { active: b, previous: a }), c, chosen)).toMatchObject({ previous: b })
})

it.each([
  ['is in quarantine', {}, 'GKS-202', remote('ab', { active: a, bad: 'a' }), []],
  ['has no files', { complete: new Set<string>() }, 'GKS-203', remote('ab', { active: a }), []],
  ['calls what is not there', { operations: new Set<string>() }, 'GKS-204', remote('ab', { active: a }), []],
  [
    'has a path that is another remote’s by now',
    {},
    'GKS-206',
    remote('ab', { active: a }),
    [remoteOf('mfe-other', 'people')],
  ],
  ['needs another API contract', {}, 'GKS-216', speaking('ab', '9'), []],
])('no fallback to a release that %s', (_what, special, code, given, others) => {
  const complete = new Set(given.releases.map(({ release }) => release))
  const facts = { operations: new Set(['user GET /v2/school']), complete, others, ...special }
  expect(problemsOfRelease(given, a, 'active', facts).map((problem) => problem.code)).toEqual([code])
  expect(flippedTo(given, b, { isDeployed: false, usable: usableIn(given, facts) }).previous).toBeNull()
})

it.each([
  ['ends with what everybody gets', b, b, null],
  ['ends with a newer one', b, c, null],
  ['goes on after an older one', c, b, undefined],
])('a canary %s', (_what, tried, active, canary) => {
  const given = remote('abcd', { active: active === b ? d : a, canary: canaryOf(tried) })
  expect(flippedTo(given, active, chosen).canary).toEqual(canary)
  // Unless the same request starts it again.
  expect(grantedState(given, { active, canary: canaryOf(a) }, () => true).canary).toEqual(canaryOf(a))
})
