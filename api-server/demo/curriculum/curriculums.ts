import { allGrades, gradeCode, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { defaultViewPoints } from '@gakuseki/shared-api/rules/curriculum/view-point.ts'
import type { DemoEeCurriculum, DemoNeCurriculum, DemoViewPoint } from '../demo-types.ts'
import { essaySubjects, numericSubjects } from './subjects.ts'

type Subjects = (grade: Grade) => readonly string[]
export type Curriculums = {
  readonly neCurriculums: readonly DemoNeCurriculum[]
  readonly viewPoints: readonly DemoViewPoint[]
  readonly eeCurriculums: readonly DemoEeCurriculum[]
}

/** The subjects of all grades in the given years, each numeric one with its three default view points. */
export function createCurriculums(years: readonly SchoolYear[]): Curriculums {
  return curriculumsOf(years, allGrades, { numeric: numericSubjects, essay: essaySubjects })
}

/** The same for any grades and subjects. */
export function curriculumsOf(
  years: readonly SchoolYear[],
  grades: readonly Grade[],
  subjects: { readonly numeric: Subjects; readonly essay: Subjects },
): Curriculums {
  const places = years.flatMap((schoolYear) => grades.map((grade) => ({ schoolYear, grade })))
  const of = (kind: Subjects, prefix: string) =>
    places.flatMap(({ schoolYear, grade }) =>
      kind(grade).map((name, orderNum) => ({
        id: `${prefix}-${schoolYear}-${gradeCode(grade)}-${orderNum + 1}`,
        row: { schoolYear, ...grade, name, orderNum, syllabusFileGcsUrl: null },
      })),
    )
  const neCurriculums = of(subjects.numeric, 'nec').map(({ id, row }) => ({ necId: id, ...row }))
  const eeCurriculums = of(subjects.essay, 'eec').map(({ id, row }) => ({ eecId: id, ...row }))
  return { neCurriculums, viewPoints: neCurriculums.flatMap(({ necId }) => viewPointsOf(necId)), eeCurriculums }
}

function viewPointsOf(necId: string): readonly DemoViewPoint[] {
  return defaultViewPoints.map((viewPoint) => ({
    viewPointId: `${necId}-v${viewPoint.orderNum + 1}`,
    necId,
    ...viewPoint,
  }))
}
