import { fieldOf, labelOf } from '../entity.ts'
import { guardian } from '../../entities/guardian.ts'
import { student } from '../../entities/student.ts'
import { teacher } from '../../entities/teacher.ts'
import { textLength } from '../text/text-length.ts'
import { classNameKind, studentNumberKind } from './placement-kinds.ts'
import { printStudentClass, printTeacherClass, user, users } from './relation-kinds.ts'
import { lineOf, multilineOf } from './text-kind.ts'
import { choiceOf, date, flagOf, integer, requiredInteger } from './value-kinds.ts'

const sex = choiceOf({ male: '男', female: '女', other: 'その他' })

it.each([
  [lineOf(5), 'あいう', { ok: true, value: 'あいう' }],
  [lineOf(5), ' a\r\nb ', { ok: true, value: 'a b' }],
  [lineOf(2), 'あいう', { ok: false, error: 'tooLong' }],
  [multilineOf(), 'a\r\nb\rc', { ok: true, value: 'a\nb\nc' }],
  [integer, '１２', { ok: true, value: 12 }],
  [integer, '', { ok: true, value: null }],
  [integer, '1.5', { ok: false, error: 'invalidValue' }],
  [integer, '0x10', { ok: false, error: 'invalidValue' }],
  [requiredInteger, '', { ok: false, error: 'invalidValue' }],
  [date, '', { ok: true, value: null }],
  [date, '２００１-０１-０１', { ok: true, value: '2001-01-01' }],
  [date, '2001-02-30', { ok: false, error: 'invalidDateValue' }],
  [sex, 'male', { ok: true, value: 'male' }],
  [sex, '女', { ok: true, value: 'female' }],
  [sex, 'x', { ok: false, error: 'invalidValue' }],
  [flagOf('有効', '無効'), '有効', { ok: true, value: true }],
  [user, ' ', { ok: true, value: null }],
  [users, 'anything', { ok: false, error: 'invalidValue' }],
] as const)('reads a text as a value of $name, or returns why not (%#)', (kind, text, expected) => {
  expect(kind.parse(text)).toEqual(expected)
})

it('[DAT-03] prints sex as 男, 女, その他 and lunch as 有, 無', () => {
  const print = (id: 'sex' | 'hasLunch', value: string) => fieldOf(student, id).kind.print(value, 'screen')
  expect(['male', 'female', 'other'].map((value) => print('sex', value))).toEqual(['男', '女', 'その他'])
  expect(['yes', 'no'].map((value) => print('hasLunch', value))).toEqual(['有', '無'])
})

it('reads a text as the id of a person', () => {
  const parsed = user.parse(' g1 ')
  expect(parsed.ok && [user.toPatch(parsed.value), user.print(parsed.value, 'csv')]).toEqual(['g1', 'g1'])
})

it('[LST-36] prints a missing number as (未定) and a missing class name as －, and leaves both empty in a CSV', () => {
  expect(studentNumberKind.print(null, 'screen')).toBe('(未定)')
  expect(studentNumberKind.print(null, 'csv')).toBe('')
  expect(classNameKind.print('', 'screen')).toBe('－')
  expect(classNameKind.print('', 'csv')).toBe('')
})

const grade = { schoolType: 'elementary', gradeNumber: 3 } as const

it('[LST-37] prints a teacher class as school type, grade number, class name or a dash, and in-charge type in parentheses', () => {
  expect(printTeacherClass({ grade, name: '1組', inChargeType: '担' })).toBe('小学校 3 1組 (担)')
  expect(printTeacherClass({ grade, name: '', inChargeType: '副' })).toBe('小学校 3 － (副)')
})

it('prints a student class with year, grade, class and number', () => {
  const entry = { classId: 'c', schoolYear: 2026, grade, orderNum: 1, name: '1組', studentNumber: 12 }
  expect(printStudentClass(entry)).toBe('2026年度 小3 1組 12番')
  expect(printStudentClass({ ...entry, name: '', studentNumber: null })).toBe('2026年度 小3 － (未定)')
})

describe.each([student, guardian, teacher])('$name', (entity) => {
  it('[DAT-22] gives every field one Japanese and one English label of its own', () => {
    for (const language of ['ja', 'en'] as const) {
      const labels = entity.list.map((field) => labelOf(field, language))
      expect(labels).not.toContain('')
      expect(new Set(labels).size).toBe(labels.length)
    }
  })

  it('reads every text that its kinds print', () => {
    const samples: Readonly<Record<string, unknown>> = {
      string: 'あ',
      multiline: 'あ\nい',
      number: 3,
      date: '2001-01-01',
    }
    for (const { kind } of entity.list) {
      const sample = kind.name === 'enum' ? Object.keys(kind.options ?? {})[0] : samples[kind.name]
      if (sample === undefined) continue
      expect(kind.parse(kind.print(sample, 'csv'))).toEqual({ ok: true, value: sample })
    }
  })
})

it('throws a bug that names entity and field for an unknown field id', () => {
  expect(() => fieldOf(student, 'grdae')).toThrow('student.grdae: no such field')
})

it('measures a text alike in schema, field and textLength', () => {
  const kind = lineOf(4)
  for (const text of ['𠮷𠮷𠮷𠮷', '𠮷𠮷𠮷𠮷𠮷', 'abcd', 'abcde'])
    expect([text, kind.parse(text).ok, textLength(text) <= 4]).toEqual([
      text,
      kind.schema.safeParse(text).success,
      kind.schema.safeParse(text).success,
    ])
})
