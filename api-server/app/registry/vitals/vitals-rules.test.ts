import type { ReleaseVitals } from '@gakuseki/shared-api/contract/delivery/vitals.ts'
import { bucketOf, countersOf, vitalsOf, worseThan, type Count } from './vitals-rules.ts'

const lcp = (...values: readonly number[]): Count[] =>
  values.map((value) => ({ metric: 'lcp', bucket: bucketOf('lcp', value), count: 1 }))

it.each([
  ['none', [], null],
  ['one', [1000], 1000],
  ['three of four', [1000, 1000, 1000, 9000], 1000],
  ['the slower half', [1000, 1000, 9000, 9000], 9000],
  ['in any order', [9000, 500, 2000, 1000], 2000],
  ['none above zero', [0, 0, 0], 0],
])('tells the value that three of four visits keep, to 5 %%: %s', (_what, values, expected) => {
  const found = vitalsOf('a', lcp(...values)).lcp
  if (expected === null || expected === 0) expect(found).toBe(expected)
  else expect(Math.abs((found ?? 0) / expected - 1)).toBeLessThan(0.05)
})

it.each([0.0002, 0.01, 0.1, 0.25, 3])('tells a shift of %p to 5 %%', (cls) => {
  const found = vitalsOf('a', [{ metric: 'cls', bucket: bucketOf('cls', cls), count: 9 }]).cls
  expect(Math.abs((found ?? 0) / cls - 1)).toBeLessThan(0.05)
})

it('counts a visit, its failure and what was measured', () => {
  const visit = { remoteId: 'mfe-x', release: 'a', hasFailed: true, inp: 1 }
  expect(countersOf(visit)).toEqual([
    { metric: 'inp', bucket: 0 },
    { metric: 'failed', bucket: 0 },
    { metric: 'visit', bucket: 0 },
  ])
  expect(countersOf({ ...visit, hasFailed: false, inp: undefined })).toEqual([{ metric: 'visit', bucket: 0 }])
})

const active: ReleaseVitals = { release: 'a', visits: 100, failed: 2, lcp: 1000, inp: 100, cls: 0.02 }

it.each<[string, Partial<ReleaseVitals>, Partial<ReleaseVitals>, string[]]>([
  ['the same', {}, {}, []],
  ['a little slower', {}, { lcp: 1190 }, []],
  ['slower by a factor that nobody notices', { lcp: 300 }, { lcp: 450 }, []],
  ['slower to paint', {}, { lcp: 1250 }, ['lcp']],
  ['slower to answer', {}, { inp: 160 }, ['inp']],
  ['shifting', {}, { cls: 0.08 }, ['cls']],
  ['faster', {}, { lcp: 500, inp: 50, cls: 0 }, []],
  ['failing more often', {}, { failed: 8 }, ['failed']],
  ['failing a little more often', {}, { failed: 7 }, []],
  ['worse in all', {}, { lcp: 2000, inp: 300, cls: 0.3, failed: 50 }, ['lcp', 'inp', 'cls', 'failed']],
  ['not measured', {}, { lcp: null }, []],
  ['measured now alone', { lcp: null }, { lcp: 9000 }, []],
  ['visited 19 times', {}, { visits: 19, failed: 0, lcp: 9000 }, []],
  ['compared with 19 visits', { visits: 19, failed: 0 }, { lcp: 9000 }, []],
  ['visited 20 times', { visits: 20, failed: 0 }, { visits: 20, failed: 0, lcp: 9000 }, ['lcp']],
])('judges a canary: %s', (_what, before, now, expected) => {
  expect(worseThan({ ...active, ...before }, { ...active, release: 'b', ...now })).toEqual(expected)
})
