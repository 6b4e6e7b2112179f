/** The measured page: the product's DataTable and nothing else, driven through window.__bench. */
import { DataTable } from '@gakuseki/shared-ui/ui/data-table/data-table.tsx'
import type { TableColumn } from '@gakuseki/shared-ui/ui/data-table/table-column.ts'
import '@gakuseki/shared-ui/ui/base.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { benchData, type BenchColumn, type BenchRow } from './data.ts'
import './page.css'

type Bench = {
  readonly render: (rows: readonly BenchRow[], columns: readonly BenchColumn[]) => Promise<void>
  readonly setRows: (rows: readonly BenchRow[]) => void
  readonly setColumns: (ids: readonly string[]) => void
  readonly scroller: (axis: 'x' | 'y') => HTMLElement
  readonly clear: () => void
}

/** The product keeps an icon and a name cell in view; so do the first two columns here. */
const leadingCount = 2

function openBench(host: HTMLElement): Bench {
  const root = createRoot(host)
  let rows: readonly BenchRow[] = []
  let all: readonly TableColumn<BenchRow>[] = []
  let leading = all
  let columns = all
  const copy = (text: string): void => void navigator.clipboard.writeText(text)
  const draw = (): void =>
    flushSync(() => root.render(<DataTable label="bench" {...{ rows, leading, columns }} onCopy={copy} />))
  return {
    render: (nextRows, nextColumns) => {
      rows = nextRows
      all = nextColumns.map(tableColumn)
      leading = all.slice(0, leadingCount)
      columns = all.slice(leadingCount)
      draw()
      return Promise.resolve()
    },
    setRows: (next) => {
      rows = next
      draw()
    },
    setColumns: (ids) => {
      const wanted = new Set(ids)
      columns = all.slice(leadingCount).filter((column) => wanted.has(column.id))
      draw()
    },
    scroller: () => {
      const scroller = host.querySelector('[role=grid]')?.parentElement
      if (!scroller) throw new Error('nothing is rendered')
      return scroller
    },
    clear: () => flushSync(() => root.render(null)),
  }
}

function tableColumn({ id, label, type, width, labels }: BenchColumn): TableColumn<BenchRow> {
  const value = (row: BenchRow): string => row[id] ?? ''
  const column = { id, label, width, text: value, copyable: true }
  switch (type) {
    case 'image':
      return { ...column, copyable: false, ...(width < 60 ? iconCell(value) : viewCell(value)) }
    case 'link':
      return { ...column, copyable: false, cell: (row) => <LinkTo href="#person" text={value(row)} /> }
    case 'enum':
      return { ...column, text: (row) => labels?.[value(row)] ?? '' }
    case 'multiline':
      return { ...column, multiline: true }
    default:
      return column
  }
}

type Cell = Pick<TableColumn<BenchRow>, 'text' | 'cell' | 'flush'>

function iconCell(value: (row: BenchRow) => string): Cell {
  return { text: () => '', flush: true, cell: (row) => <img src={value(row)} alt="" width={24} height={24} /> }
}

function viewCell(value: (row: BenchRow) => string): Cell {
  const text = (row: BenchRow): string => (value(row) === '' ? '' : 'View')
  return { text, cell: (row) => (value(row) === '' ? null : <LinkTo href={value(row)} text="View" />) }
}

function LinkTo({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <a href={href} tabIndex={-1}>
      {text}
    </a>
  )
}

const host = document.getElementById('table')
if (!host) throw new Error('The page has no #table.')
Object.assign(window, { __bench: openBench(host), benchData })
