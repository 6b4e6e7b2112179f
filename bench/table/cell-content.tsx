import type { BenchColumn, BenchRow } from './bench-api.ts'
import { lookOf, textOf, valueOf } from './cell-text.ts'

type CellContentProps = { readonly column: BenchColumn; readonly row: BenchRow }

/** The content of a cell, for tables drawn by React. */
export function CellContent({ column, row }: CellContentProps) {
  const look = lookOf(column)
  const value = valueOf(column, row)
  if (look === 'text') return textOf(column, row)
  if (value === '') return null
  if (look === 'icon') return <img src={value} alt="" width={24} height={24} />
  return (
    <a href={look === 'view' ? value : '#person'} tabIndex={-1}>
      {textOf(column, row)}
    </a>
  )
}
