import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import type { PersonRef } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'

/** ms between the last keystroke and the search (WID-03). */
export const userSearchDelay = 1000

/** The state of a user popup: the text, and the hit that was chosen. */
export type UserChoice = { readonly text: string; readonly chosen: PersonRef | null }

export const noChoice: UserChoice = { text: '', chosen: null }

/** Emptying the text clears the selection (WID-04). */
export function typeText(choice: UserChoice, text: string): UserChoice {
  return { text, chosen: searchedText(text) === null ? null : choice.chosen }
}

/** The text to search for; blank text is not searched (WID-04). */
export function searchedText(text: string): string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : trimmed
}

/** A confirmed person of another type than the field takes is rejected (WID-07). */
export function confirmUser(person: PersonRef, expected: UserType): Result<PersonRef, string> {
  if (person.userType === expected) return ok(person)
  return err(`user picker: ${person.userId} is a ${person.userType}, a ${expected} was expected`)
}
