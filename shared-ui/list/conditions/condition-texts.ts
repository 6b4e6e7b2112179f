import { assertNever } from '@gakuseki/shared-api/core/assert-never.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { printGrade, schoolTypes } from '@gakuseki/shared-api/core/grade.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { listTexts } from '@gakuseki/shared-api/core/texts.ts'
import {
  numResultsLimits,
  type ClassCondition,
  type InSchoolCondition,
  type ListVariant,
  type SearchCondition,
  type TeacherTypeFilter,
} from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { listTexts as texts } from '../../texts.ts'

/** The text of the class button: クラス不問, クラス未割当, 小学校, 小3 or 小3 1組. */
export function printClassCondition(condition: ClassCondition): string {
  switch (condition.type) {
    case 'all':
      return listTexts.classCondition.all
    case 'no-class':
      return listTexts.classCondition.noClass
    case 'school-type':
      return schoolTypes[condition.schoolType].label
    case 'grade':
      return printGrade(condition.grade)
    case 'class':
      return `${printGrade(condition.grade)} ${condition.className}`
    default:
      return assertNever(condition)
  }
}

/** The environment of an in-school condition without a day, on which its text depends. */
export type RollEnvironment = {
  readonly schoolYear: SchoolYear
  readonly current: SchoolYear
  readonly today: DateText
}

/** 在学中 (2026-11-20) or 在学中 (2025年度), or just すべて. */
export function printInSchoolCondition(condition: InSchoolCondition, environment: RollEnvironment): string {
  const state = listTexts.inSchoolState[condition.type]
  if (condition.type === 'all') return state
  const { schoolYear, current, today } = environment
  return `${state} (${condition.on ?? (schoolYear === current ? today : printSchoolYear(schoolYear))})`
}

/** The chosen type of staff. すべて gets its condition's name, because alone it would not be clear. */
export function printTeacherType(type: TeacherTypeFilter): string {
  const label = listTexts.teacherType[type]
  return type === 'all' ? texts.named(texts.teacherType, label) : label
}

/** The conditions of a list apart from its search: the year, the class, and the state or the type of its people. */
export function printConditions(
  { schoolYear, classCondition, inSchoolState, teacherType }: SearchCondition,
  { stateFilter, ...environment }: Omit<RollEnvironment, 'schoolYear'> & Pick<ListVariant, 'stateFilter'>,
): readonly string[] {
  return [
    printSchoolYear(schoolYear),
    printClassCondition(classCondition),
    stateFilter === 'inSchoolState'
      ? printState(inSchoolState, { ...environment, schoolYear })
      : printTeacherType(teacherType),
  ]
}

function printState(condition: InSchoolCondition, environment: RollEnvironment): string {
  const state = printInSchoolCondition(condition, environment)
  return condition.type === 'all' ? texts.named(texts.inSchoolState, state) : state
}

/** The number of results that Confirm applies; null cancels the popup (LST-14). */
export function confirmedNumResults(count: number): number | null {
  const valid = Number.isInteger(count) && count >= numResultsLimits.min && count <= numResultsLimits.max
  return valid ? count : null
}
