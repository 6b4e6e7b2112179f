/** The measured page: the product's DataTable as the product uses it. */
import { DataTable } from '@gakuseki/shared-ui/ui/data-table/data-table.tsx'
import type { TableColumn } from '@gakuseki/shared-ui/ui/data-table/table-column.ts'
import '@gakuseki/shared-ui/ui/theme/base.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { BenchColumn, BenchRow } from './bench-api.ts'
import { CellContent } from './cell-content.tsx'
import { copyText, leadingCount, lookOf, meteredColumn } from './cell-text.ts'
import { openBench } from './open-bench.ts'

openBench((host, firstRows, all) => {
  const root = createRoot(host)
  // Columns keep their identity while the table is mounted.
  const known = new Map(all.map((column) => [column.id, tableColumn(column)]))
  let rows = firstRows
  let page = 0
  let split = splitOf(all)
  const draw = (): void =>
    flushSync(() =>
      root.render(<DataTable label="bench" {...{ rows, ...split }} startKey={String(page)} onCopy={copyText} />),
    )
  function splitOf(columns: readonly BenchColumn[]) {
    const shown = columns.flatMap(({ id }) => known.get(id) ?? [])
    const count = leadingCount(columns)
    return { leading: shown.slice(0, count), columns: shown.slice(count) }
  }
  draw()
  return {
    setRows: (next) => {
      rows = next
      page += 1
      draw()
    },
    setColumns: (columns) => {
      split = splitOf(columns)
      draw()
    },
    scroller: () => {
      const scroller = host.querySelector<HTMLElement>('[role=grid]')?.parentElement
      if (!scroller) throw new Error('The table has no scroller.')
      return scroller
    },
    unmount: () => root.unmount(),
  }
})

function tableColumn(column: BenchColumn): TableColumn<BenchRow> {
  const look = lookOf(column)
  if (look === 'text') return meteredColumn(column)
  const cell = (row: BenchRow) => <CellContent column={column} row={row} />
  return { ...meteredColumn(column), cell, ...(look === 'icon' && { flush: true }) }
}
