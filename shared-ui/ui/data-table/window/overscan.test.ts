import { growSpan, shiftSpan } from './overscan.ts'

const span = (first: number, end: number) => ({ first, end })

describe('a step beyond the rendered items', () => {
  it.each([
    ['down: as many items as before', span(10, 60), span(37, 64), span(14, 64)],
    ['up: as many items as before', span(10, 60), span(6, 33), span(6, 56)],
    ['to more items than before', span(10, 20), span(8, 24), span(8, 24)],
    ['to the end of the list', span(40, 90), span(70, 100), span(50, 100)],
  ])('renders %s', (_, before, needed, after) => {
    expect(shiftSpan(before, needed, 100)).toEqual(after)
  })
})

describe('an idle moment', () => {
  it.each([
    ['adds items in front first', true, span(20, 40), span(8, 52), span(20, 44)],
    ['adds items behind first on the way back', false, span(20, 40), span(8, 52), span(16, 40)],
    ['adds items behind when the front is complete', true, span(20, 52), span(8, 52), span(16, 52)],
    ['moves as many elements as are no longer wanted', true, span(8, 52), span(20, 64), span(20, 64)],
    ['moves them back', false, span(20, 64), span(8, 52), span(8, 52)],
    ['drops what is no longer wanted', true, span(0, 60), span(8, 52), span(8, 52)],
  ])('%s', (_, forward, before, wanted, after) => {
    expect(growSpan(before, wanted, { most: 4, forward })).toEqual(after)
  })

  it('leaves complete items as they are', () => {
    const before = span(8, 52)
    expect(growSpan(before, span(8, 52), { most: 4, forward: true })).toBe(before)
  })
})
