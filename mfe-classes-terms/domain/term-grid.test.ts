import type { Term } from '@gakuseki/shared-api/contract/terms.ts'
import { dateText } from '@gakuseki/shared-api/core/date-text.ts'
import { termGrid } from './term-grid.ts'

const day = dateText('2026-04-01')
const termOf = (schoolYear: number, termNumber: number): Term => ({
  schoolYear,
  schoolType: 'elementary',
  termNumber,
  startDate: day,
  endDate: day,
  version: 1,
  createdAt: '',
  updatedAt: '',
})

it('years stand newest first, terms by number, a missing one is empty', () => {
  const grid = termGrid([termOf(2025, 1), termOf(2026, 3), termOf(2026, 1)])
  expect(grid.termNumbers).toEqual([1, 2, 3])
  expect(grid.years.map(({ schoolYear }) => schoolYear)).toEqual([2026, 2025])
  expect(grid.years.map(({ terms }) => terms.map((term) => term?.termNumber ?? null))).toEqual([
    [1, null, 3],
    [1, null, null],
  ])
})

it('without terms there is no row and no column', () => {
  expect(termGrid([])).toEqual({ termNumbers: [], years: [] })
})
