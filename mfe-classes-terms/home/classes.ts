import type { Headcount } from '@gakuseki/shared-api/contract/headcounts.ts'
import { printGrade, schoolTypeNames, schoolTypes } from '@gakuseki/shared-api/core/grade.ts'
import { printClassName } from '@gakuseki/shared-api/core/people-names.ts'
import { paths, personPath } from '@gakuseki/shared-api/core/paths.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { fetchHeadcounts } from '@gakuseki/shared-api/queries/classes/headcounts.ts'
import { listPath } from '@gakuseki/shared-api/rules/search/list-path.ts'
import type { FieldFilter } from '@gakuseki/shared-api/rules/search/filter-text.ts'
import type { ClassCondition } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import type { HomeCell, HomeProvider } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { homeTexts as texts } from './texts.ts'

/** The classes of the school year with their homeroom teachers, and how many girls and boys they have today. */
export const classes: HomeProvider = async ({ suite: { api, currentSchoolYear }, signal }) => {
  const all = await fetchHeadcounts(api, currentSchoolYear, signal)
  return schoolTypeNames.flatMap((schoolType) => {
    const ofType = all.filter(({ grade }) => grade.schoolType === schoolType)
    if (ofType.length === 0) return []
    const others = ofType.some(({ students }) => students.other > 0)
    return [
      {
        title: schoolTypes[schoolType].label,
        columns: texts.columns(others),
        rows: [
          ...ofType.map((one) => classRow(one, others, currentSchoolYear)),
          [
            { text: texts.sum },
            ...countCells({ type: 'school-type', schoolType }, sumOf(ofType), others, currentSchoolYear),
            { text: '' },
          ],
        ],
      },
    ]
  })
}

type Counts = Headcount['students']

function classRow(one: Headcount, others: boolean, year: SchoolYear): HomeCell[] {
  const { classId, name, grade, students, teachers } = one
  const inClass = { type: 'class', classId, className: name, grade } as const
  const [first] = teachers
  return [
    { text: `${printGrade(grade)} ${printClassName(name)}`, path: paths.classDetails(classId) },
    ...countCells(inClass, students, others, year),
    first === undefined
      ? { text: texts.noTeacher, path: paths.classDetails(classId) }
      : { text: texts.teachers(teachers.map((teacher) => teacher.name)), path: personPath('teacher', first.userId) },
  ]
}

/** The numbers of boys, girls, others if there are any, and all, each with the list of these students. */
function countCells(
  classCondition: ClassCondition,
  { male, female, other }: Counts,
  others: boolean,
  year: SchoolYear,
): HomeCell[] {
  const cell = (count: number, filters: readonly FieldFilter[]): HomeCell =>
    count === 0 ? { text: '0' } : { text: String(count), path: listPath('student', year, { classCondition, filters }) }
  const sex = (value: string): FieldFilter[] => [{ field: 'sex', operator: 'is', value }]
  return [
    cell(male, sex('male')),
    cell(female, sex('female')),
    ...(others ? [{ text: String(other) }] : []),
    cell(male + female + other, []),
  ]
}

function sumOf(classes: readonly Headcount[]): Counts {
  const sum = (name: keyof Counts): number => classes.reduce((total, { students }) => total + students[name], 0)
  return { male: sum('male'), female: sum('female'), other: sum('other') }
}
