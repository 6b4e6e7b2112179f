import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { columnVisibility, defaultColumns } from '@gakuseki/shared-api/rules/search/column-visibility.ts'
import { recordOf, tableOf } from '../import/import.harness.ts'
import { matchHeader } from '../import/match-header.ts'
import { templateCsv } from '../import/report.ts'
import { exportColumns, printHeader, printRecords, templateColumns } from './export-columns.ts'
import { exportFileName, fileEncoder } from './export-file.ts'

const naming = { language: 'ja', ownNames: {} } as const

it.each([
  [student, '児童生徒2026年度_20270401T090503.csv'],
  [guardian, 'guardian_2026年度_20270401T090503.csv'],
  [teacher, 'staff_2026年度_20270401T090503.csv'],
])('[CSX-02][C17] names the file of a $name after the school year', (entity, name) => {
  expect(exportFileName(entity, 2026, '2027-04-01 09:05:03')).toBe(name)
})

it('[CSX-01][C17] exports all declared columns, or the visible ones after user id and name', () => {
  const idsOf = (columns: ReturnType<typeof exportColumns>) => columns.map(({ field }) => field.id)
  expect(idsOf(exportColumns(student, naming))).toEqual(student.list.filter(({ on }) => on.csvOut).map(({ id }) => id))
  const selected = (entity: Entity, columns: readonly string[]) =>
    idsOf(exportColumns(entity, { ...naming, visible: columnVisibility(entity, columns, {}) }))
  expect(selected(student, defaultColumns.student)).toEqual(['userId', 'name', ...defaultColumns.student])
  expect(selected(guardian, defaultColumns.guardian)).toEqual(['userId', 'name1', ...defaultColumns.guardian])
  expect(selected(teacher, defaultColumns.teacher)).toEqual(['userId', 'name', 'googleMail'])
  expect(selected(student, [])).toEqual(['userId', 'name'])
})

it('[CSX-03] starts a file with the mark and the header, escapes formulae, quotes texts, and prints dates and ids as import reads them', () => {
  const ref = { userId: 'g1', googleMail: 'g@x', userType: 'guardian', name: '保護者', photoUrl: null }
  const record = recordOf(student, 's1', {
    name: '=SUM(1)',
    birthday: '2015-04-02',
    guardian: ref,
    studentNumber: 3,
    sex: 'male',
  })
  const visible = { userId: true, name: true, studentNumber: true, guardian: true, sex: true, birthday: true }
  const columns = exportColumns(student, { ...naming, visible })
  expect(printHeader(columns)).toBe('\uFEFFユーザーID,名前,出席番号,保護者,性別,生年月日\r\n')
  expect(printRecords(columns, [record])).toBe(`"s1","'=SUM(1)",3,"g1",男,2015-04-02\r\n`)
})

it('prints the header by the 項目名 preference and the school’s own names', () => {
  const own = { language: 'en', ownNames: { custom01: '部活', custom02: 'Address' } } as const
  const names = exportColumns(student, own).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['User ID', 'Birthday', '部活', 'Address', 'Address(Custom Item 02)']))
  expect(new Set(names).size).toBe(names.length)
})

it.each([student, guardian, teacher])(
  'has the columns that an import reads in the template of a $name',
  async (entity) => {
    const table = await tableOf(`${templateCsv(templateColumns(entity, naming)).replace('\uFEFF', '')}x\n`)
    const { columns, problems } = matchHeader(entity, table, { ...naming, ignored: new Set() })
    expect([problems, columns.some(({ role }) => role === 'readOnly')]).toEqual([[], false])
  },
)

it('counts the characters that CP932 lacks over all chunks; UTF-8 lacks none', () => {
  const encoder = fileEncoder('windows-31j')
  expect([...encoder.encode('\uFEFFア𠮷')]).toEqual([0x83, 0x41, 0x3f])
  encoder.encode('é𠮷')
  expect(encoder.lacking()).toEqual([
    { char: '𠮷', count: 2 },
    { char: 'é', count: 1 },
  ])
  const plain = fileEncoder('utf-8')
  expect([...plain.encode('𠮷')]).toEqual([0xf0, 0xa0, 0xae, 0xb7])
  expect(plain.lacking()).toEqual([])
})
