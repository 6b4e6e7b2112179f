// Every package that reads this file needs the types; a reference brings them along.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./papaparse.d.ts" />
import Papa from 'papaparse'
import { withoutDirectionMarks } from '../core/kinds/direction-marks.ts'
import { err, ok, type Result } from '../core/result.ts'
import type { Pause } from './decode-text.ts'
import { mostImportRows } from '../rules/record/import-row.ts'
import { csvFailure } from './csv-failure.ts'
import { texts } from './texts.ts'

export type TableRow = {
  /** The row number that Excel shows: the header is 1, empty lines count, line ends inside a cell do not. */
  readonly line: number
  /** As many as the header has. Cells missing at the end are "" (Excel drops trailing cells). */
  readonly cells: readonly string[]
  /** The number of filled cells after the last column. */
  readonly extra: number
}
export type Table = {
  readonly header: readonly string[]
  /** The row number of the header, because empty lines may come before it. */
  readonly headerLine: number
  readonly rows: readonly TableRow[]
}

/** Why a text is no table; `line` is null if the whole file is meant. */
export type TableProblem = {
  readonly kind: 'empty' | 'noText' | 'headerOnly' | 'wrongDelimiter' | 'quotes' | 'tooManyRows'
  readonly line: number | null
  readonly message: string
}

// A few milliseconds of work.
const slice = 2 ** 16

export type ReadTableOptions = { readonly delimiter: ',' | '\t'; readonly pause: Pause }

/** Reads CSV, or the tab-separated text that Excel copies, a slice at a time (CSI-10). */
export async function readTable(text: string, options: ReadTableOptions): Promise<Result<Table, TableProblem>> {
  if (text.includes('\0')) return fail('noText', csvFailure('unreadable', texts.noText))
  if (text.trim() === '') return fail('empty', csvFailure('empty'))
  const rows = await splitRows(text, options)
  return rows.ok ? tableOf(rows.value, options.delimiter) : rows
}

function tableOf(lines: readonly (readonly string[])[], delimiter: string): Result<Table, TableProblem> {
  const first = lines.findIndex((cells) => !cells.every(isBlank))
  const names = lines[first]
  if (names === undefined) return fail('empty', csvFailure('empty'))
  const header = withoutBlankEnd(names.map((name) => withoutDirectionMarks(name).normalize('NFKC').trim()))
  const headerLine = first + 1
  const other = header.length === 1 ? otherDelimiter(names[0] ?? '', delimiter) : undefined
  if (other !== undefined)
    return fail('wrongDelimiter', csvFailure('unreadable', texts.wrongDelimiter(other)), headerLine)
  const rows: TableRow[] = []
  for (let index = headerLine; index < lines.length; index += 1) {
    const cells = lines[index] ?? []
    if (cells.every(isBlank)) continue
    rows.push({ line: index + 1, ...fitted(cells, header.length) })
  }
  if (rows.length === 0) return fail('headerOnly', csvFailure('empty', texts.headerOnly))
  return rows.length > mostImportRows
    ? fail('tooManyRows', csvFailure('unreadable', texts.tooManyRows(mostImportRows)))
    : ok({ header, headerLine, rows })
}

function fitted(cells: readonly string[], width: number): Pick<TableRow, 'cells' | 'extra'> {
  if (cells.length === width) return { cells, extra: 0 }
  if (cells.length > width) {
    return { cells: cells.slice(0, width), extra: cells.slice(width).filter((cell) => !isBlank(cell)).length }
  }
  return { cells: [...cells, ...Array.from({ length: width - cells.length }, () => '')], extra: 0 }
}

function withoutBlankEnd(names: readonly string[]): readonly string[] {
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1)
}

function otherDelimiter(line: string, delimiter: string): string | undefined {
  return Object.entries(texts.delimiters).find(([sign]) => sign !== delimiter && line.includes(sign))?.[1]
}

const isBlank = (cell: string): boolean => cell === ''

/**
 * Runs Papa Parse over slices that end with a whole row. A quote left open makes the slice longer until it is closed or the text ends.
 * After a broken quote nobody knows where the cells end, so only the first one is reported.
 */
async function splitRows(
  text: string,
  { delimiter, pause }: ReadTableOptions,
): Promise<Result<readonly string[][], TableProblem>> {
  const parser = new Papa.Parser({ delimiter, newline: '\n' })
  const rows: string[][] = []
  let rest = ''
  let width = slice
  for (let start = 0; start < text.length;) {
    // Keeps a line end of two signs whole.
    let end = Math.min(text.length, start + width)
    if (text[end - 1] === '\r' && text[end] === '\n') end += 1
    rest += unixLines(text.slice(start, end))
    start = end
    const isLast = start === text.length
    const { data, errors, meta } = parser.parse(rest, 0, !isLast)
    const broken = errors.find(({ row = 0 }) => isLast || row < data.length)
    if (broken !== undefined) return err(quoteProblem(broken.code, rows.length + (broken.row ?? 0) + 1))
    for (const row of data) rows.push(row)
    width = data.length === 0 ? width * 2 : slice
    rest = rest.slice(meta.cursor)
    await pause()
  }
  return ok(rows)
}

function quoteProblem(code: string, line: number): TableProblem {
  const reason = code === 'MissingQuotes' ? texts.unclosedQuote : texts.brokenQuote
  return { kind: 'quotes', line, message: texts.onLine(line, csvFailure('unreadable', reason)) }
}

function unixLines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

function fail(kind: TableProblem['kind'], message: string, line: number | null = null): Result<never, TableProblem> {
  return err({ kind, line, message: line === null ? message : texts.onLine(line, message) })
}
