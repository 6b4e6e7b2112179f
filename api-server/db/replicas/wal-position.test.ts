import { hasReached, printPosition, readLsn, readPosition } from './wal-position.ts'

it.each([
  ['0/0', 0n],
  ['16/B374D848', 0x16_b374_d848n],
  ['FFFFFFFF/FFFFFFFF', 2n ** 64n - 1n],
  ['', null],
  ['16-B374D848', null],
  ['1/123456789', null],
])('reads the place %j', (text, expected) => {
  expect(readLsn(text)).toBe(expected)
})

it('prints positions whose order as texts is their order', () => {
  const positions = [
    { timeline: 1, lsn: 0x9n },
    { timeline: 1, lsn: 0x10n },
    { timeline: 1, lsn: 0x16_b374_d848n },
    { timeline: 2, lsn: 0x11n },
    { timeline: 16, lsn: 2n ** 64n - 1n },
  ]
  const texts = positions.map(printPosition)
  expect(texts.toSorted()).toEqual(texts)
  expect(texts.map(readPosition)).toEqual(positions)
})

it.each(['', 'F'.repeat(24), '1'.repeat(23), 'g'.repeat(24), `${'0'.repeat(24)}0`])(
  '%j is no place to be reached',
  (text) => {
    expect(readPosition(text)).toBeNull()
  },
)

const wanted = { timeline: 2, lsn: 100n }
it.each([
  ['before it', { timeline: 2, lsn: 99n }, false],
  ['at it', { timeline: 2, lsn: 100n }, true],
  ['after it', { timeline: 2, lsn: 101n }, true],
  ['after a promotion that came later', { timeline: 3, lsn: 100n }, true],
  ['before it on a later timeline', { timeline: 3, lsn: 99n }, false],
  // It may have followed the lost end of the former primary.
  ['after it on an earlier timeline', { timeline: 1, lsn: 500n }, false],
])('a server %s', (_case, server, expected) => {
  expect(hasReached(server, wanted)).toBe(expected)
})
