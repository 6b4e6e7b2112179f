import type { TableColumn } from '@gakuseki/shared-ui/ui/data-table/table-column.ts'
import type { BenchColumn, BenchRow } from './bench-api.ts'

/** Narrower columns show images, wider columns link to them, as in the product's lists. */
const iconWidth = 60

/** The display of a column, common to all tables so that only the tables differ. */
export type CellLook = 'icon' | 'view' | 'link' | 'text'

export function lookOf({ type, width }: BenchColumn): CellLook {
  if (type === 'image') return width < iconWidth ? 'icon' : 'view'
  return type === 'link' ? 'link' : 'text'
}

/** The text that a cell shows and copies. */
export function textOf(column: BenchColumn, row: BenchRow): string {
  const value = valueOf(column, row)
  const look = lookOf(column)
  if (look === 'icon') return ''
  if (look === 'view') return value === '' ? '' : 'View'
  return column.type === 'enum' ? (column.labels?.[value] ?? value) : value
}

/** A value as text; '' if it is missing or null. */
export function valueOf({ id }: BenchColumn, row: BenchRow): string {
  const value = row[id] ?? ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The text columns can be copied by a click. */
export function isCopyable(column: BenchColumn): boolean {
  return lookOf(column) === 'text'
}

/** The columns in the form of the product's row meter, so that every table gets the heights that the product computes. */
export function meteredColumn(column: BenchColumn): TableColumn<BenchRow> {
  const { id, label, width, type } = column
  const copyable = isCopyable(column)
  const text = (row: BenchRow): string => textOf(column, row)
  return { id, label, width, copyable, text, ...(type === 'multiline' && { multiline: true }) }
}

/** The number of columns that stay visible: a picture and a name at the front, as in the product's lists. */
export function leadingCount(columns: readonly BenchColumn[]): number {
  const others = columns.findIndex(({ type }) => type !== 'image' && type !== 'link')
  return Math.min(2, others === -1 ? columns.length : others)
}

/** Click-to-copy of all tables. A page without focus or permission may not write, which is no failure of the table. */
export function copyText(text: string): void {
  void navigator.clipboard?.writeText(text).catch(() => undefined)
}
