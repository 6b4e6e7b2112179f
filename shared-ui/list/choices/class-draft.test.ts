import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import type { ClassCondition } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import {
  chooseClass,
  chooseGrade,
  chooseScope,
  classDraft,
  classesOfDraft,
  conditionOfDraft,
  gradesOfScope,
  offersClasses,
  type ClassOption,
} from './class-draft.ts'

const first: ClassOption = { classId: 'c31', name: '1組', grade: { schoolType: 'elementary', gradeNumber: 3 } }
const second: ClassOption = { ...first, classId: 'c32', name: '2組' }
const junior: ClassOption = { classId: 'j31', name: 'A', grade: { schoolType: 'juniorhigh', gradeNumber: 3 } }

const conditions: readonly ClassCondition[] = [
  { type: 'all' },
  { type: 'no-class' },
  { type: 'school-type', schoolType: 'juniorhigh' },
  { type: 'grade', grade: { schoolType: 'elementary', gradeNumber: 6 } },
  { type: 'class', classId: 'c31', className: '1組', grade: first.grade },
]

it.each(conditions)('[LST-21] keeps the condition %o unchanged in the popup', (condition) => {
  expect(conditionOfDraft(classDraft(condition))).toEqual(condition)
})

it('chooses a class without a name as a dash, because an address cannot hold an empty name', () => {
  const grade = chooseGrade(chooseScope(classDraft({ type: 'all' }), 'elementary'), 3)
  const chosen = conditionOfDraft(chooseClass(grade, { ...first, name: '' }))
  expect(chosen).toEqual({ type: 'class', classId: 'c31', className: '－', grade: first.grade })
})

it('[LST-21] narrows the condition by type, then grade, then class', () => {
  const type = chooseScope(classDraft({ type: 'all' }), 'elementary')
  expect(conditionOfDraft(type)).toEqual({ type: 'school-type', schoolType: 'elementary' })
  const grade = chooseGrade(type, 3)
  expect(conditionOfDraft(grade)).toEqual({ type: 'grade', grade: first.grade })
  const chosen = chooseClass(grade, second)
  expect(conditionOfDraft(chosen)).toEqual({ type: 'class', classId: 'c32', className: '2組', grade: first.grade })
  expect(conditionOfDraft(chooseClass(chosen, null))).toEqual({ type: 'grade', grade: first.grade })
  expect(conditionOfDraft(chooseGrade(chosen, null))).toEqual({ type: 'school-type', schoolType: 'elementary' })
})

it.each([
  [6, 'juniorhigh', null],
  [3, 'juniorhigh', 3],
  [3, 'all', null],
  [3, 'no-class', null],
] as const)('[LST-22] changes elementary grade %i under %s to %s', (gradeNumber, scope, kept) => {
  const before = classDraft({ type: 'grade', grade: { schoolType: 'elementary', gradeNumber } })
  expect(chooseScope(before, scope)).toEqual({ scope, gradeNumber: kept, chosen: null })
})

it('offers the grades of a type and the classes of a grade in the given order', () => {
  expect(gradesOfScope('elementary')).toEqual([1, 2, 3, 4, 5, 6])
  expect(gradesOfScope('no-class')).toEqual([])
  const all = [second, first, junior]
  expect(classesOfDraft(classDraft({ type: 'grade', grade: first.grade }), all)).toEqual([second, first])
  expect(classesOfDraft(classDraft({ type: 'school-type', schoolType: 'elementary' }), all)).toEqual([])
})

it.each([
  [1969, false],
  [1970, true],
  [9999, true],
  [10_000, false],
])('[LST-18] for school year %i, offers classes: %s', (year, offered) => {
  expect(offersClasses(asSchoolYear(year))).toBe(offered)
})
