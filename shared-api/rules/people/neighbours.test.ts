import { neighboursOf } from './neighbours.ts'

const here = (index: number) => ({ on: 'samePage', index })
const there = (page: number, edge: string) => ({ on: 'otherPage', page, edge })

it.each([
  ['in the middle', 'b', 1, 3, here(0), here(2)],
  ['the very first', 'a', 1, 3, null, here(1)],
  ['the very last', 'c', 1, 3, here(1), null],
  ['the first of page 2', 'a', 2, 6, there(1, 'last'), here(1)],
  ['the last of page 1 of 2', 'c', 1, 4, here(1), there(2, 'first')],
  ['the last of the last page', 'c', 2, 6, here(1), null],
  ['not in the list any more', 'x', 2, 9, null, null],
])('%s', (_case, userId, page, numResults, previous, next) => {
  const listed = { userIds: ['a', 'b', 'c'], page, pageSize: 3, numResults }
  expect(neighboursOf(userId, listed)).toEqual({ previous, next })
})

it('the only person of the last page', () => {
  const listed = { userIds: ['a'], page: 3, pageSize: 3, numResults: 7 }
  expect(neighboursOf('a', listed)).toEqual({ previous: there(2, 'last'), next: null })
})
