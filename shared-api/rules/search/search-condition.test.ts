import { student } from '../../entities/student.ts'
import { asSchoolYear } from '../../core/school-year.ts'
import { dateText } from '../../core/text/date-text.ts'
import { searchesNothing } from './search-text.ts'
import { changeCondition, defaultCondition, listVariants, toPage, type ListEnvironment } from './search-condition.ts'

const environment = (variant: keyof typeof listVariants): ListEnvironment => ({
  variant: listVariants[variant],
  entity: student,
  currentSchoolYear: asSchoolYear(2026),
  today: dateText('2026-11-20'),
})

it('starts the students list in school today, every class, by grade, class and number, 50 a page', () => {
  expect(defaultCondition(environment('student'))).toEqual({
    page: 1,
    queryText: '',
    schoolYear: 2026,
    classCondition: { type: 'all' },
    inSchoolState: { type: 'inSchool', on: null },
    teacherType: 'all',
    filters: [],
    sort: 'gradeClassStudentNumber',
    numResults: 50,
  })
})

it('starts guardians and staff in kana order, staff without a state', () => {
  expect(defaultCondition(environment('guardian'))).toMatchObject({
    sort: 'nameKanaAsc',
    inSchoolState: { type: 'inSchool' },
  })
  expect(defaultCondition(environment('teacher'))).toMatchObject({
    sort: 'nameKanaAsc',
    inSchoolState: { type: 'all' },
    teacherType: 'all',
  })
})

const later = toPage(
  changeCondition(defaultCondition(environment('student')), {
    classCondition: { type: 'grade', grade: { schoolType: 'elementary', gradeNumber: 3 } },
  }),
  4,
)

it.each([
  [{ queryText: '佐藤' }],
  [{ schoolYear: asSchoolYear(2025) }],
  [{ classCondition: { type: 'no-class' } as const }],
  [{ inSchoolState: { type: 'all' } as const }],
  [{ teacherType: 'staff' as const }],
  [{ sort: 'nameKanaDesc' as const }],
  [{ numResults: 10 }],
  [{ filters: [{ field: 'zipcode', operator: 'empty', value: '' }] as const }],
])('[LST-05] leads to page 1 when %j changes', (change) => {
  expect(later.page).toBe(4)
  expect(changeCondition(later, change)).toMatchObject({ ...change, page: 1 })
})

it('[LST-06] drops the class filter for a new school year, and keeps it for the same year', () => {
  expect(changeCondition(later, { schoolYear: asSchoolYear(2025) }).classCondition).toEqual({ type: 'all' })
  expect(changeCondition(later, { schoolYear: asSchoolYear(2026) }).classCondition).toEqual(later.classCondition)
})

it.each([
  ["'", true],
  ['・ ・', true],
  ['．，', true],
  ['', false],
  ['　', false],
  ["o'hara", false],
  ['ー', false],
])('「%s」 as a search is empty: %s', (text, expected) => {
  expect(searchesNothing(text)).toBe(expected)
})

it('[C06] names no day in the default state, so that it follows the school year', () => {
  const condition = defaultCondition(environment('student'))
  expect(changeCondition(condition, { schoolYear: asSchoolYear(2025) }).inSchoolState).toEqual({
    type: 'inSchool',
    on: null,
  })
})
