import type { CurrentRecord } from '../import-source.ts'
import type { ImportColumn } from '../match-header.ts'
import type { CellReading } from './read-cell.ts'

/** Texts typed in cells of one row, by column index. */
export type RowEdits = ReadonlyMap<number, string>

/** A student's new class and number; no class after clearing it. */
export type PlacedMember = { readonly classId: string | null; readonly studentNumber: number | null }

/** A problem of a row apart from those of its cells. It is shown at `column`, or at the row if that is null. */
export type RowProblem = {
  readonly column: ImportColumn | null
  readonly message: string
  /** Advice added to the specification's sentence. */
  readonly hint: string | null
  readonly suggestions: readonly string[]
}

/** The reading of one row of the file. */
export type RowReading = {
  readonly line: number
  readonly userId: string
  readonly record: CurrentRecord | null
  /** By index in the source's columns. Null for a cell that changes nothing and has no message. */
  readonly cells: readonly (CellReading | null)[]
  readonly problems: readonly RowProblem[]
  /** Whether the row would be sent (importRowOf). */
  readonly changes: boolean
  /** All parts of the class together, as in an import row; null when the class does not change. */
  readonly placement: Readonly<Record<string, unknown>> | null
  /** The new class and number of a student; null when the row does not change the class. */
  readonly placed: PlacedMember | null
}
