import { guardian } from '../../entities/guardian.ts'
import { student } from '../../entities/student.ts'
import { teacher } from '../../entities/teacher.ts'
import { classNamesOf, findClass, importedFields, importRowSchema, isPlacement, placementOf } from './import-row.ts'

const missing = 'クラスまたは出席番号を指定するには、学校種別・学年・クラス名がすべて必要です。'
const whole = { schoolType: 'elementary', gradeNumber: 3, className: '1組' } as const
const grade = { schoolType: 'elementary', gradeNumber: 3 } as const

it.each([
  [{}, { kind: 'kept' }],
  [{ name: '山田' }, { kind: 'kept' }],
  [{ schoolType: '', gradeNumber: '', className: '' }, { kind: 'cleared' }],
  [{ ...whole, className: '' }, { kind: 'cleared' }],
  [{ ...whole, className: '', studentNumber: '' }, { kind: 'cleared' }],
  [{ className: '' }, { kind: 'cleared' }],
  [{ schoolType: '', gradeNumber: '', className: '', studentNumber: '' }, { kind: 'cleared' }],
  [whole, { kind: 'placed', grade, className: '1組', studentNumber: undefined }],
  [
    { ...whole, studentNumber: '' },
    { kind: 'placed', grade, className: '1組', studentNumber: null },
  ],
  [
    { ...whole, studentNumber: 5 },
    { kind: 'placed', grade, className: '1組', studentNumber: 5 },
  ],
] as const)('[C08] finds the class that %j asks for', (row, value) => {
  expect(placementOf(row)).toEqual({ ok: true, value })
})

it.each([
  [{ studentNumber: 5 }, 'studentNumber'],
  [{ studentNumber: '' }, 'studentNumber'],
  [{ className: '1組' }, 'className'],
  [{ ...whole, className: '', studentNumber: 5 }, 'className'],
  [{ schoolType: '', gradeNumber: '' }, 'schoolType'],
  [{ ...whole, schoolType: '' }, 'schoolType'],
  [{ ...whole, gradeNumber: '', studentNumber: 5 }, 'gradeNumber'],
  [{ schoolType: 'elementary', gradeNumber: 3 }, 'schoolType'],
  [{ schoolType: '', gradeNumber: '', className: '', studentNumber: 5 }, 'studentNumber'],
])('[CSI-14] requires all three parts for a number or class: %j', (row, path) => {
  expect(placementOf(row)).toEqual({ ok: false, error: { path, code: 'classPartsMissing', message: missing } })
})

it('refuses a grade that the school type lacks', () => {
  expect(placementOf({ ...whole, schoolType: 'juniorhigh', gradeNumber: 4 })).toEqual({
    ok: false,
    error: { path: 'gradeNumber', code: 'invalidValue', message: '学年: 使用できない値です。' },
  })
})

const classes = [
  { classId: 'a', grade, name: '1組' },
  { classId: 'b', grade, name: '2組' },
  { classId: 'c', grade: { ...grade, gradeNumber: 4 }, name: '3組' },
]

it('finds a class by its name, also in full-width digits', () => {
  expect(findClass(classes, { grade, className: '2組' }, 2026)).toEqual({ ok: true, value: classes[1] })
  expect(findClass(classes, { grade, className: '２組' }, 2026)).toEqual({ ok: true, value: classes[1] })
})

it('[CSI-17] names year, type, grade and name of a class that the year lacks', () => {
  expect(findClass(classes, { grade, className: '3組' }, 2026)).toEqual({
    ok: false,
    error: {
      path: 'className',
      code: 'classNotFound',
      message: '指定されたクラスが見つかりません。年度を確認してください。(2026年度 小学校 3 3組)',
    },
  })
  expect(classNamesOf(classes, grade)).toEqual(['1組', '2組'])
})

it('[CSI-23] has rowNumber, userId, version and the fields in a row, the class flat, a guardian as user id', () => {
  const schema = importRowSchema(student)
  const row = { rowNumber: 2, userId: 's1', version: 3, ...whole, studentNumber: 5, guardian: 'g1', birthday: '' }
  expect(schema.parse(row)).toEqual(row)
  for (const wrong of [{ studentNumber: 0 }, { birthday: '2001-02-31' }, { sex: 'x' }, { userId: '' }, { classes: [] }])
    expect(schema.safeParse({ ...row, ...wrong }).success).toBe(false)
})

it.each([student, guardian, teacher])('$name: refuses the fields that an import may never name', (entity) => {
  const ids = importedFields(entity).map(({ id }) => id)
  for (const never of ['userId', 'googleMail', 'children', 'classes', 'photoUrl', 'pictureGcsUrl'])
    expect(ids).not.toContain(never)
  expect(ids).toContain(entity === guardian ? 'name1' : 'name')
})

it('has classes only for students', () => {
  expect([isPlacement(student, 'className'), isPlacement(teacher, 'className'), isPlacement(student, 'name')]).toEqual([
    true,
    false,
    false,
  ])
})
