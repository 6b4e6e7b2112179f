import { studentNumberLimits } from '../../core/kinds/student-number-limits.ts'

/**
 * The position of a person in a class (CLD-06): a student's number or a teacher's in-charge type, both as text, '' if not assigned yet;
 * null for somebody who is not in the class.
 */
export type Place = string | null

/** The types of people who have a position in a class. */
export type MemberType = 'student' | 'teacher'

/** The positions of one class by user id. People without an entry are not in the class. */
export type ClassPlaces = Readonly<Record<string, Place>>

export function placeOf(places: ClassPlaces, userId: string): Place {
  return places[userId] ?? null
}

/** The people whose positions differ, in the order in which the two name them. */
export function changedPlaces(base: ClassPlaces, draft: ClassPlaces): readonly string[] {
  const ids = new Set([...Object.keys(base), ...Object.keys(draft)])
  return [...ids].filter((userId) => placeOf(base, userId) !== placeOf(draft, userId))
}

/** One person's position: when the edit began, in the draft, and on the server now. */
type ThreePlaces = { readonly base: Place; readonly draft: Place; readonly theirs: Place }

/** Whether a position must be written, is stored already, or was changed by somebody else meanwhile. */
export function stepOf({ base, draft, theirs }: ThreePlaces): 'write' | 'done' | 'conflict' {
  if (theirs === draft) return 'done'
  return theirs === base ? 'write' : 'conflict'
}

/** All classes of a person with a new position in one of them. The others stay unchanged (CLD-09). */
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

/** Whether a student can have this position: no number yet, or one within the limits. */
export function isStudentPlace(place: string): boolean {
  const { min, max } = studentNumberLimits
  return place === '' || (isWholeNumber(place) && Number(place) >= min && Number(place) <= max)
}

const isWholeNumber = (text: string): boolean => /^\d+$/.test(text)

export const placeOfNumber = (number: number | null): string => (number === null ? '' : String(number))
