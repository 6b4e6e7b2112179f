import { isHomeroomCharge } from '@gakuseki/shared-api/rules/people/homeroom.ts'
import type { ClassMembers } from '@gakuseki/shared-api/contract/class-members.ts'
import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { printClass, printStudentNumber } from '@gakuseki/shared-api/core/people-names.ts'
import type { PersonRef } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import {
  numberOfPlace,
  placeOf,
  type ClassPlaces,
  type MemberType,
  type Place,
} from '@gakuseki/shared-api/rules/people/class-places.ts'
import { memberState, type MemberState } from './class-members.ts'
import type { NumberedStudent, StudentFacts } from './class-numbering.ts'

/** A person with the facts that a class needs. */
export type Member = Pick<PersonRef, 'userId' | 'name' | 'googleMail' | 'photoUrl'> & {
  readonly type: MemberType
  /** The facts that decide a student's number; null for staff, and until the record of an added student is loaded. */
  readonly facts: StudentFacts | null
  /** The student's other class of the same school year. */
  readonly elsewhere: string | null
}

export type People = ReadonlyMap<string, Member>

/** The people of a class, students by number, staff by kana, as the API returns them. */
export function peopleOf({ schoolClass, students, teachers }: ClassMembers): People {
  const members = [...teachers.map(memberOf), ...students.map((record) => studentOf(record, schoolClass))]
  return new Map(members.map((member) => [member.userId, member]))
}

/** A person known only by their reference. */
export function memberOf({ userId, name, googleMail, photoUrl, userType }: PersonRef): Member {
  const type = userType === 'teacher' ? 'teacher' : 'student'
  return { userId, name, googleMail, photoUrl, type, facts: null, elsewhere: null }
}

/** The facts of a student that a class needs. */
export function studentOf(record: StudentRecord, { classId, schoolYear }: Pick<SchoolClass, 'classId' | 'schoolYear'>) {
  const { familyNameKana, givenNameKana, nameKana, sex, birthday } = record
  const other = record.classes.find((entry) => entry.schoolYear === schoolYear && entry.classId !== classId)
  return {
    ...memberOf(record),
    facts: { familyNameKana, givenNameKana, nameKana, sex, birthday },
    elsewhere: other === undefined ? null : printClass(other),
  } satisfies Member
}

export type MemberRow = { readonly member: Member; readonly place: Place; readonly state: MemberState }

type Shown = {
  readonly base: ClassPlaces
  readonly draft: ClassPlaces
  /** The positions that order the rows. Input moves nobody. */
  readonly arranged: ClassPlaces
}

const deputy = /^副$/

/** Homeroom teachers, deputies, other charges, no charge, and people who are only being added. */
function rankOfCharge(place: Place): number {
  if (place === null) return 4
  if (place === '') return 3
  return isHomeroomCharge(place) ? 0 : deputy.test(place) ? 1 : 2
}

function rankOfNumber(place: Place): number {
  return numberOfPlace(place ?? '') ?? Infinity
}

/**
 * The rows of one table: students by number, those without one last; staff by charge, the same charge by kana. Removed people keep their
 * row until the save.
 */
export function rowsOf(people: People, type: MemberType, { base, draft, arranged }: Shown): readonly MemberRow[] {
  const rows = [...people.values()].flatMap((member): readonly MemberRow[] => {
    const place = placeOf(draft, member.userId)
    const state = memberState(placeOf(base, member.userId), place)
    return member.type !== type || state === 'absent' ? [] : [{ member, place, state }]
  })
  const rankOf = type === 'teacher' ? rankOfCharge : rankOfNumber
  const rank = ({ member }: MemberRow): number => rankOf(placeOf(arranged, member.userId))
  return rows.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}

/** The students of a table with the facts for numbering; null while a record is still loading. */
export function numberedStudents(rows: readonly MemberRow[]): readonly NumberedStudent[] | null {
  const students = rows.flatMap(({ member: { userId, facts }, place }) =>
    place === null ? [] : [facts === null ? null : { ...facts, userId, place }],
  )
  const known = students.filter((student) => student !== null)
  return known.length === students.length ? known : null
}

/** The number of people in the class after the save. */
export function headcount(rows: readonly MemberRow[]): number {
  return rows.filter(({ place }) => place !== null).length
}

/** A student's number followed by 番, a teacher's one-character in-charge type (CLD-06). */
export function printPlace(type: MemberType, place: string, unset: string): string {
  if (type === 'student') return printStudentNumber(numberOfPlace(place))
  return place === '' ? unset : place
}
