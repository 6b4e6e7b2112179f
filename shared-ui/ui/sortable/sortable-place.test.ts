import { destinationOf } from './sortable-place.ts'

it.each([
  ['a', 'c', 'before', ['b', 'a', 'c', 'd']],
  ['a', 'c', 'after', ['b', 'c', 'a', 'd']],
  ['d', 'a', 'before', ['d', 'a', 'b', 'c']],
  ['d', 'a', 'after', ['a', 'd', 'b', 'c']],
  ['b', 'b', 'after', ['a', 'b', 'c', 'd']],
  ['b', 'a', 'after', ['a', 'b', 'c', 'd']],
] as const)('%s dropped at %s, %s it, gives %j', (source, target, edge, expected) => {
  const keys = ['a', 'b', 'c', 'd']
  const to = destinationOf(keys, { source, target, edge })
  const others: readonly string[] = keys.filter((key) => key !== source)
  expect(others.toSpliced(to, 0, source)).toEqual(expected)
})
