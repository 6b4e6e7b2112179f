import type { EeCurriculum, NeCurriculum } from '@gakuseki/shared-api/contract/curriculums.ts'
import { gradesOf, type Grade, type SchoolType } from '@gakuseki/shared-api/core/grade.ts'

type Placed = Pick<NeCurriculum, 'grade' | 'orderNum'>

export type SubjectRow = {
  readonly grade: Grade
  readonly numeric: readonly NeCurriculum[]
  readonly essay: readonly EeCurriculum[]
}

/** One row per grade with its numeric and its essay subjects, each in stored order (S2 §2 "Curriculum screen"). */
export function curriculumGrid(
  schoolType: SchoolType,
  numeric: readonly NeCurriculum[],
  essay: readonly EeCurriculum[],
): readonly SubjectRow[] {
  return gradesOf(schoolType).map((grade) => ({
    grade,
    numeric: subjectsOf(grade, numeric),
    essay: subjectsOf(grade, essay),
  }))
}

function subjectsOf<Subject extends Placed>(grade: Grade, subjects: readonly Subject[]): readonly Subject[] {
  return subjects
    .filter((each) => each.grade.schoolType === grade.schoolType && each.grade.gradeNumber === grade.gradeNumber)
    .toSorted((a, b) => a.orderNum - b.orderNum)
}
