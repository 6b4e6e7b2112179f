import { indexAt, offsetsOf, scrollToShow, spanInView, totalOf } from './virtual-window.ts'

const offsets = offsetsOf([32, 80, 46, 32, 32])

it('returns offsets from 0 to the total', () => {
  expect([...offsets]).toEqual([0, 32, 112, 158, 190, 222])
  expect(totalOf(offsets)).toBe(222)
  expect(totalOf(offsetsOf([]))).toBe(0)
})

it.each([
  [-50, 0],
  [0, 0],
  [31, 0],
  [32, 1],
  [111, 1],
  [112, 2],
  [221, 4],
  [9999, 4],
])('finds the item at position %d: %d', (position, index) => {
  expect(indexAt(offsets, position)).toBe(index)
})

it('finds no item on an empty axis', () => {
  expect(indexAt(offsetsOf([]), 10)).toBe(-1)
})

const hundred = offsetsOf(Array.from({ length: 100 }, () => 32))
const plain = { overscan: 0, group: 1 }

it.each([
  ['the start', { start: 0, length: 64, ...plain }, { first: 0, end: 2 }],
  ['half items on both edges', { start: 16, length: 64, ...plain }, { first: 0, end: 3 }],
  ['overscan on both sides', { start: 320, length: 64, overscan: 32, group: 1 }, { first: 9, end: 13 }],
  ['whole groups', { start: 320, length: 64, overscan: 0, group: 4 }, { first: 8, end: 12 }],
  ['the end', { start: 3136, length: 64, overscan: 100, group: 4 }, { first: 92, end: 100 }],
  ['a view beyond a list that got shorter', { start: 90_000, length: 64, ...plain }, { first: 98, end: 100 }],
  ['a view larger than the list', { start: 0, length: 9999, ...plain }, { first: 0, end: 100 }],
  ['no room', { start: 0, length: 0, ...plain }, { first: 0, end: 0 }],
  ['negative room', { start: 0, length: -20, ...plain }, { first: 0, end: 0 }],
])('renders the part in view: %s', (_, view, span) => {
  expect(spanInView(hundred, view)).toEqual(span)
})

it('renders nothing of an empty list', () => {
  expect(spanInView(offsetsOf([]), { start: 0, length: 700, overscan: 100, group: 4 })).toEqual({ first: 0, end: 0 })
})

it('covers every position of every view for any heights', () => {
  const sizes = Array.from({ length: 300 }, (_, index) => 32 + ((index * 37) % 49))
  const mixed = offsetsOf(sizes)
  for (let start = 0; start < totalOf(mixed) - 700; start += 61) {
    const { first, end } = spanInView(mixed, { start, length: 700, overscan: 0, group: 1 })
    expect(mixed[first]).toBeLessThanOrEqual(start)
    expect(mixed[end]).toBeGreaterThanOrEqual(start + 700)
  }
})

it.each([
  ['in view: does not scroll', { start: 100, end: 132 }, 50],
  ['above: scrolls to its start', { start: 10, end: 42 }, 10],
  ['below: scrolls to its end', { start: 160, end: 192 }, 92],
  ['larger than the view: scrolls to its start', { start: 300, end: 500 }, 300],
])('shows an item: %s', (_, item, to) => {
  expect(scrollToShow(item, { start: 50, length: 100 })).toBe(to)
})
