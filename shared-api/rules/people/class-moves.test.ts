import type { SchoolType } from '../../core/grade.ts'
import { dateText } from '../../core/text/date-text.ts'
import { arrivalWarnings, isOtherSchoolType, moveProblems } from './class-moves.ts'
import { nextStudentNumber } from './student-numbers.ts'

describe('[LSX-07] the next free number', () => {
  it.each([
    [[], 1],
    [[1, 2, 3], 4],
    [[3, 1], 4],
    [[9999, 1], 2],
  ])('of a class with %j is %j', (taken, next) => {
    expect(nextStudentNumber(taken)).toBe(next)
  })

  it('is none when all are taken', () => {
    expect(nextStudentNumber(Array.from({ length: 9999 }, (_, index) => index + 1))).toBeNull()
  })
})

describe('[LSX-07] a move', () => {
  const since = dateText('2026-06-01')
  const move = { schoolYear: 2026, classId: 'b', studentNumber: null, since }
  const known = { presentClassId: 'a', yearOfClass: 2026 }
  const codes = (problems: ReturnType<typeof moveProblems>) => problems.map(({ path, code }) => `${path} ${code}`)

  it.each([
    ['holds in another class of the year', {}, {}, []],
    ['holds for somebody without a class', {}, { presentClassId: null }, []],
    ['holds on the first and the last day', { since: dateText('2027-03-31') }, {}, []],
    ['needs another class', {}, { presentClassId: 'b' }, ['classId sameClass']],
    ['needs a class that exists', {}, { yearOfClass: null }, ['classId unknownClass']],
    ['needs a class of the year', {}, { yearOfClass: 2025 }, ['classId classOfOtherYear']],
    ['needs a day of the year', { since: dateText('2026-03-31') }, {}, ['since outsideYear']],
    ['to no class holds from a day', { classId: null }, {}, []],
    ['to no class has no number', { classId: null, studentNumber: 3 }, {}, ['studentNumber noClass']],
    ['to no class needs a class', { classId: null, since: null }, { presentClassId: null }, ['classId sameClass']],
  ])('%s', (_says, changed, knownToo, expected) => {
    expect(codes(moveProblems({ ...move, ...changed }, { ...known, ...knownToo }))).toEqual(expected)
  })
})

describe('[LSX-05, LSX-07] a class', () => {
  const entry = (schoolYear: number, schoolType: SchoolType) => ({ schoolYear, grade: { schoolType, gradeNumber: 1 } })

  it.each([
    ['fits somebody without classes', [], 'elementary', false],
    ['fits the type of the year', [entry(2026, 'elementary')], 'elementary', false],
    ['of the other type does not fit the year', [entry(2026, 'juniorhigh')], 'elementary', true],
    ['of the other type does not fit the year, either way', [entry(2026, 'elementary')], 'juniorhigh', true],
    ['of junior high fits after elementary', [entry(2025, 'elementary')], 'juniorhigh', false],
    ['of elementary does not fit after junior high', [entry(2025, 'juniorhigh')], 'elementary', true],
    ['of junior high does not fit before elementary', [entry(2027, 'elementary')], 'juniorhigh', true],
    ['of elementary fits before junior high', [entry(2027, 'juniorhigh')], 'elementary', false],
  ] as const)('%s', (_says, classes, schoolType, expected) => {
    expect(isOtherSchoolType(classes, entry(2026, schoolType))).toBe(expected)
  })
})

it.each([
  ['elementary', 5, []],
  [null, null, []],
  ['elementary', 4, ['異動の学年と、クラスの学年が違います。学年とクラスを確認してください。']],
  ['juniorhigh', 1, ['学校種別が違います。この児童生徒のクラスが小学校か中学校か、確認してください。']],
] as const)(
  '[YEA-03] warns of an arrival in a class of 小5 by an event of %s %s: %j',
  (schoolType, gradeNumber, expected) => {
    const grade = { schoolType: 'elementary', gradeNumber: 5 } as const
    expect(arrivalWarnings({ schoolType, gradeNumber }, grade)).toEqual(expected)
  },
)
