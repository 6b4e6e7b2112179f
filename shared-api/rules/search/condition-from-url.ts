import { parseDateText, type DateText } from '../../core/text/date-text.ts'
import { isSchoolType, type Grade } from '../../core/grade.ts'
import { parsePage } from '../../core/pager.ts'
import { parseSchoolYear } from '../../core/school-year.ts'
import { inSchoolStates } from '../people/in-school-state.ts'
import type { ConditionUrlName } from './condition-url.ts'
import { filtersFromTexts } from './field-filter.ts'
import {
  defaultCondition,
  numResultsLimits,
  queryTextLimit,
  teacherTypeFilters,
  type ClassCondition,
  type InSchoolCondition,
  type ListEnvironment,
  type SearchCondition,
  type Sort,
} from './search-condition.ts'

/** Reads the condition of an address. Missing or wrong parts get their defaults (LST-01). */
export function conditionFromUrl(search: URLSearchParams, environment: ListEnvironment): SearchCondition {
  const get = (name: ConditionUrlName): string => search.get(name) ?? ''
  const defaults = defaultCondition(environment)
  const { variant, today } = environment
  return {
    page: parsePage(get('page')) ?? defaults.page,
    queryText: get('q').slice(0, queryTextLimit),
    schoolYear: parseSchoolYear(get('schoolYear')) ?? defaults.schoolYear,
    classCondition: classFromUrl(get) ?? defaults.classCondition,
    inSchoolState:
      (variant.stateFilter === 'inSchoolState' ? inSchoolFromUrl(get, today) : null) ?? defaults.inSchoolState,
    teacherType:
      (variant.stateFilter === 'teacherType' ? teacherTypeFilters.find((type) => type === get('teacherType')) : null) ??
      defaults.teacherType,
    filters: filtersFromTexts(environment.entity, search.getAll('f')),
    sort: sortFromUrl(get('sortSubType'), environment),
    numResults: numResultsFromUrl(get('n')) ?? defaults.numResults,
  }
}

function classFromUrl(get: (name: ConditionUrlName) => string): ClassCondition | null {
  const type = get('classSubType')
  if (type === 'all' || type === 'no-class') return { type }
  const schoolType = get('classSchoolType')
  if (!isSchoolType(schoolType)) return null
  if (type === 'school-type') return { type, schoolType }
  const grade = gradeFromUrl(schoolType, get('classGradeNumber'))
  if (grade === null) return null
  if (type === 'grade') return { type, grade }
  const [classId, className] = [get('classId'), get('className')]
  return type === 'class' && classId !== '' && className !== '' ? { type, classId, className, grade } : null
}

/** Accepts grade numbers 1 to 99, also those without a grade (LST-04). */
function gradeFromUrl(schoolType: Grade['schoolType'], text: string): Grade | null {
  return /^[1-9]\d?$/.test(text) ? { schoolType, gradeNumber: Number(text) } : null
}

function inSchoolFromUrl(get: (name: ConditionUrlName) => string, today: DateText): InSchoolCondition | null {
  const type = get('inSchoolStateSubType')
  if (type === 'all') return { type }
  const state = inSchoolStates.find((name) => name === type)
  const on = parseDateText(get('inSchoolStateOn'))
  if (state === undefined) return null
  if (on.ok) return { type: state, on: on.value }
  return state === 'inSchool' ? { type: state, on: null } : { type: state, on: today }
}

/** A missing sort is the list's default, an unknown one nameKanaAsc (D-Settled.2). */
function sortFromUrl(text: string, { variant }: ListEnvironment): Sort {
  if (text === '') return variant.defaultSort
  return variant.sorts.find((sort) => sort === text) ?? 'nameKanaAsc'
}

function numResultsFromUrl(text: string): number | null {
  if (!/^\d{1,4}$/.test(text)) return null
  const number = Number(text)
  return number >= numResultsLimits.min && number <= numResultsLimits.max ? number : null
}
