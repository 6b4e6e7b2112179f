import type { ClassName } from '@gakuseki/shared-api/contract/classes.ts'
import type { Field } from '@gakuseki/shared-api/core/entity.ts'
import type { KindName } from '@gakuseki/shared-api/core/kinds/kind.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { printDatedClass, printTeacherClass, type PersonRef } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { valueTexts } from '@gakuseki/shared-api/core/text/texts.ts'
import { entriesIn, type ClassEntryText } from '@gakuseki/shared-api/rules/record/history-fields.ts'
import { recordTexts } from '../texts.ts'

/** The current names for the ids in the trail, as far as they are known. */
export type HistoryNames = {
  readonly people: ReadonlyMap<string, Pick<PersonRef, 'name' | 'googleMail'>>
  readonly classes: ReadonlyMap<string, ClassName>
}

type Value = {
  readonly print: (field: Field, value: unknown, names: HistoryNames) => string
  /** The ids that a value names. */
  readonly userIds?: (value: unknown) => readonly string[]
  readonly classIds?: (value: unknown) => readonly string[]
}

const plain: Value = { print: ({ kind }, value) => kind.print(value, 'screen') }
const unprinted: Value = { print: () => recordTexts.history.picture }
const person: Value = {
  print: (_field, value, { people }) => {
    const found = people.get(String(value))
    return found === undefined ? String(value) : printPersonName(found)
  },
  userIds: (value) => [String(value)],
}

/** The only table of how the trail's values of each kind are shown. */
const values: Readonly<Record<KindName, Value>> = {
  string: plain,
  mail: plain,
  phone: plain,
  zip: plain,
  multiline: plain,
  number: plain,
  date: plain,
  enum: plain,
  image: unprinted,
  user: person,
  users: plain,
  studentClasses: classes((entry, place) =>
    printDatedClass({ ...place, studentNumber: entry.studentNumber ?? null, since: entry.since }),
  ),
  teacherClasses: classes((entry, place) =>
    valueTexts.classOfYear(place.schoolYear, printTeacherClass({ ...place, inChargeType: entry.inChargeType ?? '' })),
  ),
}

/** Prints a value of the trail. Null is printed as none. */
export function printHistoryValue(field: Field | null, value: unknown, names: HistoryNames): string {
  if (value === null) return recordTexts.history.blank
  const known: Value | undefined = field === null ? undefined : values[field.kind.name]
  return field === null || known === undefined ? JSON.stringify(value) : known.print(field, value, names)
}

/** The people and classes that a value names. */
export function idsInHistoryValue(
  field: Field | null,
  value: unknown,
): { readonly userIds: readonly string[]; readonly classIds: readonly string[] } {
  const known: Value | undefined = field === null || value === null ? undefined : values[field.kind.name]
  return { userIds: known?.userIds?.(value) ?? [], classIds: known?.classIds?.(value) ?? [] }
}

function classes(print: (entry: ClassEntryText, place: ClassName) => string): Value {
  return {
    print: (_field, value, names) =>
      entriesIn(value)
        .map((entry) => {
          const place = names.classes.get(entry.classId)
          // A log that is no longer kept knows no name.
          if (place === undefined) return recordTexts.history.unknownClass(entry.classId)
          return place.isDeleted ? recordTexts.history.deletedClass(print(entry, place)) : print(entry, place)
        })
        .join('\n'),
    classIds: (value) => entriesIn(value).map(({ classId }) => classId),
  }
}
