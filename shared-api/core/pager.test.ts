import { offsetOfPage, pagerOf, parsePage } from './pager.ts'

it('[LST-10] makes 3 pages of 101 results at 50 each', () => {
  expect(pagerOf(1, 101, 50).total).toBe(3)
  expect(pagerOf(1, 100, 50).total).toBe(2)
  expect(pagerOf(1, 0, 50)).toEqual({ page: 1, total: 0, numbers: [], canPrev: false, canNext: false })
})

it.each([
  [1, 3, false, true],
  [2, 3, true, true],
  [3, 3, true, false],
  [4, 3, false, false],
  [1, 1, false, false],
])('[LST-09] sets on page %i of %i Prev to %s and Next to %s', (page, total, canPrev, canNext) => {
  expect(pagerOf(page, total * 50, 50)).toMatchObject({ canPrev, canNext })
})

it.each([
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [6, 20, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [7, 20, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  [15, 20, [10, 11, 12, 13, 14, 15, 16, 17, 18, 19]],
  [16, 20, [11, 12, 13, 14, 15, 16, 17, 18, 19, 20]],
  [20, 20, [11, 12, 13, 14, 15, 16, 17, 18, 19, 20]],
  [99, 20, [11, 12, 13, 14, 15, 16, 17, 18, 19, 20]],
])('[LST-11] shows on page %i of %i the numbers %j', (page, total, numbers) => {
  expect(pagerOf(page, total * 50, 50).numbers).toEqual(numbers)
})

it('[API-12] starts a page at (page - 1) times the page size', () => {
  expect(offsetOfPage(1, 50)).toBe(0)
  expect(offsetOfPage(3, 20)).toBe(40)
})

it.each(['0', '100000', '1.5', 'x', '', '-1'])('[LST-01] refuses "%s" as a page', (text) => {
  expect(parsePage(text)).toBeNull()
})

it.each([
  ['1', 1],
  ['99999', 99999],
])('[LST-01] reads page %s as %i', (text, page) => {
  expect(parsePage(text)).toBe(page)
})
