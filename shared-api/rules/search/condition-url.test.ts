import * as fc from 'fast-check'
import { dateText, dateTextOf } from '../../core/text/date-text.ts'
import { schoolTypeNames, type Grade } from '../../core/grade.ts'
import { asSchoolYear } from '../../core/school-year.ts'
import { guardian } from '../../entities/guardian.ts'
import { student } from '../../entities/student.ts'
import { teacher } from '../../entities/teacher.ts'
import { conditionFromUrl } from './condition-from-url.ts'
import { sameCondition, urlFromCondition } from './condition-url.ts'
import { needsValue, writeFilter, type FieldFilter } from './filter-text.ts'
import { filterFields, operatorsOf, readFilterValue } from './field-filter.ts'
import { inSchoolStates } from '../people/in-school-state.ts'
import {
  defaultCondition,
  listVariants,
  teacherTypeFilters,
  type ListEnvironment,
  type SearchCondition,
} from './search-condition.ts'

const entities = { student, guardian, teacher }
const environmentOf = (variant: keyof typeof listVariants): ListEnvironment => ({
  variant: listVariants[variant],
  entity: entities[variant],
  currentSchoolYear: asSchoolYear(2026),
  today: dateText('2026-11-20'),
})
const environment = environmentOf('student')
const read = (query: string, env = environment): SearchCondition => conditionFromUrl(new URLSearchParams(query), env)

const grade = fc.record<Grade>({
  schoolType: fc.constantFrom(...schoolTypeNames),
  gradeNumber: fc.integer({ min: 1, max: 99 }),
})
const text = fc.string({ unit: 'grapheme', minLength: 1 })
const classCondition = fc.oneof(
  fc.constant({ type: 'all' } as const),
  fc.constant({ type: 'no-class' } as const),
  fc.record({ type: fc.constant('school-type' as const), schoolType: fc.constantFrom(...schoolTypeNames) }),
  fc.record({ type: fc.constant('grade' as const), grade }),
  fc.record({ type: fc.constant('class' as const), classId: text, className: text, grade }),
)
const day = fc
  .record({
    year: fc.integer({ min: 1, max: 9999 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  })
  .map(dateTextOf)
const inSchoolState = fc.oneof(
  fc.constant({ type: 'all' } as const),
  fc.record({ type: fc.constantFrom(...inSchoolStates), on: day }),
  fc.constant({ type: 'inSchool', on: null } as const),
)
const filter = (variant: keyof typeof listVariants): fc.Arbitrary<FieldFilter> =>
  fc.constantFrom(...filterFields(entities[variant])).chain((field) =>
    fc.constantFrom(...operatorsOf(field)).chain((operator) =>
      fc
        .constantFrom('山田', '2015-04-01', 'a:b', '12', '女', 'yes', 'teacher', 'x&f=y', '100%')
        .map((typed) => (needsValue(operator) ? readFilterValue(field, typed) : ''))
        .filter((value) => value !== null)
        .map((value) => ({ field: field.id, operator, value })),
    ),
  )
const condition = (variant: keyof typeof listVariants): fc.Arbitrary<SearchCondition> => {
  const { sorts, stateFilter } = listVariants[variant]
  return fc.record({
    page: fc.integer({ min: 1, max: 99999 }),
    queryText: fc.string({ unit: 'grapheme' }),
    schoolYear: fc.integer({ min: 1, max: 99999 }).map(asSchoolYear),
    classCondition,
    inSchoolState: stateFilter === 'inSchoolState' ? inSchoolState : fc.constant({ type: 'all' } as const),
    filters: fc.uniqueArray(filter(variant), { maxLength: 10, selector: writeFilter }),
    teacherType: stateFilter === 'teacherType' ? fc.constantFrom(...teacherTypeFilters) : fc.constant('all' as const),
    sort: fc.constantFrom(...sorts),
    numResults: fc.integer({ min: 1, max: 1000 }),
  })
}

it.each(['student', 'guardian', 'teacher'] as const)('%s: keeps a condition through its address', (variant) => {
  const env = environmentOf(variant)
  fc.assert(
    fc.property(condition(variant), (wanted) => {
      const query = urlFromCondition(wanted, env).toString()
      expect(conditionFromUrl(new URLSearchParams(query), env)).toEqual(wanted)
    }),
    { numRuns: 1000 },
  )
})

it('writes a plain address for the default condition', () => {
  expect(urlFromCondition(defaultCondition(environment), environment).toString()).toBe('')
})

it('uses the query names of the specification', () => {
  const query = urlFromCondition(
    {
      page: 2,
      queryText: '佐藤',
      schoolYear: asSchoolYear(2025),
      classCondition: {
        type: 'class',
        classId: 'c1',
        className: '1組',
        grade: { schoolType: 'juniorhigh', gradeNumber: 2 },
      },
      inSchoolState: { type: 'graduated', on: dateText('2026-03-31') },
      teacherType: 'all',
      filters: [{ field: 'zipcode', operator: 'empty', value: '' }],
      sort: 'updatedAtDesc',
      numResults: 100,
    },
    environment,
  )
  expect([...query.keys()]).toEqual([
    'page',
    'q',
    'schoolYear',
    'classSubType',
    'classSchoolType',
    'classGradeNumber',
    'className',
    'classId',
    'inSchoolStateSubType',
    'inSchoolStateOn',
    'f',
    'sortSubType',
    'n',
  ])
})

it.each(['0', '100000', '1.5', 'x', '', '-3'])(
  '[LST-01] reads page "%s" as page 1, and as a school year as the current one',
  (text) => {
    expect(read(`page=${text}&schoolYear=${text}`)).toMatchObject({ page: 1, schoolYear: 2026 })
  },
)

it('[LST-03] reads an unknown sort as nameKanaAsc, and a missing one as the default of the list', () => {
  expect(read('sortSubType=shoeSize').sort).toBe('nameKanaAsc')
  expect(read('sortSubType=gradeClassStudentNumber', environmentOf('guardian')).sort).toBe('nameKanaAsc')
  expect(read('').sort).toBe('gradeClassStudentNumber')
})

it.each([
  'classSubType=class&classSchoolType=elementary&classGradeNumber=0&classId=c&className=1',
  'classSubType=class&classSchoolType=elementary&classGradeNumber=100&classId=c&className=1',
  'classSubType=class&classSchoolType=elementary&classGradeNumber=1&classId=c',
  'classSubType=class&classSchoolType=elementary&classGradeNumber=1&className=1',
  'classSubType=grade&classSchoolType=elementary',
  'classSubType=grade&classSchoolType=highschool&classGradeNumber=1',
  'classSubType=school-type',
  'classSubType=shoe',
])('[LST-04] %s falls back to every class', (query) => {
  expect(read(query).classCondition).toEqual({ type: 'all' })
})

it.each(['0', '1001', '-5', 'x', '12.5'])('refuses %s results a page', (n) => {
  expect(read(`n=${n}`).numResults).toBe(50)
})

it('cuts a search that is longer than the API accepts', () => {
  expect(read(`q=${'あ'.repeat(300)}`).queryText).toBe('あ'.repeat(256))
})

it('reads a state without a day as today, and one with a day that does not exist as the default', () => {
  expect(read('inSchoolStateSubType=graduated').inSchoolState).toEqual({ type: 'graduated', on: '2026-11-20' })
  expect(read('inSchoolStateSubType=graduated&inSchoolStateOn=2026-02-30').inSchoolState).toEqual({
    type: 'graduated',
    on: '2026-11-20',
  })
  expect(read('inSchoolStateSubType=asleep').inSchoolState).toEqual({ type: 'inSchool', on: null })
  expect(read('inSchoolStateSubType=inSchool').inSchoolState).toEqual({ type: 'inSchool', on: null })
})

it('ignores a filter that the list does not have', () => {
  expect(read('inSchoolStateSubType=graduated', environmentOf('teacher')).inSchoolState).toEqual({ type: 'all' })
  expect(read('teacherType=staff').teacherType).toBe('all')
  expect(read('teacherType=staff', environmentOf('teacher')).teacherType).toBe('staff')
})

it('treats conditions as the same when they load the same rows', () => {
  expect(sameCondition(read('page=2'), read('page=2&n=50'))).toBe(true)
  expect(sameCondition(read('page=2'), read('page=3'))).toBe(false)
})
