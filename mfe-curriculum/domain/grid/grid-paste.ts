import type { CellPatch, CellValue } from '../evaluations/evaluation-value.ts'
import { enteredText, printCell, type EntryMode } from './grid-entry.ts'
import { isNameOf, pasteLayout, type PasteLayout, type PasteStudent } from './paste-layout.ts'
import { texts } from '../texts.ts'
import {
  cellsOf,
  isOneCell,
  rangeOf,
  type GridSize,
  type Position,
  type Range,
  type Selection,
} from './grid-selection.ts'

/** A pasted cell that is refused; `row` is null when its student was not found. */
export type PasteProblem = {
  readonly row: number | null
  readonly column: number | null
  /** The student as named in the pasted table; '' if it names none. */
  readonly who: string
  readonly text: string
  readonly reason: string
}
export type PasteEdit = Position & { readonly patch: CellPatch }
export type Pasted = {
  readonly edits: readonly PasteEdit[]
  readonly problems: readonly PasteProblem[]
  /** The number of cells that would fall outside the grid. */
  readonly outside: number
  /** The range of the pasted cells, to select it. */
  readonly range: Range | null
  readonly headings: number
  readonly by: PasteLayout['by']
  readonly isGuess: boolean
}

/** The names of the sheet's rows and columns, which a pasted table may contain. */
export type SheetLabels = {
  readonly students: readonly PasteStudent[]
  readonly headings: readonly string[]
}

type Place = SheetLabels & {
  readonly selection: Selection
  readonly size: GridSize
  readonly mode: EntryMode
  readonly grades: readonly string[]
}

/**
 * Whether every pasted cell certainly has a place and a valid value. Otherwise the user confirms before it is stored.
 */
export function fits({ problems, outside, isGuess }: Pasted): boolean {
  return problems.length === 0 && outside === 0 && !isGuess
}

/**
 * Reads the clipboard text of a spreadsheet, from the first selected cell on. One cell fills the whole selection. An empty cell changes
 * nothing, so that a column with gaps deletes nothing. Headings are left out. A column of names or numbers decides the student of a row.
 */
export function pastedCells(text: string, place: Place): Pasted {
  const table = tableOf(text)
  const { selection, size, mode, grades } = place
  const [[only = ''] = []] = table
  if (table.length === 1 && table[0]?.length === 1 && !isOneCell(selection))
    return read(
      cellsOf(rangeOf(selection)).map((at) => ({ ...at, who: '', text: only })),
      [],
      place,
      { headings: 0, by: 'place', isGuess: false },
    )
  const { top, left } = rangeOf(selection)
  const isEntry = (each: string): boolean => each.trim() !== '' && 'patch' in enteredText(mode, each, grades)
  const layout = pasteLayout(table, { ...place, room: size.rows - top, isEntry })
  const owners = layout.by === 'place' ? layout.rows.map((_row, at) => top + at) : ownersOf(layout, place.students)
  const placed: Placed[] = []
  const problems: PasteProblem[] = []
  layout.rows.forEach(({ name, number, cells }, at) => {
    const row = owners[at] ?? null
    const who = name === '' ? number : name
    if (typeof row === 'number')
      cells.forEach((each, column) => placed.push({ row, column: left + column, who, text: each }))
    else if (cells.some((each) => each.trim() !== ''))
      problems.push({ row: null, column: null, who, text: cells.join(' ').trim(), reason: row ?? '' })
  })
  return read(placed, problems, place, layout)
}

type Placed = Position & { readonly who: string; readonly text: string }

function read(
  placed: readonly Placed[],
  lost: readonly PasteProblem[],
  { size, mode, grades }: Place,
  { headings, by, isGuess }: Pick<PasteLayout, 'headings' | 'by' | 'isGuess'>,
): Pasted {
  const filled = placed.filter((cell) => cell.text.trim() !== '')
  const inside = filled.filter(({ row, column }) => row < size.rows && column < size.columns)
  const entries = inside.map((cell) => ({ cell, entered: enteredText(mode, cell.text, grades) }))
  const rows = placed.map(({ row }) => row)
  const columns = placed.map(({ column }) => column)
  return {
    edits: entries.flatMap(({ cell: { row, column }, entered }) =>
      'patch' in entered ? [{ row, column, patch: entered.patch }] : [],
    ),
    problems: [
      ...lost,
      ...entries.flatMap(({ cell, entered }) => ('problem' in entered ? [{ ...cell, reason: entered.problem }] : [])),
    ],
    outside: filled.length - inside.length,
    range:
      inside.length === 0
        ? null
        : {
            top: Math.min(...rows),
            left: Math.min(...columns),
            bottom: Math.min(size.rows - 1, Math.max(...rows)),
            right: Math.min(size.columns - 1, Math.max(...columns)),
          },
    headings,
    by,
    isGuess,
  }
}

/** The student of each row, or why none was found. An ambiguous student is not guessed. */
function ownersOf({ rows, by }: PasteLayout, students: readonly PasteStudent[]): readonly (number | string)[] {
  const found = rows.map(({ name, number }): number | string => {
    const matches = [...students.entries()].filter(([, student]) =>
      by === 'name' ? isNameOf(student, name) : String(student.number) === number,
    )
    const numbered = matches.filter(([, student]) => String(student.number) === number)
    const [only] = matches.length > 1 ? numbered : matches
    if (matches.length === 0) return texts.grid.unknownStudent
    if (matches.length > 1 && numbered.length !== 1) return texts.grid.sameName(matches.length)
    return only?.[0] ?? texts.grid.unknownStudent
  })
  return found.map((owner) =>
    typeof owner === 'number' && found.filter((each) => each === owner).length > 1 ? texts.grid.namedTwice : owner,
  )
}

/** The selection as text for spreadsheets. */
export function copiedText(range: Range, mode: EntryMode, valueAt: (at: Position) => CellValue): string {
  const rows = cellsOf({ ...range, left: 0, right: 0 }).map(({ row }) => row)
  const columns = cellsOf({ ...range, top: 0, bottom: 0 }).map(({ column }) => column)
  return rows.map((row) => columns.map((column) => printCell(mode, valueAt({ row, column }))).join('\t')).join('\n')
}

/**
 * Spreadsheets also end the last line, and quote cells with line breaks, tabs or quotation marks. Such a cell is no grade, but still one
 * cell. A quotation mark that no other one closes at the end of a cell belongs to its text.
 */
function tableOf(text: string): readonly (readonly string[])[] {
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const cell = /"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*)/y
  const rows: string[][] = [[]]
  for (let at = 0; at <= source.length; at += 1) {
    cell.lastIndex = at
    const [, quoted, plain = ''] = cell.exec(source) ?? []
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    at = cell.lastIndex
    if (source[at] === '\n') rows.push([])
  }
  return rows
}
