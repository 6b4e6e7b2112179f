import {
  isStudentPlace,
  numberOfPlace,
  placeOf,
  type ClassPlaces,
  type Place,
} from '@gakuseki/shared-api/rules/people/class-places.ts'
import { numberHolders } from '@gakuseki/shared-api/rules/people/student-numbers.ts'

/** The state of a person between the loaded class and the draft. */
export type MemberState = 'absent' | 'unchanged' | 'changed' | 'new' | 'removed'

export type MemberEvent =
  | { readonly type: 'add' }
  | { readonly type: 'retitle'; readonly place: string }
  | { readonly type: 'remove' }
  | { readonly type: 'restore' }

export function memberState(base: Place, draft: Place): MemberState {
  if (draft === null) return base === null ? 'absent' : 'removed'
  if (base === null) return 'new'
  return base === draft ? 'unchanged' : 'changed'
}

/**
 * The position after an event (CLD-07: add, change of row title, delete). A removed person returns with their earlier position. An event
 * without a meaning in a state changes nothing.
 */
export function nextPlace(base: Place, draft: Place, event: MemberEvent): Place {
  const inClass = draft !== null
  switch (event.type) {
    case 'add':
      return inClass ? draft : (base ?? '')
    case 'retitle':
      return inClass ? event.place : draft
    case 'remove':
      return null
    case 'restore':
      return inClass ? draft : base
  }
}

type Work = { readonly base: ClassPlaces; readonly draft: ClassPlaces }

export function changeMember({ base, draft }: Work, userId: string, event: MemberEvent): ClassPlaces {
  const place = nextPlace(placeOf(base, userId), placeOf(draft, userId), event)
  return { ...draft, [userId]: place }
}

/** A typed number without leading zeros, so that 1 and 01 are one number. Any other text stays unchanged. */
export function typedNumber(text: string): string {
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text
}

/** Rebases the draft onto the positions by others: theirs, with the draft of the people still to be saved. */
export function rebase(theirs: ClassPlaces, own: ClassPlaces, userIds: readonly string[]): ClassPlaces {
  return { ...theirs, ...Object.fromEntries(userIds.map((userId) => [userId, placeOf(own, userId)])) }
}

type Named = { readonly userId: string; readonly name: string }

/**
 * For each student whose number changed, the name of another student with that number. Unchanged students are not checked, because their
 * numbers are stored already and the API refuses the same.
 */
export function takenNumbers({ base, draft }: Work, students: readonly Named[]): ReadonlyMap<string, string> {
  const members = students.flatMap(({ userId, name }) => {
    const place = placeOf(draft, userId)
    return place === null ? [] : [{ userId, name, classId: '', studentNumber: numberOfPlace(place) }]
  })
  const holderOf = numberHolders(members)
  return new Map(
    members.flatMap((member) => {
      const changed = placeOf(base, member.userId) !== placeOf(draft, member.userId)
      const holder = changed ? holderOf(member) : undefined
      return holder === undefined ? [] : [[member.userId, holder.name] as const]
    }),
  )
}

/** The students of a draft whose typed number is invalid or outside the limits. */
export function wrongNumbers(draft: ClassPlaces, students: readonly Pick<Named, 'userId'>[]): ReadonlySet<string> {
  const wrong = students.filter(({ userId }) => !isStudentPlace(placeOf(draft, userId) ?? ''))
  return new Set(wrong.map(({ userId }) => userId))
}

/** The changes by other users to the class during the edit, without the people whom the user edited. */
export function changedByOthers(base: ClassPlaces, theirs: ClassPlaces, own: ReadonlySet<string>): readonly string[] {
  const ids = new Set([...Object.keys(base), ...Object.keys(theirs)])
  return [...ids].filter((userId) => !own.has(userId) && placeOf(base, userId) !== placeOf(theirs, userId))
}
