import {
  added,
  after,
  itemsOf,
  moved,
  named,
  numbered,
  removed,
  restored,
  shapeOf,
  stored,
} from './ordered-draft.harness.ts'
import { orderNumbers } from './section-order.ts'

const three = itemsOf('abc')
const gaps = itemsOf([stored('a', 1), stored('b', 4), stored('c', 9), stored('z', 7, { list: 'other' })])
const numbersOf = (items: Parameters<typeof orderNumbers>[1]) =>
  Object.fromEntries(orderNumbers(numbered, items as typeof three))

it.each([
  ['nothing is done', three, 'a b c'],
  ['an item is renamed', after(three, named('a', 'A')), 'a=A~ b c'],
  ['two change places', after(three, moved('b', 'a')), 'b~ a~ c'],
  ['an item is moved there and back', after(three, moved('b', 'a'), moved('a', 'b')), 'a b c'],
  ['one is put in front', after(three, added('d'), moved('d', 'a')), 'd+ a~ b~ c~'],
  ['one is added behind', after(three, added('d')), 'a b c d+'],
  ['one is removed', after(three, removed('b')), 'a b- c~'],
  ['one is removed and restored', after(three, removed('b'), restored('b')), 'a b c'],
])('with the order sent by numbers and %s', (_, items, shape) => {
  expect(shapeOf(items, numbered)).toBe(shape)
})

it('[CUR-09] keeps the gaps of earlier deletions until the order changes, then closes only the gaps of that list', () => {
  expect(numbersOf(after(gaps, named('a', 'A')))).toEqual({ a: 1, b: 4, c: 9, z: 7 })
  expect(numbersOf(after(gaps, moved('b', 'a')))).toEqual({ a: 2, b: 1, c: 3, z: 7 })
})

it('[CUR-09] skips removed items when it numbers', () => {
  expect(numbersOf(after(three, removed('b'), added('d')))).toEqual({ a: 1, b: 2, c: 2, d: 3 })
})

it('orders items with the same number by their ids', () => {
  expect(shapeOf(itemsOf([stored('a', 1), stored('b', 1)]), numbered)).toBe('a b')
  expect(shapeOf(itemsOf([stored('b', 1), stored('a', 1)]), numbered)).toBe('b a~')
})
