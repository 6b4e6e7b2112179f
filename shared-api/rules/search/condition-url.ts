import { defaultCondition, type ClassCondition, type SearchCondition } from './search-condition.ts'
import { writeFilter } from './filter-text.ts'

/** The names of the student list, which all three lists use in the address (D-Settled.2). */
export type ConditionUrlName =
  | 'page'
  | 'q'
  | 'schoolYear'
  | 'classSubType'
  | 'classSchoolType'
  | 'classGradeNumber'
  | 'className'
  | 'classId'
  | 'inSchoolStateSubType'
  | 'inSchoolStateOn'
  | 'teacherType'
  | 'f'
  | 'sortSubType'
  | 'n'

/** The query of a condition. Defaults are omitted to keep addresses short. */
export function urlFromCondition(
  condition: SearchCondition,
  environment: Parameters<typeof defaultCondition>[0],
): URLSearchParams {
  const defaults = groupsOf(defaultCondition(environment)).map((group) => new URLSearchParams(group).toString())
  const changed = groupsOf(condition).filter(
    (group, index) => new URLSearchParams(group).toString() !== defaults[index],
  )
  return new URLSearchParams(changed.flat())
}

/** Whether both conditions load the same rows. */
export function sameCondition(a: SearchCondition, b: SearchCondition): boolean {
  return new URLSearchParams(groupsOf(a).flat()).toString() === new URLSearchParams(groupsOf(b).flat()).toString()
}

/** Names and values that have a meaning only together form a group. */
function groupsOf(condition: SearchCondition): [ConditionUrlName, string][][] {
  const { classCondition, inSchoolState } = condition
  return [
    [['page', String(condition.page)]],
    [['q', condition.queryText]],
    [['schoolYear', String(condition.schoolYear)]],
    [['classSubType', classCondition.type], ...gradeNames(classCondition), ...classNames(classCondition)],
    [
      ['inSchoolStateSubType', inSchoolState.type],
      ...(inSchoolState.type === 'all' || inSchoolState.on === null
        ? []
        : [['inSchoolStateOn', inSchoolState.on] satisfies [ConditionUrlName, string]]),
    ],
    [['teacherType', condition.teacherType]],
    condition.filters.map((filter): [ConditionUrlName, string] => ['f', writeFilter(filter)]),
    [['sortSubType', condition.sort]],
    [['n', String(condition.numResults)]],
  ]
}

function gradeNames(condition: ClassCondition): [ConditionUrlName, string][] {
  if (condition.type === 'school-type') return [['classSchoolType', condition.schoolType]]
  if (condition.type !== 'grade' && condition.type !== 'class') return []
  return [
    ['classSchoolType', condition.grade.schoolType],
    ['classGradeNumber', String(condition.grade.gradeNumber)],
  ]
}

function classNames(condition: ClassCondition): [ConditionUrlName, string][] {
  if (condition.type !== 'class') return []
  return [
    ['className', condition.className],
    ['classId', condition.classId],
  ]
}
