import { sortHeadings } from '@gakuseki/shared-api/rules/search/sort-headings.ts'
import type { Sort } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { pressedSort, sortMark } from './heading-sorts.ts'

const { student, teacher } = sortHeadings

it.each<[Sort, readonly string[], string | null]>([
  ['nameKanaAsc', ['linked-name', 'nameKana'], 'nameKana ascending'],
  ['nameKanaDesc', ['linked-name', 'nameKana'], 'nameKana descending'],
  ['nameKanaDesc', ['linked-name'], 'linked-name descending'],
  ['gradeClassStudentNumber', ['linked-name', 'gradeNumber', 'studentNumber'], 'gradeNumber ascending'],
  ['gradeClassStudentNumber', ['linked-name', 'studentNumber'], 'studentNumber ascending'],
  ['gradeClassStudentNumber', ['linked-name'], null],
  ['updatedAtDesc', ['linked-name', 'nameKana'], null],
])('[LSX-03] marks for %s among the columns %j: %s', (sort, visible, expected) => {
  const mark = sortMark(student, sort, (id) => visible.includes(id))
  expect(mark && `${mark.columnId} ${mark.direction}`).toBe(expected)
})

it.each<[string, Sort, Sort]>([
  ['nameKana', 'gradeClassStudentNumber', 'nameKanaAsc'],
  ['nameKana', 'nameKanaAsc', 'nameKanaDesc'],
  ['linked-name', 'nameKanaDesc', 'nameKanaAsc'],
  ['studentNumber', 'updatedAtAsc', 'gradeClassStudentNumber'],
  ['studentNumber', 'gradeClassStudentNumber', 'gradeClassStudentNumber'],
  ['address', 'updatedAtAsc', 'updatedAtAsc'],
])('[LSX-03] a press on %s sorted by %s sorts by %s', (column, sort, expected) => {
  expect(pressedSort(student, column, sort)).toBe(expected)
})

it('[LSX-03] sorts staff by no order of classes', () => {
  expect(teacher.flatMap(({ sorts }) => sorts)).toEqual(['nameKanaAsc', 'nameKanaDesc'])
})
