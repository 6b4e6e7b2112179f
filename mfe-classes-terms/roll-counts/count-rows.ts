import type { RollCounts } from '@gakuseki/shared-api/contract/roll-counts.ts'
import { enrolmentsOfDays } from '@gakuseki/shared-api/core/enrolment-paths.ts'
import { printGrade, schoolTypeNames, schoolTypes, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { printClassName } from '@gakuseki/shared-api/core/people-names.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { asSchoolYear, type SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { word } from '@gakuseki/shared-api/core/text/in-language.ts'
import { classKinds, type ClassKind } from '@gakuseki/shared-api/entities/school-class.ts'
import {
  movementEvents,
  sexColumns,
  sumOfCounts,
  totalOf,
  type Movement,
  type SexColumn,
  type SexCounts,
} from '@gakuseki/shared-api/rules/school/roll-counts.ts'
import type { FieldFilter } from '@gakuseki/shared-api/rules/search/filter-text.ts'
import { listPath } from '@gakuseki/shared-api/rules/search/list-path.ts'
import type { ClassCondition } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { texts } from './texts.ts'

/** A row of numbers by sex, and which people of the list they count. */
export type CountRow = {
  readonly key: string
  readonly part: 'class' | 'grade' | 'schoolType' | 'noClass' | 'all' | 'expected' | 'expectedSum' | 'withExpected'
  readonly grade: Grade | null
  readonly label: string
  /** The page of the class. */
  readonly to: string | null
  readonly kind: ClassKind | null
  readonly condition: ClassCondition
  readonly students: SexCounts
}

const plain = { grade: null, to: null, kind: null } as const

/** The grades with a sum for each school type, those without a class, and all. */
export function gradeRows({ grades, noClass }: RollCounts): readonly CountRow[] {
  const ofTypes = schoolTypeNames.flatMap((schoolType): readonly CountRow[] => {
    const own = grades.filter(({ grade }) => grade.schoolType === schoolType)
    if (own.length === 0) return []
    return [
      ...own.map(({ grade, students }): CountRow => ({
        ...plain,
        key: printGrade(grade),
        part: 'grade',
        grade,
        label: printGrade(grade),
        condition: { type: 'grade', grade },
        students,
      })),
      {
        ...plain,
        key: schoolType,
        part: 'schoolType',
        label: texts.schoolTypeSum(schoolTypes[schoolType].label),
        condition: { type: 'school-type', schoolType },
        students: sumOfCounts(own.map(({ students }) => students)),
      },
    ]
  })
  const all = sumOfCounts([...grades.map(({ students }) => students), noClass])
  return [
    ...ofTypes,
    {
      ...plain,
      key: 'noClass',
      part: 'noClass',
      label: texts.noClass,
      condition: { type: 'no-class' },
      students: noClass,
    },
    { ...plain, key: 'all', part: 'all', label: texts.all, condition: { type: 'all' }, students: all },
  ]
}

/** Those who will have entered by a day to come, with their sum and the sum with the roll. Nothing if there are none (YEA-10). */
export function expectedRows({ expected = [], grades, noClass }: RollCounts): readonly CountRow[] {
  if (expected.length === 0) return []
  const condition = { type: 'all' } as const
  const sum = sumOfCounts(expected.map(({ students }) => students))
  const roll = [...grades.map(({ students }) => students), noClass]
  return [
    ...expected.map(({ grade, students }): CountRow => ({
      ...{ ...plain, key: `expected ${printGrade(grade)}`, part: 'expected', grade, label: printGrade(grade) },
      ...{ condition, students },
    })),
    { ...plain, key: 'expected', part: 'expectedSum', label: texts.expectedSum, condition, students: sum },
    {
      ...{ ...plain, key: 'withExpected', part: 'withExpected', label: texts.withExpected },
      ...{ condition, students: sumOfCounts([...roll, sum]) },
    },
  ]
}

/** The classes in their order. */
export function classRows({ classes }: RollCounts): readonly CountRow[] {
  return classes.map(({ classId, grade, name, kind, students }) => ({
    key: classId,
    part: 'class',
    grade,
    label: `${printGrade(grade)} ${printClassName(name)}`,
    to: paths.classDetails(classId),
    kind,
    condition: { type: 'class', classId, className: name, grade },
    students,
  }))
}

export const printKind = (kind: ClassKind): string => word(classKinds[kind])

/** The columns with people that the survey has no column for. */
export const unsettledOf = (students: SexCounts): number => students.other + students.none

const filtersOf: Readonly<Record<SexColumn, readonly FieldFilter[]>> = {
  male: [{ field: 'sex', operator: 'is', value: 'male' }],
  female: [{ field: 'sex', operator: 'is', value: 'female' }],
  other: [{ field: 'sex', operator: 'is', value: 'other' }],
  none: [{ field: 'sex', operator: 'empty', value: '' }],
}

export type CountColumn = SexColumn | 'sum'
export const countColumns: readonly CountColumn[] = [...sexColumns, 'sum']

export const countIn = (students: SexCounts, column: CountColumn): number =>
  column === 'sum' ? totalOf(students) : students[column]

/** The list of the people whom a number counts. */
export function peoplePath(
  { on, schoolYear }: Pick<RollCounts, 'on' | 'schoolYear'>,
  currentSchoolYear: SchoolYear,
  classCondition: ClassCondition,
  column: CountColumn,
): string {
  return listPath('student', currentSchoolYear, {
    schoolYear: asSchoolYear(schoolYear),
    classCondition,
    filters: column === 'sum' ? [] : filtersOf[column],
    inSchoolState: { type: 'inSchool', on },
  })
}

/** The list of those who came or went in the month. */
export function movedPath({ moved }: RollCounts, movement: Movement): string {
  const { kinds, schoolType } = movementEvents[movement]
  return enrolmentsOfDays({ from: moved.start, to: moved.end, kinds, schoolType })
}
