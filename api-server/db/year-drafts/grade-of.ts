import { isGrade, type Grade, type SchoolType } from '@gakuseki/shared-api/core/grade.ts'

/** Reads a grade from its two columns. The database sets both or leaves both null. */
export function gradeOf(schoolType: SchoolType | null, gradeNumber: number | null): Grade | null {
  if (schoolType === null || gradeNumber === null) return null
  const grade = { schoolType, gradeNumber }
  return isGrade(grade) ? grade : null
}
