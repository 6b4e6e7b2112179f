import { studentNumberLimits } from '../../core/kinds/relation-kinds.ts'

/**
 * What stands before a person in a class (CLD-06): a student's number or a teacher's in-charge type, both
 * as text, '' where it is not given yet; null for somebody who is not in the class.
 */
export type Place = string | null

/** Who has a place in a class. */
export type MemberType = 'student' | 'teacher'

/** The places of one class by user id; whoever is not named is not in it. */
export type ClassPlaces = Readonly<Record<string, Place>>

export function placeOf(places: ClassPlaces, userId: string): Place {
  return places[userId] ?? null
}

/** The people whose places differ, in the order in which the two name them. */
export function changedPlaces(base: ClassPlaces, draft: ClassPlaces): readonly string[] {
  const ids = new Set([...Object.keys(base), ...Object.keys(draft)])
  return [...ids].filter((userId) => placeOf(base, userId) !== placeOf(draft, userId))
}

/** One person's place: when editing began, as it is wanted, and as the server has it now. */
type ThreePlaces = { readonly base: Place; readonly draft: Place; readonly theirs: Place }

/** Whether a place is to be written, is there already, or was given to the person by somebody else meanwhile. */
export function stepOf({ base, draft, theirs }: ThreePlaces): 'write' | 'done' | 'conflict' {
  if (theirs === draft) return 'done'
  return theirs === base ? 'write' : 'conflict'
}

/** All classes of a person with another place in one of them; the other ones stay as they are (CLD-09). */
export function withPlace<Entry extends { readonly classId: string }>(
  entries: readonly Entry[],
  classId: string,
  entry: Entry | null,
): readonly Entry[] {
  const others = entries.filter((other) => other.classId !== classId)
  return entry === null ? others : [...others, entry]
}

/** Null for an empty text and for a text that is no number. */
export const numberOfPlace = (place: string): number | null => (isWholeNumber(place) ? Number(place) : null)

/** Whether a student can have this place: no number yet, or one within the limits. */
export function isStudentPlace(place: string): boolean {
  const { min, max } = studentNumberLimits
  return place === '' || (isWholeNumber(place) && Number(place) >= min && Number(place) <= max)
}

const isWholeNumber = (text: string): boolean => /^\d+$/.test(text)

export const placeOfNumber = (number: number | null): string => (number === null ? '' : String(number))
