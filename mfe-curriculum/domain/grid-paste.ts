import type { CellPatch, CellValue } from './evaluation-value.ts'
import { enteredText, printCell, type EntryMode } from './grid-entry.ts'
import {
  cellsOf,
  isOneCell,
  rangeOf,
  type GridSize,
  type Position,
  type Range,
  type Selection,
} from './grid-selection.ts'

/** A pasted cell that was not taken. */
export type PasteProblem = Position & { readonly text: string; readonly reason: string }
export type Pasted = {
  readonly edits: readonly (Position & { readonly patch: CellPatch })[]
  readonly problems: readonly PasteProblem[]
  /** Cells that would have come to stand outside of the grid. */
  readonly outside: number
  /** What the pasted cells cover, for the selection. */
  readonly range: Range | null
}

type Place = {
  readonly selection: Selection
  readonly size: GridSize
  readonly mode: EntryMode
  readonly grades: readonly string[]
}

/**
 * Reads what a spreadsheet has put into the clipboard, from the first selected cell on; one cell fills all that is
 * selected. An empty cell leaves what stands: a column with gaps takes nothing away.
 */
export function pastedCells(text: string, { selection, size, mode, grades }: Place): Pasted {
  const table = tableOf(text)
  const { top, left, ...range } = rangeOf(selection)
  const [[only = ''] = []] = table
  const isOne = table.length === 1 && table[0]?.length === 1 && !isOneCell(selection)
  const placed = isOne
    ? cellsOf({ ...range, top, left }).map((at) => ({ ...at, text: only }))
    : table.flatMap((cells, row) =>
        cells.map((cell, column) => ({ row: top + row, column: left + column, text: cell })),
      )
  const filled = placed.filter((cell) => cell.text.trim() !== '')
  const inside = filled.filter(({ row, column }) => row < size.rows && column < size.columns)
  const read = inside.map((cell) => ({ cell, entered: enteredText(mode, cell.text, grades) }))
  const rows = placed.map(({ row }) => row)
  const columns = placed.map(({ column }) => column)
  return {
    edits: read.flatMap(({ cell: { row, column }, entered }) =>
      'patch' in entered ? [{ row, column, patch: entered.patch }] : [],
    ),
    problems: read.flatMap(({ cell, entered }) => ('problem' in entered ? [{ ...cell, reason: entered.problem }] : [])),
    outside: filled.length - inside.length,
    range:
      inside.length === 0
        ? null
        : {
            top,
            left,
            bottom: Math.min(size.rows - 1, Math.max(...rows)),
            right: Math.min(size.columns - 1, Math.max(...columns)),
          },
  }
}

/** What is selected, as spreadsheets take it. */
export function copiedText(range: Range, mode: EntryMode, valueAt: (at: Position) => CellValue): string {
  const rows = cellsOf({ ...range, left: 0, right: 0 }).map(({ row }) => row)
  const columns = cellsOf({ ...range, top: 0, bottom: 0 }).map(({ column }) => column)
  return rows.map((row) => columns.map((column) => printCell(mode, valueAt({ row, column }))).join('\t')).join('\n')
}

/**
 * Spreadsheets end the last line too, and quote what has line breaks, tabs or quotation marks in it: no grade, but one cell.
 * A quotation mark that no other one closes at the end of a cell belongs to its text.
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
