import type { Grade } from '../../core/grade.ts'
import type { ClassKind } from '../../entities/school-class.ts'

/** The first school year in which 中1 has the size of an elementary class. 中2 and 中3 follow, a grade a year. */
const smallJuniorHighSince = 2026

type SizedClass = { readonly schoolYear: number; readonly grade: Grade; readonly kind: ClassKind }

/**
 * The number of children that a class has at most by the national standard (義務標準法 3条), for school years from 2025. Prefectures may go lower, so
 * it is a hint and refuses nothing. Of a 複式学級 only one grade is known: with 小1 it counts as a class with first graders.
 */
export function standardClassSize({ schoolYear, grade: { schoolType, gradeNumber }, kind }: SizedClass): number {
  if (kind === 'special') return 8
  const isElementary = schoolType === 'elementary'
  if (kind === 'combined') return isElementary && gradeNumber > 1 ? 16 : 8
  return isElementary || schoolYear >= smallJuniorHighSince + gradeNumber - 1 ? 35 : 40
}
