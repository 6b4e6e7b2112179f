import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import { ruleTexts } from '@gakuseki/shared-api/rules/texts.ts'
import { userTypes, type UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import type { TableRow } from '@gakuseki/shared-api/csv/read-table.ts'
import { unescapeFormula } from '@gakuseki/shared-api/csv/print-table.ts'
import { texts as csvTexts } from '@gakuseki/shared-api/csv/texts.ts'
import { lifeDateIds, lifeDateProblems } from '@gakuseki/shared-api/rules/people/life-dates.ts'
import { importReferences, type ImportRow } from '@gakuseki/shared-api/rules/record/import-row.ts'
import type { ClosedYears } from '@gakuseki/shared-api/rules/school/closed-years.ts'
import { texts } from '../../texts.ts'
import { idsMeant, type CurrentRecord, type ImportReference, type ImportSource } from '../import-source.ts'
import type { ImportColumn } from '../match-header.ts'
import { closedYearProblems } from './closed-year-problems.ts'
import { healedInto, readCell, type CellOptions, type CellReading } from './read-cell.ts'
import { readPlacement } from './read-placement.ts'
import type { RowEdits, RowProblem, RowReading } from './row-reading.ts'

const noEdits: RowEdits = new Map()
const noYears: ClosedYears = new Set()

/** Reads a row and compares it with its record. Returns every problem of every cell (D-Import.1). */
export function readRow(
  source: ImportSource,
  reference: ImportReference,
  row: TableRow,
  edits: RowEdits = noEdits,
): RowReading {
  const { columns } = source
  const key = columns.find(({ role }) => role === 'key') ?? null
  const { userId, record } = personOf(reference, textAt(key, row, edits))
  const extra = row.extra === 0 ? [] : [{ column: null, message: csvTexts.extraCells, hint: null, suggestions: [] }]
  if (record === null) {
    const unknown = { column: key, ...unknownPerson(source, key, userId), suggestions: [] }
    return { line: row.line, userId, record, cells: [], problems: [...extra, unknown], ...noChange }
  }
  const read = readCells(source, reference, { row, edits, record })
  // Most rows of most files end here.
  if (read === null) {
    return { line: row.line, userId, record, cells: nothing, problems: extra, ...noChange }
  }
  const { cells, problems, placement, placed } = readPlacement({ source, reference, record, cells: read })
  return {
    line: row.line,
    userId,
    record,
    cells,
    problems: [
      ...extra,
      ...problems,
      ...dateProblems(source, record, cells),
      ...closedYearProblems(source, reference.closed ?? noYears, record, { cells, placement }),
    ],
    changes: placement !== null || cells.some((reading, place) => isSent(columns[place], reading)),
    placement,
    placed,
  }
}

/** Days that no student can have. Each problem is at a column of the file, because only its days change. */
function dateProblems(
  { columns, today }: ImportSource,
  record: CurrentRecord,
  cells: readonly (CellReading | null)[],
): readonly RowProblem[] {
  const days = columns.flatMap((column, place): readonly (readonly [string, unknown])[] => {
    const reading = cells[place] ?? null
    return lifeDateIds.has(column.field.id) && isSent(column, reading) ? [[column.field.id, reading?.value]] : []
  })
  if (days.length === 0) return []
  const after: Readonly<Record<string, unknown>> = { ...record, ...Object.fromEntries<unknown>(days) }
  const problems = lifeDateProblems(record, after, today)
  return problems.map(({ path, message }) => {
    const column = columns.find(({ field }) => field.id === path) ?? null
    return { column, message, hint: null, suggestions: [] }
  })
}

function textAt(column: ImportColumn | null, { cells }: TableRow, edits: RowEdits): string {
  return column === null ? '' : (edits.get(column.index) ?? cells[column.index] ?? '')
}

function personOf(
  { records }: ImportReference,
  cell: string,
): { readonly userId: string; readonly record: CurrentRecord | null } {
  // Almost every cell is exactly an id.
  const exact = records.get(cell)
  if (exact !== undefined) return { userId: cell, record: exact }
  const ids = idsMeant(cell)
  const userId = ids.find((id) => records.has(id)) ?? ids[0] ?? ''
  return { userId, record: records.get(userId) ?? null }
}

const nothing: readonly null[] = []
const noChange = { changes: false, placement: null, placed: null } as const

type RowInHand = { readonly row: TableRow; readonly edits: RowEdits; readonly record: CurrentRecord }

/** Reads the cells. Null when none changes anything. */
function readCells(
  { columns, encoding, isTyped }: ImportSource,
  reference: ImportReference,
  { row, edits, record }: RowInHand,
): readonly (CellReading | null)[] | null {
  const fromFile = { encoding, typed: isTyped }
  const fromScreen = { encoding, typed: true }
  let cells: (CellReading | null)[] | null = null
  for (let place = 0; place < columns.length; place += 1) {
    const column = columns[place]
    if (column === undefined) continue
    const typed = edits.size === 0 ? undefined : edits.get(column.index)
    const text = typed ?? textIn(row.cells[column.index] ?? '', isTyped)
    const options = typed === undefined ? fromFile : fromScreen
    const reading =
      column.role === 'key' ? readKey(text, record, options) : readCell(column, text, record[column.field.id], options)
    if (reading === null) continue
    cells ??= columns.map(() => null)
    cells[place] = withReference(column, reading, reference)
  }
  return cells
}

/** Other texts are read as cells of a file, which may be damaged. */
const textIn = (cell: string, isTyped: boolean): string => (isTyped ? unescapeFormula(cell) : cell)

/** The user id is looked up, not compared. An id in another form is reported as healed. */
function readKey(cell: string, { userId }: CurrentRecord, { typed }: CellOptions): CellReading | null {
  return typed || cell === userId || unescapeFormula(cell) === userId ? null : healedInto(userId)
}

function unknownPerson(
  { entity }: ImportSource,
  key: ImportColumn | null,
  userId: string,
): Pick<RowProblem, 'message' | 'hint'> {
  if (userId === '') return { message: coreTexts.errors.nullValue(key?.label ?? entity.key), hint: null }
  const lostDigits = key?.field.kind.cell.doubt(userId) === 'digitsLost'
  const type = userTypes.find((name) => name === entity.name) ?? 'student'
  return {
    message: ruleTexts.unknownPerson[type](userId),
    hint: lostDigits ? texts.warnings.digitsLost : texts.howPeopleCome,
  }
}

function withReference(column: ImportColumn, reading: CellReading, { known }: ImportReference): CellReading {
  const type: UserType | undefined = importReferences[column.field.id]
  const ids = known[column.field.id]
  if (type === undefined || ids === undefined || reading.state !== 'changed' || ids.has(reading.after)) return reading
  return { ...reading, state: 'error', problem: ruleTexts.unknownPerson[type](reading.after) }
}

/** The changes of a row to send; null without any. Unchanged fields are left out, so that changes by others are kept. */
export function importRowOf(
  { columns }: ImportSource,
  { line, userId, record, cells, changes, placement }: RowReading,
): ImportRow | null {
  if (!changes || record === null) return null
  const values = columns.flatMap((column, place) => {
    const reading = cells[place] ?? null
    return reading !== null && isSent(column, reading) ? [[column.field.id, reading.value] as const] : []
  })
  return { rowNumber: line, userId, version: record.version, ...placement, ...Object.fromEntries(values) }
}

function isSent(column: ImportColumn | undefined, reading: CellReading | null): boolean {
  return column?.role === 'value' && (reading?.state === 'changed' || reading?.state === 'cleared')
}

/** The name of a person in a file, or the user id when no such person is known. */
export function nameOfRow({ record, userId }: RowReading): string {
  return record === null ? userId : printPersonName(record) || userId
}
