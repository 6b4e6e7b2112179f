/** A peer: AG Grid Community without a framework, with given heights and without animations. */
import { pageWidths } from '@gakuseki/shared-ui/ui/data-table/columns/char-widths.ts'
import { createRowMeter } from '@gakuseki/shared-ui/ui/data-table/window/row-meter.ts'
import '@gakuseki/shared-ui/ui/theme/base.css'
import {
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  createGrid,
  ModuleRegistry,
  ScrollApiModule,
  themeQuartz,
  type ColDef,
} from 'ag-grid-community'
import type { BenchColumn, BenchRow } from './bench-api.ts'
import { cellNode } from './cell-node.ts'
import { copyText, isCopyable, leadingCount, lookOf, meteredColumn, textOf } from './cell-text.ts'
import { openBench } from './open-bench.ts'

ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelModule,
  ClientSideRowModelApiModule,
  ColumnApiModule,
  ScrollApiModule,
])

/** As close to the product's look as its parameters allow. */
const theme = themeQuartz.withParams({
  fontFamily: 'inherit',
  fontSize: 13,
  cellHorizontalPadding: 8,
  headerHeight: 40,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
})

openBench((host, firstRows, all) => {
  const heightsOf = createRowMeter<BenchRow>(pageWidths())
  const metered = new Map(all.map((column) => [column.id, meteredColumn(column)]))
  let rows = firstRows
  let columns = all
  let heights = new Uint8Array()
  const meter = (): void => {
    heights = new Uint8Array(
      heightsOf(
        rows,
        columns.flatMap(({ id }) => metered.get(id) ?? []),
      ),
    )
  }
  meter()
  const grid = createGrid<BenchRow>(host, {
    theme,
    // It keeps the array, so it gets a copy.
    rowData: [...rows],
    columnDefs: all.map((column, at) => ({ ...colDef(column), pinned: at < leadingCount(all) ? 'left' : null })),
    getRowHeight: ({ node }) => heights[node.sourceRowIndex] ?? 32,
    onCellClicked: ({ colDef: { colId }, data }) => {
      const column = all.find(({ id }) => id === colId)
      if (column && data && isCopyable(column)) copyText(textOf(column, data))
    },
    defaultColDef: { wrapText: true, sortable: false, resizable: false, suppressMovable: true },
    animateRows: false,
    suppressColumnMoveAnimation: true,
    suppressDragLeaveHidesColumns: true,
  })
  return {
    setRows: (next) => {
      rows = next
      meter()
      grid.setGridOption('rowData', [...rows])
      if (rows.length > 0) grid.ensureIndexVisible(0, 'top')
    },
    setColumns: (next) => {
      columns = next
      meter()
      const lead = leadingCount(next)
      const shown = new Set(next.map(({ id }) => id))
      const hidden = all.filter(({ id }) => !shown.has(id))
      grid.applyColumnState({
        state: [
          ...next.map(({ id }, at) => ({ colId: id, hide: false, pinned: at < lead ? ('left' as const) : null })),
          ...hidden.map(({ id }) => ({ colId: id, hide: true })),
        ],
        applyOrder: true,
      })
      grid.resetRowHeights()
    },
    scroller: () => {
      const scroller = host.querySelector<HTMLElement>('.ag-grid-viewport')
      if (!scroller) throw new Error('The grid has no scroller.')
      return scroller
    },
    unmount: () => grid.destroy(),
  }
})

function colDef(column: BenchColumn): ColDef<BenchRow> {
  return {
    colId: column.id,
    headerName: column.label,
    width: column.width,
    cellStyle: {
      lineHeight: '17px',
      paddingBlock: '7px 4px',
      ...(column.type === 'multiline' && { whiteSpace: 'pre-wrap' }),
    },
    valueGetter: ({ data }) => (data ? textOf(column, data) : ''),
    ...(lookOf(column) !== 'text' && {
      cellRenderer: ({ data }: { data?: BenchRow }) => (data ? (cellNode(column, data) ?? '') : ''),
    }),
  }
}
