import type { Entity } from '../../core/entity.ts'
import type { DateText } from '../../core/text/date-text.ts'
import type { Grade, SchoolType } from '../../core/grade.ts'
import { defaultPageSize, mostRecords } from '../../core/pager.ts'
import type { SchoolYear } from '../../core/school-year.ts'
import type { InSchoolState } from '../people/in-school-state.ts'
import type { FieldFilter } from './filter-text.ts'

/** The classes that a list shows (LST-21). */
export type ClassCondition =
  | { readonly type: 'all' }
  | { readonly type: 'school-type'; readonly schoolType: SchoolType }
  | { readonly type: 'grade'; readonly grade: Grade }
  | { readonly type: 'class'; readonly classId: string; readonly className: string; readonly grade: Grade }
  | { readonly type: 'no-class' }

/** The students to list, and on which day. `inSchool` without a day: today, or for another school year at some time of it. */
export type InSchoolCondition =
  | { readonly type: 'all' }
  | { readonly type: InSchoolState; readonly on: DateText }
  | { readonly type: 'inSchool'; readonly on: null }

const personSorts = [
  'nameKanaAsc',
  'nameKanaDesc',
  'createdAtDesc',
  'createdAtAsc',
  'updatedAtDesc',
  'updatedAtAsc',
] as const
const studentSorts = ['gradeClassStudentNumber', ...personSorts] as const
export type Sort = (typeof studentSorts)[number]

export const teacherTypeFilters = ['all', 'staff', 'teacher'] as const
export type TeacherTypeFilter = (typeof teacherTypeFilters)[number]

/** The whole state of a list, which the address holds. */
export type SearchCondition = {
  readonly page: number
  readonly queryText: string
  readonly schoolYear: SchoolYear
  readonly classCondition: ClassCondition
  readonly inSchoolState: InSchoolCondition
  readonly teacherType: TeacherTypeFilter
  /** All of them must hold (LSX-01). */
  readonly filters: readonly FieldFilter[]
  readonly sort: Sort
  readonly numResults: number
}

/** The differences between the three lists. */
export type ListVariant = {
  readonly sorts: readonly Sort[]
  readonly defaultSort: Sort
  readonly stateFilter: 'inSchoolState' | 'teacherType'
}

export const listVariants = {
  student: { sorts: studentSorts, defaultSort: 'gradeClassStudentNumber', stateFilter: 'inSchoolState' },
  guardian: { sorts: personSorts, defaultSort: 'nameKanaAsc', stateFilter: 'inSchoolState' },
  teacher: { sorts: personSorts, defaultSort: 'nameKanaAsc', stateFilter: 'teacherType' },
} as const satisfies Readonly<Record<string, ListVariant>>

/** The values that the defaults depend on. */
export type ListEnvironment = {
  readonly variant: ListVariant
  /** Declares the fields that can filter. */
  readonly entity: Entity
  readonly currentSchoolYear: SchoolYear
  readonly today: DateText
}

/** The defaults of D-Routes.3 and D-Routes.4. */
export function defaultCondition({
  variant,
  currentSchoolYear,
}: Pick<ListEnvironment, 'variant' | 'currentSchoolYear'>): SearchCondition {
  return {
    page: 1,
    queryText: '',
    schoolYear: currentSchoolYear,
    classCondition: { type: 'all' },
    inSchoolState: variant.stateFilter === 'inSchoolState' ? { type: 'inSchool', on: null } : { type: 'all' },
    teacherType: 'all',
    filters: [],
    sort: variant.defaultSort,
    numResults: defaultPageSize,
  }
}

/** Applies one confirmed change of a filter: goes to page 1, and a new school year drops the class filter (LST-05, LST-06). */
export function changeCondition(
  condition: SearchCondition,
  change: Partial<Omit<SearchCondition, 'page'>>,
): SearchCondition {
  const yearChanged = change.schoolYear !== undefined && change.schoolYear !== condition.schoolYear
  return { ...condition, ...(yearChanged && { classCondition: { type: 'all' } }), ...change, page: 1 }
}

type ConditionName = keyof Omit<SearchCondition, 'page'>

/** The conditions that differ from the list's defaults. */
export function changedConditions(
  condition: SearchCondition,
  environment: Parameters<typeof defaultCondition>[0],
): ReadonlySet<ConditionName> {
  const { page, ...usual } = defaultCondition(environment)
  // Object.keys forgets the names.
  const names = Object.keys(usual) as ConditionName[]
  return new Set(names.filter((name) => JSON.stringify(condition[name]) !== JSON.stringify(usual[name])))
}

const narrowing: readonly ConditionName[] = ['schoolYear', 'classCondition', 'inSchoolState', 'teacherType']

/** The number of conditions that narrow the list and are not the default, each filter by itself. Search, order and page size do not count. */
export function changedFilters(condition: SearchCondition, changed: ReturnType<typeof changedConditions>): number {
  return narrowing.filter((name) => changed.has(name)).length + condition.filters.length
}

export function toPage(condition: SearchCondition, page: number): SearchCondition {
  return { ...condition, page }
}

/** The longest part of a typed search that is used. */
export const queryTextLimit = 256

/** The allowed numbers of results per page; anything else closes the popup without a change (LST-14). */
export const numResultsLimits = { min: 1, max: mostRecords } as const
