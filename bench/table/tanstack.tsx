/** A peer: TanStack Table with TanStack Virtual on both axes, written by hand after its guides, with memoised rows. */
import { pageWidths } from '@gakuseki/shared-ui/ui/data-table/columns/char-widths.ts'
import { createRowMeter } from '@gakuseki/shared-ui/ui/data-table/window/row-meter.ts'
import '@gakuseki/shared-ui/ui/theme/base.css'
import { useTable, type ColumnDef } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { BenchColumn, BenchRow } from './bench-api.ts'
import { CellContent } from './cell-content.tsx'
import { leadingCount, meteredColumn } from './cell-text.ts'
import { openBench } from './open-bench.ts'
import { copyClicked } from './plain-cell.ts'
import { features, type Features } from './tanstack-features.ts'
import { HeaderLine, Line } from './tanstack-lines.tsx'

const overscan = { rows: 5, columns: 2 } as const

openBench((host, firstRows, all) => {
  const root = createRoot(host)
  let rows = firstRows
  let columns = all
  const draw = (): void => flushSync(() => root.render(<Table {...{ rows, all, columns }} />))
  const scroller = (): HTMLElement => {
    const found = host.querySelector<HTMLElement>('.plain-scroller')
    if (!found) throw new Error('The table has no scroller.')
    return found
  }
  draw()
  // One listener for all cells.
  scroller().addEventListener('click', copyClicked)
  return {
    setRows: (next) => {
      rows = next
      scroller().scrollTop = 0
      draw()
    },
    setColumns: (next) => {
      columns = next
      draw()
    },
    scroller,
    unmount: () => root.unmount(),
  }
})

type TableProps = {
  readonly rows: readonly BenchRow[]
  readonly all: readonly BenchColumn[]
  readonly columns: readonly BenchColumn[]
}

function Table({ rows: data, all, columns }: TableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const defs = useMemo(() => all.map(columnDef), [all])
  const state = useMemo(() => stateOf(all, columns), [all, columns])
  const table = useTable({ features, data, columns: defs, state })
  const { rows } = table.getRowModel()
  const byId = useMemo(() => new Map(all.map((column) => [column.id, column])), [all])
  const visible = table.getVisibleLeafColumns()
  const shown = useMemo(() => visible.flatMap(({ id }) => byId.get(id) ?? []), [visible, byId])
  const lead = leadingCount(shown)
  const [measure] = useState(() => createRowMeter<BenchRow>(pageWidths()))
  const metered = useMemo(() => new Map(all.map((column) => [column.id, meteredColumn(column)])), [all])
  const heights = useMemo(
    () =>
      measure(
        data,
        shown.flatMap(({ id }) => metered.get(id) ?? []),
      ),
    [measure, data, shown, metered],
  )
  const leadWidth = shown.slice(0, lead).reduce((sum, { width }) => sum + width, 0)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by React Compiler.
  const rowWindow = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[index] ?? 32,
    overscan: overscan.rows,
  })
  const columnWindow = useVirtualizer({
    horizontal: true,
    count: shown.length - lead,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => shown[lead + index]?.width ?? 0,
    paddingStart: leadWidth,
    overscan: overscan.columns,
  })
  // Sizes are cached, and other rows and columns have others.
  useLayoutEffect(() => rowWindow.measure(), [rowWindow, heights])
  useLayoutEffect(() => columnWindow.measure(), [columnWindow, shown])
  const inView = columnWindow.getVirtualItems()
  return (
    <div ref={scroller} className="plain-scroller">
      <div
        role="grid"
        className="plain-grid"
        style={{ width: columnWindow.getTotalSize(), height: rowWindow.getTotalSize() + headerHeight }}
      >
        <HeaderLine {...{ shown, lead, inView }} />
        {rowWindow.getVirtualItems().map(({ key, index, start, size }) => {
          const row = rows[index]
          return row && <Line key={key} {...{ row, index, shown, lead, inView }} top={start} height={size} />
        })}
      </div>
    </div>
  )
}

const headerHeight = 40

function columnDef(column: BenchColumn): ColumnDef<Features, BenchRow> {
  return {
    id: column.id,
    header: column.label,
    accessorFn: (row) => row[column.id],
    cell: ({ row }) => <CellContent column={column} row={row.original} />,
  }
}

function stateOf(all: readonly BenchColumn[], columns: readonly BenchColumn[]) {
  const ids = columns.map(({ id }) => id)
  const shown = new Set(ids)
  return {
    columnOrder: ids,
    columnVisibility: Object.fromEntries(all.map(({ id }) => [id, shown.has(id)])),
  }
}
