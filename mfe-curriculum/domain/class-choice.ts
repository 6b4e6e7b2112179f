import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { attendedMonths } from '@gakuseki/shared-api/rules/people/attended-months.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'

/** A student on the screens of a subject, shown by number and name. */
export type Pupil = {
  readonly userId: string
  readonly name: string
  readonly number: number | null
  /** The months of the class's school year in which evaluations are expected. */
  readonly attends: ReadonlySet<number>
}

/** The class that an address names, otherwise the first of the grade; null if the grade has none. */
export function chosenClass(classes: readonly SchoolClass[], classId: string | null): SchoolClass | null {
  return classes.find((each) => each.classId === classId) ?? classes[0] ?? null
}

/** The students of a class in the order of the API, by number. */
export function pupilsOf(students: readonly StudentRecord[], schoolClass: SchoolClass): readonly Pupil[] {
  const { classId, schoolYear, grade } = schoolClass
  return students.map((record) => ({
    userId: record.userId,
    name: printPersonName(record),
    number: record.classes.find((entry) => entry.classId === classId)?.studentNumber ?? null,
    attends: attendedMonths(record, { schoolYear, schoolType: grade.schoolType }),
  }))
}

/** The query of an address with some of its values changed; null and '' remove a value. */
export function withQuery(search: URLSearchParams, changes: Readonly<Record<string, string | null>>): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
