import type { ImportRow } from '@gakuseki/shared-api/rules/record/import-row.ts'
import { texts as csvTexts } from '@gakuseki/shared-api/csv/texts.ts'
import { isHealed, isWarned, stateOfMark, type CellState } from './cell-marks.ts'
import type { ImportColumn } from '../match-header.ts'
import { readingOf } from './preview.ts'
import type { Preview } from './preview-state.ts'
import { importRowOf, nameOfRow } from '../rows/read-row.ts'
import type { RowProblem, RowReading } from '../rows/row-reading.ts'
import { warningText } from './warnings.ts'

export type PreviewCell = {
  readonly column: ImportColumn
  readonly state: CellState
  /** The text of the file, or the user's correction. */
  readonly text: string
  readonly before: string
  readonly after: string
  readonly healed: boolean
  readonly warning: string | null
  /** Possible corrections for a value with a warning. A problem has its own. */
  readonly suggestions: readonly string[]
  readonly problems: readonly RowProblem[]
}

export type PreviewRow = {
  readonly rowIndex: number
  readonly line: number
  readonly userId: string
  readonly name: string
  readonly state: 'unchanged' | 'changed' | 'error' | 'leftOut'
  readonly cells: readonly PreviewCell[]
  /** Problems of the row as a whole. */
  readonly problems: readonly RowProblem[]
}

/** A problem or a warning with its place, for a list and the report (D-Import.1). */
export type ImportIssue = {
  readonly rowIndex: number
  readonly line: number
  /** Null for the whole row. */
  readonly column: ImportColumn | null
  readonly value: string
  readonly message: string
  readonly hint: string | null
  readonly suggestions: readonly string[]
  readonly level: 'error' | 'warning'
}

/** A cell that was read as another text than it contains. */
export type Healing = {
  readonly rowIndex: number
  readonly line: number
  readonly column: ImportColumn
  readonly from: string
  readonly to: string
}

export type RowFilter = 'all' | 'changed' | 'errors' | 'healed'

/** One row with everything that a preview shows of it. */
export function rowOf(preview: Preview, rowIndex: number): PreviewRow {
  const reading = readingOf(preview, rowIndex)
  const problems = problemsOf(preview, rowIndex, reading)
  return {
    rowIndex,
    line: reading.line,
    userId: reading.userId,
    name: nameOfRow(reading),
    state: rowState(preview, rowIndex),
    cells: preview.source.columns.map((column, place) =>
      cellOf(preview, { rowIndex, place, column, reading, problems }),
    ),
    problems: problems.filter(({ column }) => column === null),
  }
}

/** The rows that pass a filter, in the order of the file. */
export function rowsWhere(preview: Preview, filter: RowFilter): readonly number[] {
  const width = preview.source.columns.length
  return [...preview.source.rows.keys()].filter((rowIndex) => {
    if (filter === 'all') return true
    if (filter === 'healed')
      return preview.marks
        .subarray(rowIndex * width, (rowIndex + 1) * width)
        .some((mark) => isHealed(mark) || isWarned(mark))
    return rowState(preview, rowIndex) === (filter === 'changed' ? 'changed' : 'error')
  })
}

/** Every problem and warning of the given rows, or of all rows in the order of the file. Skips left-out rows. */
export function* issuesOf(preview: Preview, rowIndexes?: Iterable<number>): Generator<ImportIssue> {
  for (const rowIndex of rowIndexes ?? preview.source.rows.keys()) {
    if (preview.leftOut.has(rowIndex) || !speaks(preview, rowIndex)) continue
    const reading = readingOf(preview, rowIndex)
    const { line } = reading
    const problems = problemsOf(preview, rowIndex, reading)
    for (const problem of problems) {
      if (problem.column === null) yield { rowIndex, line, value: '', level: 'error', ...problem }
    }
    for (const [place, column] of preview.source.columns.entries()) {
      if (!isTold(column, reading.cells[place], problems)) continue
      const cell = cellOf(preview, { rowIndex, place, column, reading, problems })
      const { text, problems: ofCell, warning, suggestions } = cell
      for (const problem of ofCell) yield { rowIndex, line, value: text, level: 'error', ...problem, column }
      if (warning !== null)
        yield { rowIndex, line, column, value: text, message: warning, hint: null, suggestions, level: 'warning' }
    }
  }
}

/** Every cell that was healed, in the order of the file. */
export function* healingsOf(preview: Preview): Generator<Healing> {
  for (const rowIndex of rowsWhere(preview, 'healed')) {
    const { line, cells } = rowOf(preview, rowIndex)
    for (const { column, text, after, healed } of cells)
      if (healed) yield { rowIndex, line, column, from: text, to: after }
  }
}

/** The rows to send: those that change something and have no problem. */
export function* importRowsOf(preview: Preview): Generator<ImportRow> {
  for (const rowIndex of preview.source.rows.keys()) {
    if (rowState(preview, rowIndex) !== 'changed') continue
    const importRow = importRowOf(preview.source, readingOf(preview, rowIndex))
    if (importRow !== null) yield importRow
  }
}

/** Prints a problem with its line (CSI-24). */
export function printIssue({ line, message }: Pick<ImportIssue, 'line' | 'message'>): string {
  return csvTexts.onLine(line, message)
}

function rowState({ leftOut, faulty, together, sending }: Preview, rowIndex: number): PreviewRow['state'] {
  if (leftOut.has(rowIndex)) return 'leftOut'
  if (faulty.has(rowIndex) || together.has(rowIndex)) return 'error'
  return sending.has(rowIndex) ? 'changed' : 'unchanged'
}

function speaks(preview: Preview, rowIndex: number): boolean {
  if (preview.faulty.has(rowIndex) || preview.together.has(rowIndex)) return true
  const width = preview.source.columns.length
  return preview.marks.subarray(rowIndex * width, (rowIndex + 1) * width).some(isWarned)
}

function isTold(
  column: ImportColumn,
  reading: RowReading['cells'][number] | undefined,
  problems: readonly RowProblem[],
): boolean {
  if (reading && (reading.problem !== null || reading.warning !== null)) return true
  return problems.some((problem) => problem.column === column)
}

function problemsOf({ together }: Preview, rowIndex: number, { problems }: RowReading): readonly RowProblem[] {
  return [...problems, ...(together.get(rowIndex) ?? [])]
}

type CellPlace = {
  readonly rowIndex: number
  readonly place: number
  readonly column: ImportColumn
  readonly reading: RowReading
  readonly problems: readonly RowProblem[]
}

function cellOf(
  { source, edits, marks }: Preview,
  { rowIndex, place, column, reading, problems }: CellPlace,
): PreviewCell {
  const text = edits.get(rowIndex)?.get(column.index) ?? source.rows[rowIndex]?.cells[column.index] ?? ''
  const read = reading.cells[place] ?? null
  const own =
    read === null || read.problem === null
      ? []
      : [{ column, message: read.problem, hint: null, suggestions: read.suggestions }]
  const atCell = [...own, ...problems.filter((problem) => problem.column === column)]
  // Prints the current value only for cells without a reading, because printing is the slowest part.
  const now = (): string =>
    reading.record === null ? text : column.field.kind.print(reading.record[column.field.id], 'csv')
  return {
    column,
    state: atCell.length > 0 ? 'error' : stateOfMark(marks[rowIndex * source.columns.length + place] ?? 0),
    text,
    before: read?.before ?? now(),
    after: read?.after ?? now(),
    healed: read?.healed ?? false,
    warning: read === null || read.warning === null ? null : warningText(read.warning, column),
    suggestions: read?.suggestions ?? [],
    problems: atCell,
  }
}
