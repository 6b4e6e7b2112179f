import { isSchoolType, type SchoolType } from '@gakuseki/shared-api/core/grade.ts'
import { keptText } from '../../storage/kept-text.ts'

const inBrowser = keptText(() => localStorage)
const keyOf = (userId: string): string => `gakuseki.school-type.${userId}`

/** The school type that a user chose last in this browser. */
export function readSchoolType(userId: string): SchoolType | null {
  const kept = inBrowser.getItem(keyOf(userId))
  return isSchoolType(kept) ? kept : null
}

/** Keeps the choice for the next class, term or curriculum screen. */
export function keepSchoolType(userId: string, schoolType: SchoolType): void {
  inBrowser.setItem(keyOf(userId), schoolType)
}
