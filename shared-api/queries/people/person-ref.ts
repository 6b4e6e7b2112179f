import type { PersonRef } from '../../core/kinds/relation-kinds.ts'

/** Returns the parts of a record that identify a person. */
export function refOf({ userId, googleMail, userType, name, photoUrl }: PersonRef): PersonRef {
  return { userId, googleMail, userType, name, photoUrl }
}
