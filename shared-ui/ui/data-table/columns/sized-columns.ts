import { shareWidths } from './share-widths.ts'
import type { TableColumn } from '../table-column.ts'
import type { ChosenWidths } from './use-column-resizing.ts'

type Columns<Row> = { readonly leading: readonly TableColumn<Row>[]; readonly columns: readonly TableColumn<Row>[] }

/** Columns with their widths in a frame of `room` px. Columns whose width does not change keep their identity. */
export function sizeColumns<Row>(
  { leading, columns }: Columns<Row>,
  { chosen, room }: { readonly chosen: ChosenWidths; readonly room: number },
): Columns<Row> {
  const all = [...leading, ...columns]
  const widths = shareWidths(
    all.map(({ id, width, wish }) => ({ width, wish, chosen: chosen[id] })),
    room,
  )
  const sized = all.map((column, at) => withWidth(column, widths[at] ?? column.width))
  const same = sized.every((column, at) => column === all[at])
  return same ? { leading, columns } : { leading: sized.slice(0, leading.length), columns: sized.slice(leading.length) }
}

// Measurements are cached by the identity of columns, so each resized column is created only once.
const made = new WeakMap<object, { readonly width: number; readonly column: unknown }>()

function withWidth<Row>(column: TableColumn<Row>, width: number): TableColumn<Row> {
  if (column.width === width) return column
  const known = made.get(column)
  // A derived column has the row type of its source column.
  if (known?.width === width) return known.column as TableColumn<Row>
  const sized = { ...column, width }
  made.set(column, { width, column: sized })
  return sized
}
