import type { Bench, BenchColumn, MountedTable, MountTable } from './bench-api.ts'
import { sampleRows } from './sample-rows.ts'
import './page.css'

/** Offers one kind of table as `window.__bench`, and `window.sampleRows` for its data. */
export function openBench(mount: MountTable): void {
  Object.assign(window, { __bench: benchOf(mount), sampleRows })
}

type Shown = {
  readonly host: HTMLElement
  readonly table: MountedTable
  readonly columns: ReadonlyMap<string, BenchColumn>
}

function benchOf(mount: MountTable): Bench {
  let shown: Shown | null = null
  const rendered = (): Shown => {
    if (!shown) throw new Error('Nothing is rendered: call render(rows, columns) first.')
    return shown
  }
  const clear = (): void => {
    shown?.table.unmount()
    shown?.host.remove()
    shown = null
  }
  return {
    render: (rows, all) => {
      clear()
      const columns = byId(all)
      const host = document.createElement('div')
      host.className = 'host'
      document.body.append(host)
      shown = { host, columns, table: mount(host, rows, [...columns.values()]) }
      return painted()
    },
    setRows: (rows) => rendered().table.setRows(rows),
    setColumns: (ids) => {
      const { table, columns } = rendered()
      table.setColumns(chosen(columns, ids))
    },
    scroller: (axis) => rendered().table.scroller(axis),
    clear,
  }
}

function byId(columns: readonly BenchColumn[]): ReadonlyMap<string, BenchColumn> {
  const twice = columns.filter(({ id }, at) => columns.findIndex((column) => column.id === id) !== at)
  if (twice.length > 0) console.error(`render: ids that come twice, later columns are left out: ${printIds(twice)}`)
  return new Map(
    columns
      .toReversed()
      .map((column) => [column.id, column] as const)
      .toReversed(),
  )
}

function chosen(columns: ReadonlyMap<string, BenchColumn>, ids: readonly string[]): readonly BenchColumn[] {
  const wanted = [...new Set(ids)]
  const unknown = wanted.filter((id) => !columns.has(id))
  if (unknown.length > 0) {
    console.error(
      `setColumns: no columns with these ids, they are left out: ${printIds(unknown.map((id) => ({ id })))}`,
    )
  }
  return wanted.flatMap((id) => columns.get(id) ?? [])
}

function printIds(columns: readonly { readonly id: string }[]): string {
  return columns.map(({ id }) => JSON.stringify(id)).join(', ')
}

/** A message posted in a frame arrives when that frame has been drawn. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        port1.close()
        resolve()
      })
      port1.start()
      port2.postMessage(null)
    })
  })
}
