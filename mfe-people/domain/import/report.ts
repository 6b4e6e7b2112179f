import { plainText } from '@gakuseki/shared-api/csv/cell-damage.ts'
import { byteOrderMark, printCsvRow } from '@gakuseki/shared-api/csv/print-table.ts'
import type { Table } from '@gakuseki/shared-api/csv/read-table.ts'
import { printHeader, type ExportColumn } from '../export/export-columns.ts'
import { reportHeaders, texts } from '../texts.ts'
import { reportWidth } from './match-header.ts'
import { issuesOf, type ImportIssue } from './preview/preview-rows.ts'
import type { Preview } from './preview/preview-state.ts'

/**
 * The faulty rows as a CSV: line, all problems of the row, then the cells as in the file or as edited (D-Import.1: line, column, message,
 * value). The report can be corrected and imported as it is, because the import recognizes its two columns (reportWidth).
 */
export function* reportCsv(preview: Preview, { header }: Pick<Table, 'header'>): Generator<string> {
  const own = reportWidth(header)
  yield `${byteOrderMark}${printCsvRow([reportHeaders.line, reportHeaders.problem, ...header.slice(own)])}`
  for (const issues of byRow(issuesOf(preview))) {
    const [first] = issues
    if (first === undefined) continue
    const cells = preview.source.rows[first.rowIndex]?.cells ?? []
    const edits = preview.edits.get(first.rowIndex)
    // Unescaped, because the writer escapes it again.
    const shown = cells.map((cell, index) => edits?.get(index) ?? plainText(cell))
    yield printCsvRow([String(first.line), issues.map(printProblem).join('\n'), ...shown.slice(own)])
  }
}

/** A file with the right headers and no rows. */
export function templateCsv(columns: readonly ExportColumn[]): string {
  return printHeader(columns)
}

function printProblem({ message, hint, value }: ImportIssue): string {
  const offending = value === '' ? '' : texts.report.value(value)
  return [message, hint ?? '', offending].filter((part) => part !== '').join(' ')
}

function* byRow(issues: Iterable<ImportIssue>): Generator<readonly ImportIssue[]> {
  let row: ImportIssue[] = []
  for (const issue of issues) {
    if (row[0] !== undefined && row[0].rowIndex !== issue.rowIndex) {
      yield row
      row = []
    }
    row.push(issue)
  }
  if (row.length > 0) yield row
}
