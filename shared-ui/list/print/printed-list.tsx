import { PrintSheet } from '../../print/print-sheet.tsx'
import { PrintedTable } from '../../print/printed-table.tsx'
import type { TableColumn } from '../../ui/data-table/table-column.ts'
import { pageWidths } from '../../ui/data-table/columns/char-widths.ts'
import { printBlocks, rooms } from './print-blocks.ts'
import { printWidths, spreadWidths } from './print-widths.ts'

type Props<Row> = {
  readonly title: string
  readonly facts: readonly string[]
  readonly name: TableColumn<Row>
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
}

/** A list on paper, in as many tables as its columns need. Each table repeats the names. */
export function PrintedList<Row extends { readonly userId: string }>({ name, columns, ...table }: Props<Row>) {
  const [first = { ...name, needed: name.width }, ...others] = printWidths(
    [name, ...columns.filter(({ repeatsHeader }) => !repeatsHeader)],
    table.rows,
    pageWidths(),
  )
  const { orientation, blocks } = printBlocks(others, first.width)
  return (
    <PrintSheet orientation={orientation} onlyOnPaper>
      {blocks.map((block) => (
        <PrintedTable
          key={block[0]?.id ?? first.id}
          {...table}
          columns={spreadWidths([first, ...block], rooms[orientation])}
          keyOf={({ userId }) => userId}
          isApart
        />
      ))}
    </PrintSheet>
  )
}
