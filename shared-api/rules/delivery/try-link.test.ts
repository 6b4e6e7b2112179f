import { tryLinkAddress, tryLinkEnd, tryLinkHours, tryTokenIn } from './try-link.ts'

it.each([
  [1, '2026-11-27T09:00:00.000Z'],
  [8, '2026-11-27T16:00:00.000Z'],
  [72, '2026-11-30T08:00:00.000Z'],
  [tryLinkHours.most, '2026-12-04T08:00:00.000Z'],
])('ends a link after %s hours', (hours, end) => {
  expect(tryLinkEnd(new Date('2026-11-27T08:00:00Z'), hours).toISOString()).toBe(end)
})

it('offers no time that is longer than the longest', () => {
  expect(Math.max(...tryLinkHours.offered)).toBeLessThanOrEqual(tryLinkHours.most)
})

it('finds the token of a link in the fragment of its address', () => {
  const { hash, pathname } = new URL(tryLinkAddress('https://school.example/pr-12/', 'abc-_1.Def'))
  expect(tryTokenIn(hash)).toBe('abc-_1.Def')
  expect(pathname).toBe('/pr-12/')
})

it.each([
  ['', null],
  ['#try', null],
  ['#main', null],
  ['#x&try=abc', null],
  ['#try=', ''],
  ['#try=%E3%81%82', '%E3%81%82'],
])('reads the fragment %p as the token %p', (fragment, token) => {
  expect(tryTokenIn(fragment)).toBe(token)
})
