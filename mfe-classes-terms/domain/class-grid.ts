import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { gradesOf, type Grade, type SchoolType } from '@gakuseki/shared-api/core/grade.ts'

export type GradeRow = { readonly grade: Grade; readonly classes: readonly SchoolClass[] }

/** One row per grade of the school type, its classes in stored order, never by name (S1 §2 "Class list"). */
export function classGrid(schoolType: SchoolType, classes: readonly SchoolClass[]): readonly GradeRow[] {
  return gradesOf(schoolType).map((grade) => ({
    grade,
    classes: classes
      .filter((each) => each.grade.schoolType === schoolType && each.grade.gradeNumber === grade.gradeNumber)
      .toSorted((a, b) => a.orderNum - b.orderNum),
  }))
}
