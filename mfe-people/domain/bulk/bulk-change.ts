import { fieldOf, type Entity } from '@gakuseki/shared-api/core/entity.ts'
import type { Grade } from '@gakuseki/shared-api/core/grade.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { printCsvRow } from '@gakuseki/shared-api/csv/print-table.ts'
import { importedFields, importReferences, isPlacement } from '@gakuseki/shared-api/rules/record/import-row.ts'
import { compareKana, type KanaNames } from '@gakuseki/shared-api/rules/people/kana-order.ts'
import { nextStudentNumber } from '@gakuseki/shared-api/rules/people/student-numbers.ts'

/** A change of many people at once (LSX-05). Texts are those of CSV cells. */
export type BulkChange =
  | { readonly type: 'set' | 'append'; readonly field: string; readonly text: string }
  | { readonly type: 'clear'; readonly field: string }
  | { readonly type: 'place'; readonly to: BulkPlace | null }

/** A class of the list's school year. */
export type BulkPlace = {
  readonly grade: Grade
  readonly name: string
  readonly members: readonly { readonly userId: string; readonly studentNumber: number | null }[]
  /** Whether newcomers get the next numbers, in the order of their kana; otherwise none. */
  readonly withNumbers: boolean
}

/** A person as the API returns it; students with the class of the list's school year. */
export type BulkPerson = Readonly<Record<string, unknown>> & KanaNames & { readonly userId: string }

/** The fields that can be changed for many at once: those of an import, without the class and links to other people. */
export function bulkFields(entity: Entity): readonly string[] {
  return importedFields(entity)
    .map(({ id }) => id)
    .filter((id) => !isPlacement(entity, id) && !(id in importReferences))
}

/** Whether a text can be added to a field: to texts whose parts stand beside each other. */
export function canAppend(entity: Entity, id: string): boolean {
  const { kind } = fieldOf(entity, id)
  return kind.options === null && (kind.name === 'string' || kind.name === 'multiline')
}

/** Adds a text: on a line of its own where a field has lines. A text that is there already is not added again. */
export function appendText(present: string, added: string, hasLines: boolean): string {
  if (present === '') return added
  const separator = hasLines ? '\n' : '、'
  return present.split(separator).includes(added) ? present : `${present}${separator}${added}`
}

/**
 * The change as a CSV file, which an import previews and applies with its rules, its history and its undo (LSX-05). `nameOf` names the
 * columns.
 */
export function printBulkFile(
  entity: Entity,
  people: readonly BulkPerson[],
  change: BulkChange,
  nameOf: (id: string) => string,
): string {
  const fields = change.type === 'place' ? placementFields(change.to) : [change.field]
  const header = printCsvRow([entity.key, ...fields].map(nameOf))
  const cellsOf = change.type === 'place' ? placementCells(people, change.to) : fieldCells(entity, change)
  return header + people.map((person) => printCsvRow([person.userId, ...cellsOf(person)])).join('')
}

type CellsOf = (person: BulkPerson) => readonly string[]

function fieldCells(entity: Entity, change: Exclude<BulkChange, { readonly type: 'place' }>): CellsOf {
  if (change.type === 'clear') return () => ['']
  const { kind } = fieldOf(entity, change.field)
  if (change.type === 'set') return () => [change.text]
  return (person) => [appendText(kind.print(person[change.field], 'csv'), change.text, kind.name === 'multiline')]
}

const classFields = ['schoolType', 'gradeNumber', 'className', 'studentNumber'] as const

// A row without class needs no other part of it.
const placementFields = (to: BulkPlace | null): readonly string[] =>
  to === null ? ['className', 'studentNumber'] : classFields

function placementCells(people: readonly BulkPerson[], to: BulkPlace | null): CellsOf {
  if (to === null) return () => ['', '']
  const print = (id: (typeof classFields)[number], value: unknown): string =>
    fieldOf(student, id).kind.print(value, 'csv')
  const numbers = numbersOf(people, to)
  const { schoolType, gradeNumber } = to.grade
  const place = [print('schoolType', schoolType), print('gradeNumber', gradeNumber), to.name]
  return (person) => [...place, print('studentNumber', numbers.get(person.userId) ?? null)]
}

/** The number of each person in the class. Its members keep theirs. */
function numbersOf(
  people: readonly BulkPerson[],
  { members, withNumbers }: BulkPlace,
): ReadonlyMap<string, number | null> {
  const numbers = new Map(members.map(({ userId, studentNumber }) => [userId, studentNumber]))
  const taken = members.flatMap(({ studentNumber }) => studentNumber ?? [])
  for (const { userId } of people.filter((person) => !numbers.has(person.userId)).toSorted(compareKana)) {
    const number = withNumbers ? nextStudentNumber(taken) : null
    if (number !== null) taken.push(number)
    numbers.set(userId, number)
  }
  return numbers
}
