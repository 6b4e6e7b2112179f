import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import type { Grade } from '@gakuseki/shared-api/core/grade.ts'
import { healDigits } from '@gakuseki/shared-api/core/kinds/heal-text.ts'
import { plainText } from '@gakuseki/shared-api/csv/cell-damage.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { TextEncoding } from '@gakuseki/shared-api/csv/decode-text.ts'
import type { TableRow } from '@gakuseki/shared-api/csv/read-table.ts'
import { importReferences } from '@gakuseki/shared-api/rules/record/import-row.ts'
import type { ClosedYears } from '@gakuseki/shared-api/rules/school/closed-years.ts'
import type { NumberedMember } from '@gakuseki/shared-api/rules/people/student-numbers.ts'
import type { ImportColumn } from './match-header.ts'

/** A file with known columns. */
export type ImportSource = {
  readonly entity: Entity
  readonly schoolYear: number
  readonly columns: readonly ImportColumn[]
  readonly rows: readonly TableRow[]
  readonly encoding: TextEncoding
  /** The texts were typed on the screen, so no program has damaged them. */
  readonly isTyped: boolean
  readonly today: DateText
}

/** A person as the API returns it; students with the class of the import's year. */
export type CurrentRecord = Readonly<Record<string, unknown>> & {
  readonly userId: string
  readonly name: string
  readonly googleMail: string
  readonly version: number
}

/** The data that rows are compared with. */
export type ImportReference = {
  readonly records: ReadonlyMap<string, CurrentRecord>
  /** The classes of the import's year; none for guardians and staff. */
  readonly classes: readonly { readonly classId: string; readonly grade: Grade; readonly name: string }[]
  /** The members of the classes in the rows; may be added later (withMembers). */
  readonly members: readonly NumberedMember[]
  /** The ids that are known to exist, by field that refers to a person. */
  readonly known: Readonly<Record<string, ReadonlySet<string>>>
  /** The school years that can only be read; left out for none. */
  readonly closed?: ClosedYears
}

/** The people in a file, each once: those of its rows, and those that its fields refer to. */
export function peopleNamed({ columns, rows }: Pick<ImportSource, 'columns' | 'rows'>): {
  readonly userIds: readonly string[]
  readonly references: Readonly<Record<string, readonly string[]>>
} {
  const idsIn = ({ index }: ImportColumn): readonly string[] => [
    ...new Set(rows.flatMap(({ cells }) => idsMeant(cells[index] ?? ''))),
  ]
  const pointing = columns.filter(({ field }) => field.id in importReferences)
  return {
    userIds: columns.filter(({ role }) => role === 'key').flatMap(idsIn),
    references: Object.fromEntries(pointing.map((column) => [column.field.id, idsIn(column)])),
  }
}

/** The ids that a cell may mean: the text as written, then in half-width letters if that is another one. */
export function idsMeant(cell: string): readonly string[] {
  const written = plainText(cell).trim()
  const healed = healDigits(written)
  if (written === '') return []
  return written === healed ? [written] : [written, healed]
}

/** The people that the current records refer to, by field. They exist, so they need not be looked up. */
export function peopleHeld(
  { columns }: Pick<ImportSource, 'columns'>,
  records: readonly CurrentRecord[],
): ImportReference['known'] {
  const pointing = columns.filter(({ field }) => field.id in importReferences)
  return Object.fromEntries(
    pointing.map(({ field }) => {
      const ids = records.map((record) => field.kind.print(record[field.id], 'csv'))
      return [field.id, new Set(ids.filter((id) => id !== ''))]
    }),
  )
}
