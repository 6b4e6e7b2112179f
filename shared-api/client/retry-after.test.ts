import { retryAfterOf } from './retry-after.ts'

const now = Date.parse('2026-10-21T07:28:00Z')

it.each([
  ['0', 0],
  ['120', 120],
  ['Wed, 21 Oct 2026 07:28:30 GMT', 30],
  ['Wednesday, 21-Oct-26 07:29:00 GMT', 60],
  ['Wed, 21 Oct 2026 07:00:00 GMT', 0],
  ['soon', null],
  ['', null],
  [null, null],
])('[C40] Retry-After %s: %s seconds', (text, seconds) => {
  expect(retryAfterOf(new Headers(text === null ? {} : { 'retry-after': text }), now)).toBe(seconds)
})
