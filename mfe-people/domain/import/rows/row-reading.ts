import type { CurrentRecord } from '../import-source.ts'
import type { ImportColumn } from '../match-header.ts'
import type { CellReading } from './read-cell.ts'

/** Texts typed over cells of one row, by column index. */
export type RowEdits = ReadonlyMap<number, string>

/** A student's class and number as they are to be; no class after clearing it. */
export type PlacedMember = { readonly classId: string | null; readonly studentNumber: number | null }

/** A problem of a row beside those of its cells; it is shown at `column`, or at the row where that is null. */
export type RowProblem = {
  readonly column: ImportColumn | null
  readonly message: string
  /** What may be done about it, beside the sentence of the specification. */
  readonly hint: string | null
  readonly suggestions: readonly string[]
}

/** What one row of the file says. */
export type RowReading = {
  readonly line: number
  readonly userId: string
  readonly record: CurrentRecord | null
  /** By place in the source's columns; null for a cell that changes nothing and needs no word. */
  readonly cells: readonly (CellReading | null)[]
  readonly problems: readonly RowProblem[]
  /** Whether anything would be sent (importRowOf). */
  readonly changes: boolean
  /** The parts of the class as an import row carries them, all of them together; null when the class is left alone. */
  readonly placement: Readonly<Record<string, unknown>> | null
  /** Where a row that changes the class puts its student; null when it leaves the class alone. */
  readonly placed: PlacedMember | null
}
