import { publishRelease, reportRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { getSchool } from '@gakuseki/shared-api/contract/school.ts'
import { createRateLimiter, defaultRateLimits, placeOf, waitFor, type RateLimits } from './rate-limit.ts'

const limits: RateLimits = {
  ...defaultRateLimits,
  usual: { burst: 3, perSecond: 0.5 },
  sync: { burst: 1, perSecond: 0.1 },
}

function limiterAt(): { take: (key: string, kind?: 'usual' | 'sync') => number; later: (seconds: number) => void } {
  let now = 1_000_000
  const limiter = createRateLimiter(limits, () => new Date(now))
  return {
    take: (key, kind = 'usual') => limiter.take(kind, key),
    later: (seconds) => {
      now += seconds * 1000
    },
  }
}

it('allows a burst, then one call for each one that time returns', () => {
  const { take, later } = limiterAt()
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 2])
  later(1)
  expect(take('a')).toBe(1)
  later(1)
  expect([take('a'), take('a')]).toEqual([0, 2])
})

it('allows no more than the burst after a longer wait', () => {
  const { take, later } = limiterAt()
  take('a')
  later(3600)
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 2])
})

it('has separate buckets for callers and kinds', () => {
  const { take } = limiterAt()
  for (let call = 0; call < 4; call += 1) take('a')
  expect([take('a'), take('b'), take('a', 'sync'), take('a', 'sync')]).toEqual([2, 0, 0, 10])
})

it.each([
  ['a report of a failing remote', reportRemote, 'report'],
  ['a build that is published', publishRelease, 'upload'],
  ['a record that is read', getSchool, 'usual'],
] as const)('%s counts by itself', (_case, endpoint, kind) => {
  const taken: string[] = []
  const take = (each: string, key: string): number => taken.push(`${each} ${key}`)
  waitFor({ take }, endpoint, { caller: 't004', peer: '192.0.2.7' })
  waitFor({ take }, endpoint, { caller: null, peer: '192.0.2.7' })
  expect(taken).toEqual([`${kind} t004`, 'anonymous 192.0.2.7'])
})

it('loses no calls when the clock is set back', () => {
  const { take, later } = limiterAt()
  take('a')
  later(-60)
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 2])
})

it('drops the bucket that was unused for longest first', () => {
  const { take } = limiterAt()
  for (const key of ['first', 'busy']) for (let call = 0; call < 4; call += 1) take(key)
  for (let caller = 0; caller < 9_999; caller += 1) {
    take(`caller-${caller}`)
    if (caller % 5000 === 0) take('busy')
  }
  expect([take('busy'), take('first')]).toEqual([2, 0])
})

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:1::a:b:192.0.2.7', '2001:db8:1:0::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1:2::3::4', '1:2::3::4'],
  ['unknown', 'unknown'],
  ['', ''],
])('counts %s as %s', (peer, expected) => {
  expect(placeOf(peer)).toBe(expected)
})
