import { dateText } from '../../core/text/date-text.ts'
import { asSchoolYear } from '../../core/school-year.ts'
import {
  changeCondition,
  defaultCondition,
  listVariants,
  toPage,
  type ClassCondition,
} from '../../rules/search/search-condition.ts'
import { guardianRequest, studentRequest, teacherRequest } from './list-request.ts'

const environment = { currentSchoolYear: asSchoolYear(2026), today: dateText('2026-11-20') }
const students = defaultCondition({ ...environment, variant: listVariants.student })
const teachers = defaultCondition({ ...environment, variant: listVariants.teacher })

it('asks for page 1 of the students in school today by default', () => {
  expect(studentRequest(students)).toEqual({
    classSchoolYear: 2026,
    inSchoolState: 'inSchool',
    sortBy: 'gradeClassStudentNumber',
    sortOrder: 'asc',
    limit: 50,
    offset: 0,
  })
})

it('[API-12] starts page 3 of 20 at offset 40', () => {
  expect(studentRequest(toPage(changeCondition(students, { numResults: 20 }), 3))).toMatchObject({
    limit: 20,
    offset: 40,
  })
})

it.each([
  [{ type: 'no-class' }, { noClass: true }],
  [{ type: 'school-type', schoolType: 'juniorhigh' }, { schoolType: 'juniorhigh' }],
  [
    { type: 'grade', grade: { schoolType: 'elementary', gradeNumber: 2 } },
    { schoolType: 'elementary', gradeNumber: 2 },
  ],
  [
    { type: 'class', classId: 'c1', className: '1組', grade: { schoolType: 'elementary', gradeNumber: 2 } },
    { classId: 'c1' },
  ],
] satisfies [ClassCondition, object][])('asks for the class condition %j with %j', (classCondition, asked) => {
  expect(studentRequest(changeCondition(students, { classCondition }))).toMatchObject(asked)
})

it('filters staff by type, and never sorts guardians and staff by class', () => {
  expect(teacherRequest(changeCondition(teachers, { teacherType: 'staff', sort: 'createdAtDesc' }))).toMatchObject({
    teacherType: 'staff',
    sortBy: 'createdAt',
    sortOrder: 'desc',
  })
  expect(teacherRequest(teachers)).not.toHaveProperty('teacherType')
  expect(guardianRequest(students)).toMatchObject({ sortBy: 'nameKana', sortOrder: 'asc' })
})
