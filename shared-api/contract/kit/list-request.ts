import { assertNever } from '../../core/assert-never.ts'
import { offsetOfPage } from '../../core/pager.ts'
import { writeFilter } from '../../rules/search/filter-text.ts'
import type { ClassCondition, InSchoolCondition, SearchCondition, Sort } from '../../rules/search/search-condition.ts'
import type { GuardianQuery, StudentQuery, TeacherQuery } from '../people/people-filters.ts'

const sortParts = {
  gradeClassStudentNumber: ['gradeClassStudentNumber', 'asc'],
  nameKanaAsc: ['nameKana', 'asc'],
  nameKanaDesc: ['nameKana', 'desc'],
  createdAtDesc: ['createdAt', 'desc'],
  createdAtAsc: ['createdAt', 'asc'],
  updatedAtDesc: ['updatedAt', 'desc'],
  updatedAtAsc: ['updatedAt', 'asc'],
} as const satisfies Readonly<Record<Sort, readonly [string, 'asc' | 'desc']>>

/** Returns the query of GET /v2/students for a list's condition (API-26). */
export function studentRequest(condition: SearchCondition): StudentQuery {
  const [sortBy, sortOrder] = sortParts[condition.sort]
  return { ...personPart(condition), ...inSchoolPart(condition.inSchoolState), sortBy, sortOrder }
}

/** Returns the query of GET /v2/guardians. */
export function guardianRequest(condition: SearchCondition): GuardianQuery {
  return { ...personPart(condition), ...inSchoolPart(condition.inSchoolState), ...personSort(condition.sort) }
}

/** Returns the query of GET /v2/teachers. */
export function teacherRequest(condition: SearchCondition): TeacherQuery {
  const { teacherType, sort } = condition
  return { ...personPart(condition), ...(teacherType !== 'all' && { teacherType }), ...personSort(sort) }
}

function personPart({ queryText, schoolYear, classCondition, filters, page, numResults }: SearchCondition) {
  return {
    ...(queryText !== '' && { q: queryText }),
    classSchoolYear: schoolYear,
    ...classPart(classCondition),
    ...(filters.length > 0 && { f: filters.map(writeFilter) }),
    limit: numResults,
    offset: offsetOfPage(page, numResults),
  }
}

function classPart(
  condition: ClassCondition,
): Pick<StudentQuery, 'schoolType' | 'gradeNumber' | 'classId' | 'noClass'> {
  switch (condition.type) {
    case 'all':
      return {}
    case 'no-class':
      return { noClass: true }
    case 'school-type':
      return { schoolType: condition.schoolType }
    case 'grade':
      return { ...condition.grade }
    case 'class':
      return { classId: condition.classId }
    default:
      return assertNever(condition)
  }
}

function inSchoolPart(condition: InSchoolCondition): Pick<StudentQuery, 'inSchoolState' | 'inSchoolStateOn'> {
  if (condition.type === 'all') return {}
  return { inSchoolState: condition.type, ...(condition.on !== null && { inSchoolStateOn: condition.on }) }
}

/** The order of guardians and staff does not depend on a school year (LST-24). */
function personSort(sort: Sort): Pick<GuardianQuery, 'sortBy' | 'sortOrder'> {
  const [sortBy, sortOrder] = sortParts[sort === 'gradeClassStudentNumber' ? 'nameKanaAsc' : sort]
  return { sortBy, sortOrder }
}
