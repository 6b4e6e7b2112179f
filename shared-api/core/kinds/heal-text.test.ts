import { fieldOf } from '../entity.ts'
import { student } from '../../entities/student.ts'
import { teacher } from '../../entities/teacher.ts'
import { phoneKind, zipKind } from './contact-kinds.ts'
import { lineOf } from './text-kind.ts'
import { date, integer } from './value-kinds.ts'

it.each([
  ['2001-04-02', '2001-04-02'],
  ['2001/4/2', '2001-04-02'],
  ['2001/04/02 0:00', '2001-04-02'],
  ['2001.4.2', '2001-04-02'],
  ['2001年4月2日', '2001-04-02'],
  ['２００１／４／２', '2001-04-02'],
  ['R8.4.1', '2026-04-01'],
  ['r8/4/1', '2026-04-01'],
  ['令和8年4月1日', '2026-04-01'],
  ['令和元年5月1日', '2019-05-01'],
  ['㋿8年4月1日', '2026-04-01'],
  ['H13.4.2', '2001-04-02'],
  ['平成13年4月2日', '2001-04-02'],
  ['20180402', '2018-04-02'],
  ['２０１８０４０２', '2018-04-02'],
  ['', null],
])('[CSI-29] reads the date %s as %s', (cell, value) => {
  expect(date.parse(date.cell.heal(cell))).toEqual({ ok: true, value })
})

it.each(['2001-02-31', '2001/2/31', 'R8.13.1', 'X8.4.1', '4/2', '36983', '20180231', '12345678', 'きのう'])(
  'refuses %s as a date',
  (cell) => {
    expect(date.parse(date.cell.heal(cell))).toEqual({ ok: false, error: 'invalidDateValue' })
  },
)

it.each([
  ['sex', '男', 'male'],
  ['sex', '女', 'female'],
  ['sex', 'その他', 'other'],
  ['sex', 'female', 'female'],
  ['sex', 'ＭＡＬＥ', 'male'],
  ['sex', '男性', 'male'],
  ['sex', '女子', 'female'],
  ['hasLunch', '有', 'yes'],
  ['hasLunch', '無', 'no'],
  ['hasLunch', 'ｎｏ', 'no'],
  ['hasLunch', 'あり', 'yes'],
  ['hasLunch', 'なし', 'no'],
  ['schoolType', '小', 'elementary'],
  ['schoolType', '中', 'juniorhigh'],
  ['gradeNumber', '３', 3],
  ['gradeNumber', '３年', 3],
  ['studentNumber', ' １２ ', 12],
  ['studentNumber', '12番', 12],
])('[CSI-30] reads with kind %s the text %s as %s', (id, cell, value) => {
  const { kind } = fieldOf(student, id)
  expect(kind.parse(kind.cell.heal(cell))).toEqual({ ok: true, value })
})

it.each([
  ['sex', '男の子'],
  ['sex', 'M'],
  ['hasLunch', 'はい'],
  ['schoolType', '高'],
  ['gradeNumber', '小3'],
  ['gradeNumber', '3年度'],
  ['studentNumber', '番'],
])('[CSI-16] reads with kind %s the text %s as unknown or ambiguous', (id, cell) => {
  const { kind } = fieldOf(student, id)
  expect(kind.parse(kind.cell.heal(cell))).toEqual({ ok: false, error: 'invalidValue' })
})

it.each([
  ['教員', 'teacher'],
  ['staff', 'staff'],
  ['Ｓｔａｆｆ', 'staff'],
])('[CSI-22] reads the teacher type %s of a CSV as %s, and keeps the old value for an unknown one', (cell, value) => {
  const { kind } = fieldOf(teacher, 'teacherType')
  expect(kind.parse(kind.cell.heal(cell))).toEqual({ ok: true, value })
  expect([kind.parse(kind.cell.heal('校長')).ok, kind.cell.unknown]).toEqual([false, 'kept'])
})

it.each([
  [zipKind, '〒１２３－４５６７', '123-4567', null],
  [zipKind, '1234567', '123-4567', null],
  [zipKind, '600001', '600001', 'zipTooShort'],
  [zipKind, '60-0001', '60-0001', 'zipTooShort'],
  [zipKind, '90102', '90102', 'zipTooShort'],
  [zipKind, '9-0102', '9-0102', 'zipTooShort'],
  [zipKind, 'SW1A 1AA', 'SW1A 1AA', null],
  [phoneKind, '０９０ー１２３４ー５６７８', '090-1234-5678', null],
  [phoneKind, '9012345678', '9012345678', 'phoneTooShort'],
  [phoneKind, '+81 90-1234-5678', '+81 90-1234-5678', null],
  [phoneKind, '090-1234-5678(父)', '090-1234-5678(父)', null],
  [phoneKind, '9.01235E+11', '9.01235E+11', 'digitsLost'],
  [lineOf(20), '1.23E+11', '1.23E+11', 'digitsLost'],
  [lineOf(20), '１２３', '１２３', null],
  [integer, '１２', '12', null],
] as const)('heals a cell, and warns where a digit seems lost (%#)', (kind, cell, healed, doubt) => {
  expect([kind.cell.heal(cell), kind.cell.doubt(healed)]).toEqual([healed, doubt])
})
