/** The floor: the elements of the visible cells, created once. It does not scroll further, so no table can do less. */
import { pageWidths } from '@gakuseki/shared-ui/ui/data-table/columns/char-widths.ts'
import { createRowMeter } from '@gakuseki/shared-ui/ui/data-table/window/row-meter.ts'
import '@gakuseki/shared-ui/ui/theme/base.css'
import type { BenchColumn, BenchRow } from './bench-api.ts'
import { cellNode } from './cell-node.ts'
import { meteredColumn } from './cell-text.ts'
import { openBench } from './open-bench.ts'
import { copyClicked, plainCellClass } from './plain-cell.ts'

openBench((host, firstRows, all) => {
  let rows = firstRows
  let columns = all
  const metered = new Map(all.map((column) => [column.id, meteredColumn(column)]))
  const heightsOf = createRowMeter<BenchRow>(pageWidths())
  const scroller = element('div', 'plain-scroller')
  scroller.addEventListener('click', copyClicked)
  host.append(scroller)
  const draw = (): void => {
    const heights = heightsOf(
      rows,
      columns.flatMap(({ id }) => metered.get(id) ?? []),
    )
    const inView = columnsInView(columns, scroller.clientWidth)
    const grid = element('div', 'plain-grid')
    grid.style.width = `${columns.reduce((sum, { width }) => sum + width, 0)}px`
    grid.style.height = `${heights.reduce((sum, height) => sum + height, headerHeight)}px`
    grid.append(headerOf(inView))
    let top = 0
    for (let index = 0; index < rows.length && top < scroller.clientHeight; index += 1) {
      const height = heights[index] ?? 0
      const row = rows[index]
      if (row) grid.append(rowOf(row, inView, { index, top, height }))
      top += height
    }
    scroller.scrollTop = 0
    scroller.replaceChildren(grid)
  }
  draw()
  return {
    setRows: (next) => {
      rows = next
      draw()
    },
    setColumns: (next) => {
      columns = next
      draw()
    },
    scroller: () => scroller,
    unmount: () => scroller.remove(),
  }
})

const headerHeight = 40

function columnsInView(columns: readonly BenchColumn[], room: number): readonly BenchColumn[] {
  let left = 0
  return columns.filter(({ width }) => {
    left += width
    return left - width < room
  })
}

function headerOf(columns: readonly BenchColumn[]): HTMLElement {
  const header = element('div', 'plain-header')
  header.setAttribute('role', 'row')
  for (const { label, width } of columns) {
    const cell = element('div', 'plain-cell', 'columnheader')
    cell.style.width = `${width}px`
    cell.textContent = label
    header.append(cell)
  }
  return header
}

function rowOf(
  row: BenchRow,
  columns: readonly BenchColumn[],
  { index, top, height }: { readonly index: number; readonly top: number; readonly height: number },
): HTMLElement {
  const line = element('div', index % 2 === 1 ? 'plain-row plain-alt' : 'plain-row', 'row')
  line.style.transform = `translateY(${top}px)`
  line.style.height = `${height}px`
  for (const column of columns) {
    const cell = element('div', plainCellClass(column), 'gridcell')
    cell.style.width = `${column.width}px`
    const content = cellNode(column, row)
    if (content) cell.append(content)
    line.append(cell)
  }
  return line
}

function element(tag: string, className: string, role?: string): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  if (role !== undefined) made.setAttribute('role', role)
  return made
}
