import type { Entity, Field, LabelLanguage } from '@gakuseki/shared-api/core/entity.ts'
import type { Table } from '@gakuseki/shared-api/csv/read-table.ts'
import { importedFields, isPlacement, type ImportedField } from '@gakuseki/shared-api/rules/record/import-row.ts'
import { columnNames, fieldFinder, type OwnNames } from '../column-names.ts'
import { reportHeaders, texts } from '../texts.ts'

/** A column of the file with a known field. `placement` is a part of the class of the import's year. */
export type ImportColumn = {
  readonly index: number
  readonly header: string
  readonly label: string
  readonly field: Field
} & (
  | { readonly role: 'key' | 'readOnly'; readonly schema: null }
  | { readonly role: 'value' | 'placement'; readonly schema: ImportedField['schema'] }
)

/** Why a file cannot be imported with these columns. An `ignorable` column can be left out by its header. */
export type ColumnProblem = {
  readonly kind: 'unknownColumn' | 'refusedColumn' | 'repeatedColumn' | 'noKeyColumn'
  readonly header: string
  readonly message: string
  readonly ignorable: boolean
}

export type HeaderMatch = { readonly columns: readonly ImportColumn[]; readonly problems: readonly ColumnProblem[] }

export type HeaderOptions = {
  readonly language: LabelLanguage
  readonly ownNames: OwnNames
  /** The headers that the user chose to leave out. */
  readonly ignored: ReadonlySet<string>
}

/**
 * Finds the field of each column, by label, English label, id or the school's own name. Columns that our own export writes but no import
 * changes (workspace mail, children, classes in charge) are read only for comparison. Any other is refused by name (CSI-12).
 */
export function matchHeader(entity: Entity, table: Table, { language, ownNames, ignored }: HeaderOptions): HeaderMatch {
  const find = fieldFinder(entity, ownNames)
  const labels = columnNames(entity, language, ownNames)
  const imported = new Map(importedFields(entity).map((field) => [field.id, field.schema]))
  const columns: ImportColumn[] = []
  const problems: ColumnProblem[] = []
  const own = reportWidth(table.header)
  table.header.forEach((written, index) => {
    if (index < own) return
    const header = written === '' ? texts.unnamedColumn(index + 1) : written
    if (ignored.has(header) || (written === '' && table.rows.every(({ cells }) => cells[index] === ''))) return
    const field = written === '' ? undefined : find(written)
    if (field === undefined) return void problems.push(refused('unknownColumn', header))
    const place = { index, header, label: labels.get(field.id) ?? header, field }
    const schema = imported.get(field.id)
    if (columns.some((column) => column.field.id === field.id)) problems.push(repeated(header))
    else if (field.id === entity.key) columns.push({ ...place, role: 'key', schema: null })
    else if (schema !== undefined)
      columns.push({ ...place, role: isPlacement(entity, field.id) ? 'placement' : 'value', schema })
    else if (field.on.csvOut) columns.push({ ...place, role: 'readOnly', schema: null })
    else problems.push(refused('refusedColumn', header))
  })
  if (!columns.some(({ role }) => role === 'key')) problems.push(keyMissing(labels.get(entity.key) ?? entity.key))
  return { columns, problems }
}

/** The number of columns that our own report adds before those of the file. A report can be corrected and imported. */
export function reportWidth(header: Table['header']): number {
  const own = [reportHeaders.line, reportHeaders.problem]
  return own.every((name, index) => header[index] === name) ? own.length : 0
}

function refused(kind: 'unknownColumn' | 'refusedColumn', header: string): ColumnProblem {
  return { kind, header, message: texts.columnRefused(header), ignorable: true }
}

function repeated(header: string): ColumnProblem {
  return { kind: 'repeatedColumn', header, message: texts.columnRepeated(header), ignorable: false }
}

function keyMissing(label: string): ColumnProblem {
  return { kind: 'noKeyColumn', header: label, message: texts.keyMissing(label), ignorable: false }
}
