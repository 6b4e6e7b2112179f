import type { StudentRecord, TeacherRecord } from '@gakuseki/shared-api/contract/people.ts'
import { printStudentNumber, type PersonRef } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { numberOfPlace, placeOf, type ClassPlaces, type Place } from '@gakuseki/shared-api/rules/class-places.ts'
import { memberState, type MemberState } from './class-members.ts'

export type MemberType = 'student' | 'teacher'

/** What a class needs to know of a person in it. */
export type Member = Pick<PersonRef, 'userId' | 'name' | 'googleMail' | 'photoUrl'> & { readonly type: MemberType }

export type People = ReadonlyMap<string, Member>

type Loaded = { readonly students: readonly StudentRecord[]; readonly teachers: readonly TeacherRecord[] }

/** The people of a class, students by number, staff by kana, as the API answers them. */
export function peopleOf({ students, teachers }: Loaded): People {
  return new Map([...teachers, ...students].map((record) => [record.userId, memberOf(record)]))
}

export function memberOf({ userId, name, googleMail, photoUrl, userType }: PersonRef): Member {
  return { userId, name, googleMail, photoUrl, type: userType === 'teacher' ? 'teacher' : 'student' }
}

export type MemberRow = { readonly member: Member; readonly place: Place; readonly state: MemberState }

type Shown = {
  readonly base: ClassPlaces
  readonly draft: ClassPlaces
  /** The places by which students stand: numbers that are being typed move nobody. */
  readonly arranged: ClassPlaces
}

/** The rows of one table: students by number, whoever has none behind; who is removed keeps the row until the save. */
export function rowsOf(people: People, type: MemberType, { base, draft, arranged }: Shown): readonly MemberRow[] {
  const rows = [...people.values()].flatMap((member): readonly MemberRow[] => {
    const place = placeOf(draft, member.userId)
    const state = memberState(placeOf(base, member.userId), place)
    return member.type !== type || state === 'absent' ? [] : [{ member, place, state }]
  })
  if (type === 'teacher') return rows
  const rank = ({ member }: MemberRow): number => numberOfPlace(placeOf(arranged, member.userId) ?? '') ?? Infinity
  return rows.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}

/** How many are in the class once it is saved. */
export function headcount(rows: readonly MemberRow[]): number {
  return rows.filter(({ place }) => place !== null).length
}

/** S1 §2 "Class details": a student's number followed by 番, a teacher's one-character in-charge type. */
export function printPlace(type: MemberType, place: string, unset: string): string {
  if (type === 'student') return printStudentNumber(numberOfPlace(place))
  return place === '' ? unset : place
}
