import type { RowReading } from '../rows/row-reading.ts'
import type { ImportSource } from '../import-source.ts'
import { warningKinds, type WarningKind } from './warnings.ts'

/** The result of a cell. It is stored as one byte, so that a table of 10,000 rows and 91 columns takes only a megabyte. */
const cellStates = ['unchanged', 'changed', 'cleared', 'error', 'ignored'] as const
export type CellState = (typeof cellStates)[number]

const codeOf: Readonly<Record<CellState, number>> = { unchanged: 0, changed: 1, cleared: 2, error: 3, ignored: 4 }
const stateMask = 7
const healedMark = 8
/** The upper four bits hold the number of the warning, counted from 1. */
const warningShift = 4

/** Writes the marks of a row's cells to their place. */
export function markRow(
  marks: Uint8Array,
  { columns }: Pick<ImportSource, 'columns'>,
  rowIndex: number,
  row: RowReading,
): void {
  const start = rowIndex * columns.length
  marks.fill(0, start, start + columns.length)
  row.cells.forEach((reading, place) => {
    if (reading === null) return
    marks[start + place] = codeOf[reading.state] | (reading.healed ? healedMark : 0) | codeOfWarning(reading.warning)
  })
  for (const { column } of row.problems) {
    const place = column === null ? -1 : columns.indexOf(column)
    // Only the state is replaced, because a wrong cell may also be healed or have a warning.
    if (place >= 0) marks[start + place] = ((marks[start + place] ?? 0) & ~stateMask) | codeOf.error
  }
}

export const stateOfMark = (mark: number): CellState => cellStates[mark & stateMask] ?? 'unchanged'
export const isHealed = (mark: number): boolean => (mark & healedMark) !== 0
export const isWarned = (mark: number): boolean => mark >> warningShift !== 0
export const warningOfMark = (mark: number): WarningKind | null => warningKinds[(mark >> warningShift) - 1] ?? null

function codeOfWarning(warning: WarningKind | null): number {
  return warning === null ? 0 : (warningKinds.indexOf(warning) + 1) << warningShift
}
