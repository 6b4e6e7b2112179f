import type { Grade } from '../../core/grade.ts'
import type { ClassKind } from '../../entities/school-class.ts'

/** The first school year in which 中1 has the size of an elementary class. 中2 and 中3 follow, a grade a year. */
const smallJuniorHighSince = 2026

type SizedClass = { readonly schoolYear: number; readonly grade: Grade; readonly kind: ClassKind }

/**
 * The number of children that a class has at most by the national standard (義務標準法 3条), for school years from 2025. Prefectures may go lower, so
 * it is a hint and refuses nothing. Null for a 複式学級, whose standard counts the children of two grades.
 */
export function standardClassSize({ schoolYear, grade, kind }: SizedClass): number | null {
  if (kind === 'combined') return null
  if (kind === 'special') return 8
  const isJuniorHigh = grade.schoolType === 'juniorhigh'
  return isJuniorHigh && schoolYear < smallJuniorHighSince + grade.gradeNumber - 1 ? 40 : 35
}
