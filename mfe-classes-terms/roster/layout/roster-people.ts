import type { GuardianRecord, StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { withheldOnPaper } from '@gakuseki/shared-api/rules/people/withheld.ts'
import { schoolTypes, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import { printClass, printClassName, printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { texts } from '../texts.ts'

/** A part of a name with its reading; '' where it needs none. */
export type NamePart = { readonly text: string; readonly kana: string }

/** Each with the phone at the same place. */
export type Contact = { readonly who: string; readonly phone: string }

export type RosterGuardian = {
  /** One or two guardians with their mobile phones. */
  readonly people: readonly Contact[]
  /** Up to three emergency contacts in their order. */
  readonly emergency: readonly Contact[]
}

export type RosterPerson = {
  readonly userId: string
  /** '' while no number is given. */
  readonly number: string
  /** The class of the school year in full, 小学校 3年 1組, and short, 小3 1組; '' without one. */
  readonly className: string
  readonly classLabel: string
  readonly name: string
  readonly kana: string
  readonly parts: readonly NamePart[]
  /** The stored picture, else the address of the one from the directory; null for neither. */
  readonly photo: { readonly stored: string } | { readonly url: string } | null
  /** Null without a guardian, and in layouts that show none. */
  readonly guardian: RosterGuardian | null
}

/** Students for printing, with class and number of a school year, in the given order. */
export function rosterPeople(
  students: readonly StudentRecord[],
  guardians: readonly GuardianRecord[],
  schoolYear: number,
  /** Whether a reason was given to show withheld phones. */
  showsWithheld: boolean,
): readonly RosterPerson[] {
  const shown = showsWithheld ? guardians : guardians.map(withheldOnPaper)
  const known = new Map(shown.map((guardian) => [guardian.userId, guardianOf(guardian)]))
  return students.map((student) => {
    const name = printPersonName(student)
    const place = student.classes.find((entry) => entry.schoolYear === schoolYear)
    const number = place?.studentNumber ?? null
    return {
      userId: student.userId,
      number: number === null ? '' : String(number),
      className: place === undefined ? '' : fullClassName(place),
      classLabel: place === undefined ? '' : printClass(place),
      name,
      kana: student.nameKana,
      parts: nameParts(name, student),
      photo: photoOf(student),
      guardian: (student.guardian && known.get(student.guardian.userId)) ?? null,
    }
  })
}

/** School type, grade and name of a class. */
export function fullClassName({ grade, name }: { readonly grade: Grade; readonly name: string }): string {
  return texts.className(schoolTypes[grade.schoolType].label, grade.gradeNumber, printClassName(name))
}

type Kana = Pick<StudentRecord, 'familyName' | 'familyNameKana' | 'givenNameKana' | 'nameKana'>

/** Splits a name where family and given name have readings of their own, otherwise the whole name has one reading. */
export function nameParts(
  name: string,
  { familyName, familyNameKana, givenNameKana, nameKana }: Kana,
): readonly NamePart[] {
  const given = familyName !== '' && name.startsWith(familyName) ? name.slice(familyName.length).trimStart() : ''
  if (given === '' || familyNameKana === '' || givenNameKana === '') return [partOf(name, nameKana)]
  return [partOf(familyName, familyNameKana), partOf(given, givenNameKana)]
}

/** Names in kana need no reading above them. */
function partOf(text: string, kana: string): NamePart {
  return { text, kana: /^[\p{Script=Hiragana}\p{Script=Katakana}ー・＝=\s]+$/u.test(text) ? '' : kana }
}

/** The parts of a name with the widths that they need together with the readings above them. */
export function rubySegments(parts: readonly NamePart[], emsOf: (text: string) => number) {
  return parts.map((part, at) => ({
    ...part,
    ems: Math.max(emsOf(part.text), emsOf(part.kana) * rubySize),
    gap: at < parts.length - 1 ? emsOf(' ') : 0,
  }))
}

/** The size of a reading as a part of the size of its name. */
const rubySize = 0.5

function photoOf({ pictureGcsUrl, photoUrl }: StudentRecord): RosterPerson['photo'] {
  if (pictureGcsUrl !== null && pictureGcsUrl !== '') return { stored: pictureGcsUrl }
  return photoUrl === null || photoUrl === '' ? null : { url: photoUrl }
}

function guardianOf(record: GuardianRecord): RosterGuardian {
  return {
    people: filled([
      { who: record.name1, phone: record.mobilePhone1 },
      { who: record.name2, phone: record.mobilePhone2 },
    ]),
    emergency: filled([
      { who: record.emergencyContact1, phone: record.emergencyPhone1 },
      { who: record.emergencyContact2, phone: record.emergencyPhone2 },
      { who: record.emergencyContact3, phone: record.emergencyPhone3 },
    ]),
  }
}

function filled(contacts: readonly Contact[]): readonly Contact[] {
  return contacts.filter(({ who, phone }) => who !== '' || phone !== '')
}
