import type { PersonRef } from '../../core/kinds/relation-kinds.ts'

/** What names a person, of all that a record holds. */
export function refOf({ userId, googleMail, userType, name, photoUrl }: PersonRef): PersonRef {
  return { userId, googleMail, userType, name, photoUrl }
}
