import { inReferenceOrder } from './reference-order.ts'

const namesOf = (...tables: readonly (readonly [name: string, ...refersTo: readonly string[]])[]): readonly string[] =>
  inReferenceOrder(tables.map(([name, ...refersTo]) => ({ name, refersTo }))).map(({ name }) => name)

it.each([
  ['none', [], []],
  ['by name without references', [['b'], ['a']], ['a', 'b']],
  ['behind what they refer to', [['a', 'c'], ['b', 'a'], ['c']], ['c', 'a', 'b']],
  ['with a reference to themselves', [['a', 'a', 'b'], ['b']], ['b', 'a']],
] as const)('orders tables: %s', (_, tables, expected) => {
  expect(namesOf(...tables)).toEqual(expected)
})

it('refuses foreign keys in a circle', () => {
  expect(() => namesOf(['a', 'b'], ['b', 'a'], ['c'])).toThrow('foreign keys in a circle: a, b')
})
