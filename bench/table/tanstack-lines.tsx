import { flexRender, type Row } from '@tanstack/react-table'
import type { VirtualItem } from '@tanstack/react-virtual'
import { memo, type ReactElement, type ReactNode } from 'react'
import type { BenchColumn, BenchRow } from './bench-api.ts'
import { plainCellClass } from './plain-cell.ts'
import type { Features } from './tanstack-features.ts'

type Columns = {
  readonly shown: readonly BenchColumn[]
  /** The number of columns that stay visible. */
  readonly lead: number
  /** The visible ones of the others. */
  readonly inView: readonly VirtualItem[]
}

type LineProps = Columns & {
  readonly row: Row<Features, BenchRow>
  readonly index: number
  readonly top: number
  readonly height: number
}

export const Line = memo(function Line({ row, index, top, height, shown, lead, inView }: LineProps) {
  const cells = row.getVisibleCells()
  return (
    <div
      role="row"
      className={index % 2 === 1 ? 'plain-row plain-alt' : 'plain-row'}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      {drawCells({ shown, lead, inView }, 'gridcell', (at) => {
        const cell = cells[at]
        return cell && flexRender(cell.column.columnDef.cell, cell.getContext())
      })}
    </div>
  )
})

export const HeaderLine = memo(function HeaderLine(columns: Columns) {
  return (
    <div role="row" className="plain-header">
      {drawCells(columns, 'columnheader', (at) => columns.shown[at]?.label)}
    </div>
  )
})

function drawCells({ shown, lead, inView }: Columns, role: string, content: (at: number) => ReactNode): ReactElement {
  const leadWidth = shown.slice(0, lead).reduce((sum, { width }) => sum + width, 0)
  const draw = (column: BenchColumn, at: number, marginLeft = 0): ReactElement => (
    <div key={column.id} role={role} className={plainCellClass(column)} style={{ width: column.width, marginLeft }}>
      {content(at)}
    </div>
  )
  return (
    <>
      <div className="plain-lead">{shown.slice(0, lead).map((column, at) => draw(column, at))}</div>
      {inView.map(({ index, start }, order) => {
        const column = shown[lead + index]
        return column && draw(column, lead + index, order === 0 ? start - leadWidth : 0)
      })}
    </>
  )
}
