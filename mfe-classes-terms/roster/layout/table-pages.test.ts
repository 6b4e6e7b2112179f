import { bodyOf } from '@gakuseki/shared-ui/print/paper/paper-size.ts'
import { inPages, rowPages } from './table-pages.ts'

const heights = { usual: 7, least: 6.2 }
const people = (count: number) => Array.from({ length: count }, (_, at) => at)

it.each<readonly [number, 'portrait' | 'landscape', readonly number[], number]>([
  [0, 'portrait', [0], 7],
  [1, 'portrait', [1], 7],
  [35, 'portrait', [35], 7],
  [40, 'portrait', [40], 6.25],
  [45, 'portrait', [35, 10], 7],
  [23, 'landscape', [23], 7],
  [26, 'landscape', [26], 6.27],
  [35, 'landscape', [23, 12], 7],
])('[PRN-02] divides %i rows on %s sheets into %j', (count, orientation, sizes, height) => {
  const { rowHeight, pages } = rowPages(people(count), bodyOf(orientation).height - 7, heights)
  expect(pages.map(({ length }) => length)).toEqual(sizes)
  expect(rowHeight).toBeCloseTo(height, 1)
  expect(pages.flat()).toEqual(people(count))
})

it('[PRN-02] fills one sheet after the other', () => {
  expect(inPages(people(5), 2)).toEqual([[0, 1], [2, 3], [4]])
})
