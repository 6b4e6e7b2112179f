import type { Entity, Field, LabelLanguage } from '@gakuseki/shared-api/core/entity.ts'
import { byteOrderMark, printCsvRow } from '@gakuseki/shared-api/csv/print-table.ts'
import { nameFields, type ColumnVisibility } from '@gakuseki/shared-api/rules/search/column-visibility.ts'
import { importedFields } from '@gakuseki/shared-api/rules/record/import-row.ts'
import { columnNames, type OwnNames } from '../column-names.ts'

export type ExportColumn = { readonly field: Field; readonly name: string; readonly quoted: boolean }

type Naming = { readonly language: LabelLanguage; readonly ownNames: OwnNames }

/** The columns of an export: all of them, or user id and name followed by the visible ones. */
export function exportColumns(
  entity: Entity,
  { visible, ...naming }: Naming & { readonly visible?: ColumnVisibility },
): readonly ExportColumn[] {
  const fields = entity.list.filter(({ on }) => on.csvOut)
  if (visible === undefined) return named(entity, fields, naming)
  const leading = [entity.key, ...nameFields].flatMap((id) => fields.filter((field) => field.id === id))
  const others = fields.filter((field) => visible[field.id] === true && !leading.includes(field))
  return named(entity, [...leading, ...others], naming)
}

/** The columns that an import reads: the user id and every field that an import may change. */
export function templateColumns(entity: Entity, naming: Naming): readonly ExportColumn[] {
  const imported = new Set(importedFields(entity).map(({ id }) => id))
  const fields = entity.list.filter(({ id }) => id === entity.key || imported.has(id))
  return named(entity, fields, naming)
}

function named(entity: Entity, fields: readonly Field[], { language, ownNames }: Naming): readonly ExportColumn[] {
  const names = columnNames(entity, language, ownNames)
  return fields.map((field) => ({ field, name: names.get(field.id) ?? field.id, quoted: field.kind.cell.quoted }))
}

/** The start of a file: the byte order mark and the header row, which follows the 項目名 preference (D-Text.3). */
export function printHeader(columns: readonly ExportColumn[]): string {
  return `${byteOrderMark}${printCsvRow(columns.map(({ name }) => name))}`
}

/** Prints the lines of some records. Several pages of a list are printed one after the other. */
export function printRecords(columns: readonly ExportColumn[], records: readonly object[]): string {
  const quoted = columns.map((column) => column.quoted)
  return records
    .map((record) =>
      printCsvRow(
        columns.map(({ field }) => field.kind.print(valueAt(record, field.id), 'csv')),
        quoted,
      ),
    )
    .join('')
}

function valueAt(record: object, id: string): unknown {
  return (record as Readonly<Record<string, unknown>>)[id]
}
