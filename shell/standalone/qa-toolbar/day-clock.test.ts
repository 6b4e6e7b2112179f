import { dateText, secondInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { clockOn, clockSince } from './day-clock.ts'

it.each([
  [null, '2026-11-22T14:59:59Z', '2026-11-22 23:59:59'],
  ['2027-03-31', '2026-11-22T14:59:59Z', '2027-03-31 23:59:59'],
  ['2027-03-31', '2026-11-22T15:00:00Z', '2027-03-31 00:00:00'],
  ['2024-02-29', '2026-11-22T00:00:00Z', '2024-02-29 09:00:00'],
])('sets a clock to %s at %s, which is %s in Japan, and lets it run', (day, real, expected) => {
  let now = new Date(real)
  const clock = clockOn(day === null ? null : dateText(day), () => now)
  expect(secondInTokyo(clock())).toBe(expected)
  const before = clock().getTime()
  now = new Date(now.getTime() + 90_000)
  expect(clock().getTime() - before).toBe(90_000)
})

it('begins at nine in Japan of a day at a given instant, and runs from there', () => {
  const since = Date.parse('2026-11-22T03:21:09Z')
  const at = (real: string) => secondInTokyo(clockSince(dateText('2026-05-01'), since, () => new Date(real))())
  expect(at('2026-11-22T03:21:09Z')).toBe('2026-05-01 09:00:00')
  expect(at('2026-11-22T05:21:10Z')).toBe('2026-05-01 11:00:01')
})
