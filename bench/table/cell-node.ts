import type { BenchColumn, BenchRow } from './bench-api.ts'
import { lookOf, textOf, valueOf } from './cell-text.ts'

/** The content of a cell, for tables drawn without React; null for an empty cell. */
export function cellNode(column: BenchColumn, row: BenchRow): Node | null {
  const look = lookOf(column)
  const value = valueOf(column, row)
  if (value === '') return null
  if (look === 'text') return document.createTextNode(textOf(column, row))
  if (look === 'icon') return Object.assign(new Image(24, 24), { src: value, alt: '' })
  const link = document.createElement('a')
  link.href = look === 'view' ? value : '#person'
  link.tabIndex = -1
  link.textContent = textOf(column, row)
  return link
}
