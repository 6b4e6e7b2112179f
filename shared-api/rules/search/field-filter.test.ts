import { defineEntity, field, fieldOf, type Entity } from '../../core/entity.ts'
import { flagOf, integer } from '../../core/kinds/value-kinds.ts'
import { lineOf } from '../../core/kinds/text-kind.ts'
import { guardian } from '../../entities/guardian.ts'
import { student } from '../../entities/student.ts'
import { teacher } from '../../entities/teacher.ts'
import { writeFilter } from './filter-text.ts'
import {
  filterField,
  filterFields,
  filterProblem,
  filtersFromTexts,
  operatorLabel,
  operatorsOf,
  printFilter,
  readFilter,
} from './field-filter.ts'

const counted = defineEntity({
  name: 'counted',
  label: '数',
  labelEn: 'Counted',
  key: 'id',
  groups: { all: '全部' },
  fields: {
    id: field('ID', 'ID', lineOf(9), { group: 'all' }),
    seats: field('席', 'Seats', integer, { group: 'all' }),
    open: field('状態', 'Open', flagOf('有効', '無効'), { group: 'all' }),
  },
})

it.each<[Entity, string, string]>([
  [student, 'address', 'empty notEmpty contains is'],
  [student, 'zipcode', 'empty notEmpty contains is'],
  [student, 'foodAllergy', 'empty notEmpty contains is'],
  [student, 'custom07', 'empty notEmpty contains is'],
  [student, 'sex', 'empty notEmpty is'],
  [student, 'birthday', 'empty notEmpty is before after'],
  [student, 'pictureGcsUrl', 'empty notEmpty'],
  [student, 'guardian', 'empty notEmpty contains'],
  [guardian, 'children', 'empty notEmpty contains'],
  [counted, 'seats', 'empty notEmpty is before after'],
  [counted, 'open', 'empty notEmpty is'],
])('[LSX-01] %# %s.%s', (entity, id, operators) => {
  expect(operatorsOf(fieldOf(entity, id)).join(' ')).toBe(operators)
})

it.each(['studentNumber', 'namesakes', 'allergies', 'gaps'])(
  '[FND-04] %s filters by presence only, and is in the address as others',
  (id) => {
    const field = filterField(student, id)
    expect(field && operatorsOf(field).toSorted()).toEqual(['empty', 'notEmpty'])
    for (const operator of ['empty', 'notEmpty'] as const) {
      const [filter] = filtersFromTexts(student, [`${id}:${operator}`])
      expect(filter).toEqual({ field: id, operator, value: '' })
      expect(filter && writeFilter(filter)).toBe(`${id}:${operator}`)
    }
  },
)

it('[FND-04] offers namesakes as あり and なし, other fields as 入力あり and 未入力', () => {
  const labels = (id: string) => {
    const field = filterField(student, id)
    return field && operatorsOf(field).map((operator) => operatorLabel(field, operator))
  }
  expect(filterField(student, 'namesakes')?.label).toBe('同じ名前・生年月日の児童生徒')
  expect(labels('namesakes')).toEqual(['あり', 'なし'])
  expect(labels('studentNumber')).toEqual(['未入力', '入力あり'])
  expect(labels('guardian')).toEqual(['未入力', '入力あり', '次を含む'])
})

it.each<[Entity, readonly string[]]>([
  [student, ['photoUrl', 'schoolType', 'gradeNumber', 'className', 'classes', 'addressPrivacy']],
  [guardian, ['photoUrl', 'name', 'addressPrivacy']],
  [teacher, ['photoUrl', 'classes', 'addressPrivacy']],
])('[LSX-01] every field can filter but these', (entity, others) => {
  const able = new Set(filterFields(entity).map(({ id }) => id))
  expect(entity.list.map(({ id }) => id).filter((id) => !able.has(id))).toEqual(others)
})

it.each<[Entity, string, string]>([
  [student, 'zipcode:empty', 'zipcode:empty'],
  [student, 'guardian:notEmpty', 'guardian:notEmpty'],
  [student, 'guardian:contains:山田', 'guardian:contains:山田'],
  [student, 'birthday:before:2015-04-01', 'birthday:before:2015-04-01'],
  [student, 'birthday:after:H27.4.1', 'birthday:after:2015-04-01'],
  [student, 'sex:is:女子', 'sex:is:female'],
  [student, 'address:contains: 横浜:西区 ', 'address:contains:横浜:西区'],
  [student, 'custom01:is:a\nb', 'custom01:is:a\nb'],
  [teacher, 'teacherType:is:other', 'teacherType:is:other'],
  [counted, 'seats:after:１２', 'seats:after:12'],
  [counted, 'open:is:有効', 'open:is:true'],
])('[LSX-01] %# reads %s%s', (entity, text, written) => {
  const read = readFilter(entity, text)
  expect(read.ok && writeFilter(read.value)).toBe(written)
  expect(readFilter(entity, written)).toEqual(read)
})

it.each([
  ['shoeSize:empty', '「shoeSize」という項目では絞り込めません。'],
  ['gradeNumber:is:3', '「gradeNumber」という項目では絞り込めません。'],
  ['zipcode', '「zipcode」という項目では絞り込めません。'],
  ['', '「」という項目では絞り込めません。'],
  ['zipcode:before:1', '郵便番号には「before」という条件を使えません。'],
  ['birthday:contains:4', '生年月日には「contains」という条件を使えません。'],
  ['guardian:is:山田', '保護者には「is」という条件を使えません。'],
  ['zipcode:', '郵便番号には「」という条件を使えません。'],
  ['zipcode:empty:1', '郵便番号の「未入力」「入力あり」には値を指定できません。'],
  ['namesakes:empty:1', '同じ名前・生年月日の児童生徒の「なし」「あり」には値を指定できません。'],
  ['namesakes:contains:山田', '同じ名前・生年月日の児童生徒には「contains」という条件を使えません。'],
  ['studentNumber:is:3', '出席番号には「is」という条件を使えません。'],
  ['birthday:before:2015-02-30', '生年月日の条件の値「2015-02-30」を読み取れません。'],
  ['birthday:before', '生年月日の条件の値「」を読み取れません。'],
  ['sex:is:猫', '性別の条件の値「猫」を読み取れません。'],
  ['address:contains:・ ・', '住所の条件の値「・ ・」を読み取れません。'],
  [`address:contains:${'あ'.repeat(257)}`, `住所の条件の値「${'あ'.repeat(40)}」を読み取れません。`],
])('[LSX-01] refuses %s', (text, message) => {
  expect(filterProblem(student, ['zipcode:empty', text])).toBe(message)
  expect(filtersFromTexts(student, ['zipcode:empty', text])).toHaveLength(1)
})

it('[LSX-01] accepts ten filters, and drops repeated ones from an address', () => {
  const eleven = Array.from({ length: 11 }, (_none, index) => `custom${String(index + 1).padStart(2, '0')}:empty`)
  expect(filterProblem(student, eleven)).toBe('項目での絞り込みは10件までです。')
  expect(filterProblem(student, eleven.slice(1))).toBeNull()
  expect(filtersFromTexts(student, eleven).map(({ field: id }) => id)).toEqual(
    eleven.slice(0, 10).map((text) => text.slice(0, 8)),
  )
  expect(filtersFromTexts(student, ['sex:is:女', 'sex:is:female'])).toHaveLength(1)
})

it.each([
  ['zipcode:empty', '項目: 未入力'],
  ['zipcode:notEmpty', '項目: 入力あり'],
  ['sex:is:female', '項目: 女'],
  ['studentNumber:empty', '項目: 未入力'],
  ['namesakes:notEmpty', '項目: あり'],
  ['namesakes:empty', '項目: なし'],
  ['address:contains:横浜', '項目: 「横浜」を含む'],
  ['birthday:before:2015-04-01', '項目: 2015-04-01より前'],
  ['birthday:after:2015-04-01', '項目: 2015-04-01より後'],
])('[LSX-01] prints %s as %s', (text, words) => {
  const [filter] = filtersFromTexts(student, [text])
  expect(filter && printFilter(student, filter, '項目')).toBe(words)
})
