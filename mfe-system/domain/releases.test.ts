import type { KeptRelease, KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { canaryChoices, canaryProblem, draftOf, isSameDraft, obstacleTo, rollBackTarget } from './releases.ts'

const release = (name: string, special: Partial<KeptRelease> = {}): KeptRelease => ({
  name,
  version: '1.0.0',
  buildId: name,
  menu: [],
  publishedAt: '2026-11-20T03:00:00.000Z',
  publishedBy: 't001',
  bytes: 2,
  entryBytes: 1,
  shellContract: '2',
  apiContract: '2',
  shared: {},
  packages: {},
  missing: [],
  quarantine: null,
  ...special,
})
const bad = { quarantine: { at: '2026-11-20T03:00:00.000Z', reason: 'x' } }
const lacking = { missing: ['user GET /v2/later'] }

type State = Pick<KeptRemote, 'active' | 'previous' | 'canary' | 'releases'>
const remote = (special: Partial<State> = {}): State => ({
  active: 'c',
  previous: 'b',
  canary: null,
  releases: ['d', 'c', 'b', 'a'].map((name) => release(name)),
  ...special,
})
const withB = (special: Partial<KeptRelease>): State =>
  remote({ releases: ['d', 'c', 'b', 'a'].map((name) => release(name, name === 'b' ? special : {})) })

it.each([
  ['the active one', release('c'), 'isActive'],
  ['one in quarantine', release('a', bad), 'quarantined'],
  ['one that lacks calls', release('a', lacking), 'missing'],
  ['any other', release('a'), null],
])('returns what prevents %s from becoming the active one', (_what, each, obstacle) => {
  expect(obstacleTo(remote(), each)).toBe(obstacle)
})

it.each([
  ['the previous one', remote(), 'b'],
  ['an older one if the previous one is in quarantine', withB(bad), 'a'],
  ['an older one if the previous one lacks calls', withB(lacking), 'a'],
  ['the newest of the older ones if there is no previous one', remote({ previous: null }), 'b'],
  ['the previous one, even if it is newer', remote({ previous: 'd' }), 'd'],
  ['nothing if there is no older one', remote({ active: 'a', previous: null }), null],
  ['nothing if no release is active', remote({ active: null, previous: null }), null],
])('rolls back to %s', (_what, state, target) => {
  expect(rollBackTarget(state)).toBe(target)
})

it.each([
  ['all others that can run', remote(), ['d', 'b', 'a']],
  ['no release in quarantine', withB(bad), ['d', 'a']],
  ['all that can run if no release is active', remote({ active: null, previous: null }), ['d', 'c', 'b', 'a']],
])('offers as canaries %s', (_what, state, names) => {
  expect(canaryChoices(state).map(({ name }) => name)).toEqual(names)
})

it.each([
  ['10', [], null],
  ['100', [], null],
  ['', ['t001'], null],
  ['0', ['t001'], null],
  ['', [], 'nobody'],
  ['0', [], 'nobody'],
  ['101', ['t001'], 'percent'],
  ['1x', [], 'percent'],
  ['', Array.from({ length: 100 }, (_, at) => `t${at}`), null],
  ['', Array.from({ length: 101 }, (_, at) => `t${at}`), 'many'],
] as const)('checks a canary for %p %% and %p: %p', (percent, people, problem) => {
  expect(canaryProblem({ percent, people })).toBe(problem)
})

const stored = draftOf({ release: 'b', percent: 0, userIds: ['t001', 't002'] })
it.each([
  ['the stored values', { release: 'b', percent: '0', people: ['t001', 't002'] }, true],
  ['another release', { ...stored, release: 'a' }, false],
  ['another percentage', { ...stored, percent: '' }, false],
  ['fewer people', { ...stored, people: ['t001'] }, false],
  ['an empty form', draftOf(null), false],
])('treats a form with %s as unchanged: %p', (_what, draft, expected) => {
  expect(isSameDraft(draft, stored)).toBe(expected)
})
