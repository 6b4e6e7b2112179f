import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import type { SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'

export const place = { schoolType: 'elementary', schoolYear: asSchoolYear(2026) } as const

/** A stored class, of 小1 by default. */
export function stored(
  classId: string,
  orderNum: number,
  name: string,
  [schoolType, gradeNumber]: readonly [SchoolType, number] = ['elementary', 1],
): SchoolClass {
  const at = '2026-04-01T00:00:00Z'
  return {
    classId,
    schoolYear: 2026,
    grade: { schoolType, gradeNumber },
    orderNum,
    name,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
}
