import {
  isStudentPlace,
  numberOfPlace,
  placeOf,
  type ClassPlaces,
  type Place,
} from '@gakuseki/shared-api/rules/people/class-places.ts'
import { numberHolders } from '@gakuseki/shared-api/rules/people/student-numbers.ts'

/** Where a person stands between the class as it was loaded and as it is wanted. */
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
 * The place after an event (CLD-07: add, change of row title, delete). Whoever was removed comes back with
 * the place that they had; an event that means nothing for a state changes nothing.
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

/** A number as it is typed: no leading zeros, so that 1 and 01 are one number. What is no number stays as it is. */
export function typedNumber(text: string): string {
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text
}

/**
 * The places of others on top of which somebody goes on: theirs, with the draft of those who are still to be saved.
 */
export function rebase(theirs: ClassPlaces, own: ClassPlaces, userIds: readonly string[]): ClassPlaces {
  return { ...theirs, ...Object.fromEntries(userIds.map((userId) => [userId, placeOf(own, userId)])) }
}

type Named = { readonly userId: string; readonly name: string }

/**
 * Who is in the way of whom: for each student whose number changed, the name of another one who has it. Whoever was left
 * alone is not asked about: their numbers are as the school has them, and the API refuses the same.
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

/** The students of a draft whose typed number is outside the limits, or no number. */
export function wrongNumbers(draft: ClassPlaces, students: readonly Pick<Named, 'userId'>[]): ReadonlySet<string> {
  const wrong = students.filter(({ userId }) => !isStudentPlace(placeOf(draft, userId) ?? ''))
  return new Set(wrong.map(({ userId }) => userId))
}

/** What other users did to the class while somebody else edited it, apart from the people that were edited. */
export function changedByOthers(base: ClassPlaces, theirs: ClassPlaces, own: ReadonlySet<string>): readonly string[] {
  const ids = new Set([...Object.keys(base), ...Object.keys(theirs)])
  return [...ids].filter((userId) => !own.has(userId) && placeOf(base, userId) !== placeOf(theirs, userId))
}
