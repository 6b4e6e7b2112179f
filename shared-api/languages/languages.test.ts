import type * as Student from '../entities/student.ts'
import type * as Teacher from '../entities/teacher.ts'
import type * as Entity from '../core/entity.ts'
import type * as Texts from '../core/text/texts.ts'
import { en } from './en.ts'

// Texts take their language when they are evaluated, so each module is loaded once the language is set.
beforeAll(() => en.use([en]))

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller knows what the module exports.
const load = <Module extends object>(path: string): Module => jest.requireActual<Module>(path)

describe('[FND-07] in English', () => {
  it('names fields, choices and headings in English on the screen', () => {
    const { student } = load<typeof Student>('../entities/student.ts')
    expect(student.label).toBe('Student')
    expect(student.fields.birthday.label).toBe('Birthday')
    expect(student.fields.birthday.section).toBe('Name and sex')
    expect(student.groups[0]?.label).toBe('Profile')
    expect(student.fields.sex.kind.print('male', 'screen')).toBe('Male')
    expect(student.fields.schoolType.kind.options).toMatchObject({ elementary: 'Elementary' })
  })

  it('writes the same files as in Japanese, and reads both', () => {
    const { student } = load<typeof Student>('../entities/student.ts')
    const { teacher } = load<typeof Teacher>('../entities/teacher.ts')
    const { sex, schoolType } = student.fields
    expect(sex.kind.print('male', 'csv')).toBe('男')
    expect(schoolType.kind.print('elementary', 'csv')).toBe('小学校')
    expect(teacher.fields.teacherType.kind.print('staff', 'csv')).toBe('職員')
    for (const written of ['男', 'Male', 'male']) expect(sex.kind.parse(written)).toEqual({ ok: true, value: 'male' })
    const charge = { classId: 'c', schoolYear: 2026, orderNum: 1, name: '1組', inChargeType: '担' }
    const charges = [{ ...charge, grade: { schoolType: 'elementary', gradeNumber: 3 } }] as const
    expect(teacher.fields.classes.kind.print(charges, 'csv')).toBe('小学校 3 1組 (担)')
    expect(teacher.fields.classes.kind.print(charges, 'screen')).toBe('Elementary 3 1組 (担)')
  })

  it('labels a field in English, and knows its name in files', () => {
    const { labelOf, screenLabel } = load<typeof Entity>('../core/entity.ts')
    const { student } = load<typeof Student>('../entities/student.ts')
    expect(screenLabel(student.fields.sex)).toBe('Sex')
    expect(labelOf(student.fields.sex, 'ja')).toBe('性別')
  })

  it('prints values with their English words', () => {
    const { valueTexts } = load<typeof Texts>('../core/text/texts.ts')
    expect(valueTexts.since(4, 1)).toBe('from 1 Apr')
  })
})
