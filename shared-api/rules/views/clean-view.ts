import type { Entity } from '../../core/entity.ts'
import type { DateText } from '../../core/text/date-text.ts'
import type { Grade } from '../../core/grade.ts'
import type { SchoolYear } from '../../core/school-year.ts'
import { guardian } from '../../entities/guardian.ts'
import type { ViewList } from '../../entities/saved-view.ts'
import { student } from '../../entities/student.ts'
import { teacher } from '../../entities/teacher.ts'
import { sameClassName } from '../school/class-rules.ts'
import { listFields } from '../search/column-visibility.ts'
import { conditionFromUrl } from '../search/condition-from-url.ts'
import { listVariants, type ClassCondition, type ListEnvironment } from '../search/search-condition.ts'
import { queryOfCondition } from './shown-view.ts'
import { withView, type ViewContent } from './view.ts'

/** The day on which a view is saved or read. */
export type ViewDay = { readonly currentSchoolYear: SchoolYear; readonly today: DateText }

const listEntities: Readonly<Record<Exclude<ViewList, 'roster'>, Entity>> = { student, guardian, teacher }

function environmentOf(list: Exclude<ViewList, 'roster'>, day: ViewDay): ListEnvironment {
  return { variant: listVariants[list], entity: listEntities[list], ...day }
}

/** Returns what a view shows as it is stored: without damaged conditions, unknown columns, the page and the view in use. */
export function cleanContent(list: ViewList, { query, columns, widths }: ViewContent, day: ViewDay): ViewContent {
  if (list === 'roster') return { query: withView(query, null), columns: [], widths: {} }
  const environment = environmentOf(list, day)
  const known = new Set(listFields(environment.entity).map(({ id }) => id))
  return {
    query: queryOfCondition(conditionFromUrl(new URLSearchParams(query), environment), environment),
    columns: [...new Set(columns)].filter((id) => known.has(id)),
    // The name stands in a column of its own, which cannot be hidden.
    widths: Object.fromEntries(
      Object.entries(widths).filter(([id]) => known.has(id) || id in environment.entity.fields),
    ),
  }
}

type YearClass = { readonly classId: string; readonly name: string; readonly grade: Grade }

/** Whether a view names a class of a school year that it follows. */
export function followsClass(list: ViewList, query: string): boolean {
  const search = new URLSearchParams(query)
  return list !== 'roster' && search.get('classSubType') === 'class' && !search.has('schoolYear')
}

/**
 * The query of a view that names a class, in the school year that runs now. A class belongs to one year, so the class of the same grade and
 * name takes its place, or the grade if there is none.
 */
export function queryInYear(
  list: Exclude<ViewList, 'roster'>,
  query: string,
  day: ViewDay,
  classes: readonly YearClass[],
): string {
  const environment = environmentOf(list, day)
  const condition = conditionFromUrl(new URLSearchParams(query), environment)
  const { classCondition } = condition
  if (classCondition.type !== 'class') return query
  return queryOfCondition({ ...condition, classCondition: classInYear(classCondition, classes) }, environment)
}

function classInYear(named: Extract<ClassCondition, { type: 'class' }>, classes: readonly YearClass[]): ClassCondition {
  const { grade } = named
  const ofGrade = classes.filter(
    (one) => one.grade.schoolType === grade.schoolType && one.grade.gradeNumber === grade.gradeNumber,
  )
  if (ofGrade.some(({ classId }) => classId === named.classId)) return named
  const same = ofGrade.find(({ name }) => sameClassName(name, named.className))
  return same === undefined
    ? { type: 'grade', grade }
    : { type: 'class', grade, classId: same.classId, className: same.name }
}
