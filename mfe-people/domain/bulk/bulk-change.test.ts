import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { appendText, bulkFields, canAppend, printBulkFile, type BulkPerson, type BulkPlace } from './bulk-change.ts'

const idOf = (id: string): string => id
const lines = (text: string): readonly string[] => text.trimEnd().split('\r\n')

const people: readonly BulkPerson[] = [
  { userId: 's1', foodAllergy: '', nameKana: 'わだ はな' },
  { userId: 's2', foodAllergy: '乳\n卵', nameKana: 'あべ そう' },
]

const place: BulkPlace = {
  grade: { schoolType: 'elementary', gradeNumber: 3 },
  name: '2組',
  members: [
    { userId: 'm1', studentNumber: 4 },
    { userId: 's1', studentNumber: 2 },
  ],
  withNumbers: true,
}

it('[LSX-05] sets one value for all', () => {
  const text = printBulkFile(student, people, { type: 'set', field: 'commutingBy', text: 'バス' }, idOf)
  expect(lines(text)).toEqual(['userId,commutingBy', 's1,バス', 's2,バス'])
})

it('[LSX-05] clears a field by empty cells', () => {
  const text = printBulkFile(student, people, { type: 'clear', field: 'commutingBy' }, idOf)
  expect(lines(text)).toEqual(['userId,commutingBy', 's1,', 's2,'])
})

it.each([
  ['', '卵', true, '卵'],
  ['乳', '卵', true, '乳\n卵'],
  ['乳', '卵', false, '乳、卵'],
  ['乳\n卵', '卵', true, '乳\n卵'],
  ['卵白', '卵', true, '卵白\n卵'],
])('[LSX-05] %j and %j become %j', (present, added, hasLines, together) => {
  expect(appendText(present, added, hasLines)).toBe(together)
})

it('[LSX-05] gives newcomers of a class the next numbers by kana, and leaves its members theirs', () => {
  const all = [...people, { userId: 's3', nameKana: 'いとう あお' }]
  expect(lines(printBulkFile(student, all, { type: 'place', to: place }, idOf))).toEqual([
    'userId,schoolType,gradeNumber,className,studentNumber',
    's1,小学校,3,2組,2',
    's2,小学校,3,2組,5',
    's3,小学校,3,2組,6',
  ])
})

it('[LSX-05] gives newcomers no number, if none is wanted', () => {
  const text = printBulkFile(student, people, { type: 'place', to: { ...place, withNumbers: false } }, idOf)
  expect(lines(text).slice(1)).toEqual(['s1,小学校,3,2組,2', 's2,小学校,3,2組,'])
})

it('[LSX-05] takes people out of their class', () => {
  expect(lines(printBulkFile(student, people, { type: 'place', to: null }, idOf))).toEqual([
    'userId,className,studentNumber',
    's1,,',
    's2,,',
  ])
})

it.each([student, guardian, teacher])('[LSX-05] offers fields of $name, but neither class nor people', (entity) => {
  const fields = bulkFields(entity)
  expect(fields.length).toBeGreaterThan(5)
  for (const id of [entity.key, 'googleMail', 'guardian', 'children', 'className', 'studentNumber', 'photoUrl'])
    expect(fields).not.toContain(id)
})

it('[LSX-05] adds to texts only', () => {
  const able = bulkFields(student).filter((id) => canAppend(student, id))
  expect(able).toContain('foodAllergy')
  expect(able).not.toContain('birthday')
  expect(able).not.toContain('sex')
})
