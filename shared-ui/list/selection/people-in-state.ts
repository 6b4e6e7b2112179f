import { asSchoolYear, type SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'

/** Selected people as one page hands them to another in the state of the browser's history, which survives a reload. */
export type PeopleInState = { readonly userIds: readonly string[]; readonly schoolYear: SchoolYear }

/** The people in the state of an entry of the history; null if there are none. */
export function selectionIn(state: unknown): PeopleInState | null {
  // Entries of the browser's history may hold anything.
  const held = (state as { readonly selection?: Partial<PeopleInState> | null } | null)?.selection
  if (typeof held !== 'object' || held === null) return null
  const { userIds, schoolYear } = held
  const isList = Array.isArray(userIds) && userIds.length > 0 && userIds.every((id) => typeof id === 'string')
  return isList && typeof schoolYear === 'number' ? { userIds, schoolYear: asSchoolYear(schoolYear) } : null
}
