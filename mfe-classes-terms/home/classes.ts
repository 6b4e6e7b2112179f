import type { Headcount } from '@gakuseki/shared-api/contract/headcounts.ts'
import { schoolTypeNames, schoolTypes } from '@gakuseki/shared-api/core/grade.ts'
import { printClass } from '@gakuseki/shared-api/core/people-names.ts'
import { paths, personPath } from '@gakuseki/shared-api/core/paths.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { fetchHeadcounts } from '@gakuseki/shared-api/queries/classes/headcounts.ts'
import { listPath } from '@gakuseki/shared-api/rules/search/list-path.ts'
import type { FieldFilter } from '@gakuseki/shared-api/rules/search/filter-text.ts'
import type { ClassCondition } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import type { HomeCell, HomeProvider } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { homeTexts as texts } from './texts.ts'

/** The sexes that have a column of their own, the last two only where there are any. */
const sexes = ['male', 'female', 'other', 'none'] as const
type Sex = (typeof sexes)[number]
type Counts = Headcount['students']

/** The classes of the school year with their homeroom teachers, and how many girls and boys they have today. */
export const classes: HomeProvider = async ({ suite: { api, currentSchoolYear: year }, signal }) => {
  const all = await fetchHeadcounts(api, year, signal)
  return schoolTypeNames.flatMap((schoolType) => {
    const ofType = all.filter(({ grade }) => grade.schoolType === schoolType)
    if (ofType.length === 0) return []
    const sum = sumOf(ofType)
    const shown = sexes.filter((sex) => sex === 'male' || sex === 'female' || sum[sex] > 0)
    const cells = (condition: ClassCondition, counts: Counts): HomeCell[] => [
      ...shown.map((sex) => countCell(year, counts[sex], condition, filtersOf[sex])),
      countCell(
        year,
        sexes.reduce((total, sex) => total + counts[sex], 0),
        condition,
        [],
      ),
    ]
    return [
      {
        title: schoolTypes[schoolType].label,
        columns: texts.columns(shown.map((sex) => texts.sexes[sex])),
        rows: [
          ...ofType.map(({ classId, name: className, grade, students, teachers }) => [
            { text: printClass({ grade, name: className }), path: paths.classDetails(classId) },
            ...cells({ type: 'class', classId, className, grade }, students),
            teacherCell(classId, teachers),
          ]),
          [{ text: texts.sum }, ...cells({ type: 'school-type', schoolType }, sum), { text: '' }],
        ],
      },
    ]
  })
}

const filtersOf: Readonly<Record<Sex, readonly FieldFilter[]>> = {
  male: [{ field: 'sex', operator: 'is', value: 'male' }],
  female: [{ field: 'sex', operator: 'is', value: 'female' }],
  other: [{ field: 'sex', operator: 'is', value: 'other' }],
  none: [{ field: 'sex', operator: 'empty', value: '' }],
}

/** A number with the list of these students. */
function countCell(
  year: SchoolYear,
  count: number,
  classCondition: ClassCondition,
  filters: readonly FieldFilter[],
): HomeCell {
  return count === 0
    ? { text: '0' }
    : { text: String(count), path: listPath('student', year, { classCondition, filters }) }
}

function teacherCell(classId: string, teachers: Headcount['teachers']): HomeCell {
  const [first, ...others] = teachers
  if (first === undefined) return { text: texts.noTeacher, path: paths.classDetails(classId) }
  const text = texts.teachers(teachers.map(({ name }) => name))
  // The class page names all of them.
  return { text, path: others.length > 0 ? paths.classDetails(classId) : personPath('teacher', first.userId) }
}

function sumOf(classes: readonly Headcount[]): Counts {
  const sum = (sex: Sex): number => classes.reduce((total, { students }) => total + students[sex], 0)
  return { male: sum('male'), female: sum('female'), other: sum('other'), none: sum('none') }
}
