import { dateText } from '../../core/text/date-text.ts'
import { guardian } from '../../entities/guardian.ts'
import { student } from '../../entities/student.ts'
import { teacher } from '../../entities/teacher.ts'
import { aboutPerson } from './person-hit.ts'

const today = dateText('2026-11-28')
const grade = { schoolType: 'elementary', gradeNumber: 3 } as const
const place = { classId: 'c', grade, orderNum: 1, name: '1組' } as const
const person = { userId: 'x1', googleMail: 'x1@school.example', name: '佐藤 花', photoUrl: null } as const
const child = { ...person, userId: 's1', userType: 'student', name: '佐藤 葵' } as const

it('[C38] keeps the order of children whose names run from right to left', () => {
  const children = ['محمد', 'علي'].map((name) => ({ ...child, name }))
  expect(
    aboutPerson(guardian, { ...person, userType: 'guardian', children }, { text: '', schoolYear: 2026, today })[0],
  ).toBe('子ども: \u2068محمد\u2069・\u2068علي\u2069')
})

describe('[C19] facts that distinguish people of the same name', () => {
  it.each([
    [
      'the class of the year and the mail of a student',
      student,
      {
        ...person,
        userType: 'student',
        classes: [
          { ...place, schoolYear: 2025, studentNumber: 3 },
          { ...place, schoolYear: 2026, studentNumber: 12 },
        ],
      },
      '佐藤',
      ['2026年度 小3 1組 12番', 'x1@school.example'],
    ],
    [
      'that a student has no class',
      student,
      { ...person, userType: 'student', classes: [] },
      '佐藤',
      ['クラス未割当', 'x1@school.example'],
    ],
    [
      'that a student has graduated, not that a class is missing',
      student,
      { ...person, userType: 'student', classes: [], graduationDate: dateText('2025-03-20'), transferDate: null },
      '佐藤',
      ['卒業済', 'x1@school.example'],
    ],
    [
      'that a student has left in the year, beside the class',
      student,
      {
        ...person,
        userType: 'student',
        classes: [{ ...place, schoolYear: 2026, studentNumber: 12 }],
        transferDate: dateText('2026-09-30'),
      },
      '佐藤',
      ['2026年度 小3 1組 12番', '転学済', 'x1@school.example'],
    ],
    [
      'the children of a guardian',
      guardian,
      { ...person, userType: 'guardian', children: [child, { ...child, name: '佐藤 蓮' }] },
      '佐藤',
      ['子ども: 佐藤 葵・佐藤 蓮', 'x1@school.example'],
    ],
    [
      'the second guardian, under whose name the record was found',
      guardian,
      { ...person, userType: 'guardian', children: [], name1: '佐藤 花', name2: '鈴木 一郎' },
      '鈴木',
      ['x1@school.example', '保護者2 名前: 鈴木 一郎'],
    ],
    [
      'the kana that were typed',
      teacher,
      { ...person, userType: 'teacher', classes: [], nameKana: 'サトウ ハナ' },
      'さとう',
      ['x1@school.example', '名前(かな): サトウ ハナ'],
    ],
    [
      'the second word of a field',
      teacher,
      { ...person, userType: 'teacher', classes: [], nameKana: 'サトウ ハナ' },
      'はな',
      ['x1@school.example', '名前(かな): サトウ ハナ'],
    ],
  ] as const)('is %s', (_, entity, found, text, about) => {
    expect(aboutPerson(entity, found, { text, schoolYear: 2026, today })).toEqual(about)
  })
})
