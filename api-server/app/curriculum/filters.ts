import type { PlaceQuery } from '@gakuseki/shared-api/contract/curriculum/curriculum-parts.ts'
import { gradeCode } from '@gakuseki/shared-api/core/grade.ts'
import { schoolMonths, type SchoolMonth } from '@gakuseki/shared-api/core/school-year.ts'
import { plainText } from '@gakuseki/shared-api/core/text/text-keys.ts'
import type { CurriculumPlace } from './curriculum-store.ts'

/** Whether a curriculum has the school year and grade of a query. */
export function isAt({ schoolYear, grade }: PlaceQuery, place: CurriculumPlace): boolean {
  return (
    (schoolYear === undefined || schoolYear === place.schoolYear) &&
    (grade === undefined || grade === gradeCode(place.grade))
  )
}

/** Compares names like the hash of a subject's name does. */
export function hasName(wanted: string | undefined, { name }: { readonly name: string }): boolean {
  return wanted === undefined || plainText(wanted) === plainText(name)
}

/** Whether a text has the wanted enabled state and contains the wanted words. */
export function isWanted(
  { enabled, text }: { readonly enabled?: boolean | undefined; readonly text?: string | undefined },
  record: { readonly enabled: boolean; readonly text: string },
): boolean {
  return (
    (enabled === undefined || enabled === record.enabled) &&
    (text === undefined || plainText(record.text).toLowerCase().includes(plainText(text).toLowerCase()))
  )
}

/** Reads the month of a path, 1 to 12; null for anything else. */
export function monthOf({ month }: { readonly month: string }): SchoolMonth | null {
  return schoolMonths.find((each) => String(each) === month) ?? null
}
