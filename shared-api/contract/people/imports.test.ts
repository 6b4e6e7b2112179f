import { cellOfIssue, putImportRows } from './imports.ts'

const accepts = (body: unknown): boolean => putImportRows.body.safeParse(body).success
const row = { rowNumber: 2, userId: 's1' }

it.each([
  [{ rows: [row] }, true],
  [{ rows: [{ ...row, version: 4, schoolType: 'elementary', gradeNumber: 3, className: '1組', name: '' }] }, true],
  [{ rows: [], leftOut: [7] }, true],
  [{ rows: [{ rowNumber: 2 }] }, false],
  [{ rows: [{ ...row, rowNumber: 0 }] }, false],
  [{ rows: [{ ...row, name: ['a'] }] }, false],
  [{ rows: [{ ...row, name: { a: 1 } }] }, false],
  [{ rows: Array.from({ length: 201 }, () => row) }, false],
])('[CSI-23][CSI-38] accepts at most 200 flat rows with number and user id per chunk: %#', (body, passes) => {
  expect(accepts(body)).toBe(passes)
})

it.each([
  ['rows.12.studentNumber', { rowNumber: 12, field: 'studentNumber' }],
  ['rows.12', { rowNumber: 12, field: '' }],
  ['columns.0', null],
])('maps the path %s to the cell %j', (path, cell) => {
  expect(cellOfIssue({ path })).toEqual(cell)
})
