import { isGrade, type Grade, type SchoolType } from '@gakuseki/shared-api/core/grade.ts'

/** A grade of two columns, of which both are null or neither is. */
export function gradeOf(schoolType: SchoolType | null, gradeNumber: number | null): Grade | null {
  if (schoolType === null || gradeNumber === null) return null
  const grade = { schoolType, gradeNumber }
  return isGrade(grade) ? grade : null
}
