import type { Pause } from '@gakuseki/shared-api/csv/decode-text.ts'
import type { NumberedMember } from '@gakuseki/shared-api/rules/people/student-numbers.ts'
import { markRow } from './cell-marks.ts'
import { fileProblems, type RowClaim } from '../file-problems.ts'
import type { ImportReference, ImportSource } from '../import-source.ts'
import { countPreview } from './preview-counts.ts'
import type { Preview } from './preview-state.ts'
import { nameOfRow, readRow } from '../rows/read-row.ts'
import type { RowEdits, RowReading } from '../rows/row-reading.ts'

// Takes a few milliseconds when every cell of the rows has changed.
const slice = 20

/** Compares a file with the current records, a slice of rows at a time. */
export async function previewOf(source: ImportSource, reference: ImportReference, pause: Pause): Promise<Preview> {
  const marks = new Uint8Array(source.rows.length * source.columns.length)
  const claims: RowClaim[] = []
  const faulty = new Map<number, number>()
  const sending = new Set<number>()
  for (let start = 0; start < source.rows.length; start += slice) {
    const end = Math.min(source.rows.length, start + slice)
    for (let rowIndex = start; rowIndex < end; rowIndex += 1) {
      const row = readAt(source, reference, rowIndex)
      if (row === null) continue
      markRow(marks, source, rowIndex, row)
      claims[rowIndex] = claimOf(row)
      const problems = problemsIn(row)
      if (problems > 0) faulty.set(rowIndex, problems)
      else if (row.changes) sending.add(rowIndex)
    }
    await pause()
  }
  return withFileProblems({ source, reference, edits: new Map(), leftOut: new Set(), marks, claims, faulty, sending })
}

/**
 * The preview with other texts in cells; rows and columns are those of the file. It applies all edits at once, because those of a closed
 * tab are restored together and each call judges the whole file again.
 */
export function editCells(preview: Preview, edits: ReadonlyMap<number, RowEdits>): Preview {
  const { source, reference } = preview
  const marks = preview.marks.slice()
  const claims = [...preview.claims]
  const faulty = new Map(preview.faulty)
  const sending = new Set(preview.sending)
  const allEdits = new Map(preview.edits)
  for (const [rowIndex, cells] of edits) {
    const rowEdits: RowEdits = new Map([...(allEdits.get(rowIndex) ?? []), ...cells])
    const row = readAt(source, reference, rowIndex, rowEdits)
    if (row === null) continue
    allEdits.set(rowIndex, rowEdits)
    markRow(marks, source, rowIndex, row)
    claims[rowIndex] = claimOf(row)
    const problems = problemsIn(row)
    faulty.delete(rowIndex)
    sending.delete(rowIndex)
    if (problems > 0) faulty.set(rowIndex, problems)
    else if (row.changes) sending.add(rowIndex)
  }
  return withFileProblems({ ...preview, edits: allEdits, marks, claims, faulty, sending })
}

/** The preview with the members of the classes in the rows (placedClassIds). */
export function withMembers(preview: Preview, members: readonly NumberedMember[]): Preview {
  return withFileProblems({ ...preview, reference: { ...preview.reference, members } })
}

/** The classes in the rows. Their other members decide whether a number is free. */
export function placedClassIds({ claims }: Preview): readonly string[] {
  return [...new Set(claims.flatMap(({ placed }) => placed?.classId ?? []))]
}

/** The reading of a row, edits included. */
export function readingOf({ source, reference, edits }: Preview, rowIndex: number): RowReading {
  const row = readAt(source, reference, rowIndex, edits.get(rowIndex))
  if (row === null) throw new Error(`row ${rowIndex}: the file has ${source.rows.length}`)
  return row
}

function readAt(
  source: ImportSource,
  reference: ImportReference,
  rowIndex: number,
  edits?: RowEdits,
): RowReading | null {
  const row = source.rows[rowIndex]
  return row === undefined ? null : readRow(source, reference, row, edits)
}

function withFileProblems(preview: Omit<Preview, 'together' | 'counts'>): Preview {
  const together = fileProblems(preview.source, preview.reference, preview.claims, preview.leftOut)
  return { ...preview, together, counts: countPreview({ ...preview, together }) }
}

function claimOf(row: RowReading): RowClaim {
  return { line: row.line, userId: row.userId, name: nameOfRow(row), placed: row.placed }
}

function problemsIn({ cells, problems }: RowReading): number {
  const ofCells = cells.reduce((sum, reading) => sum + (reading === null || reading.problem === null ? 0 : 1), 0)
  return problems.length + ofCells
}
