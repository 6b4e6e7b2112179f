import { typicalWidths } from '../columns/char-widths.ts'
import { createRowMeter } from './row-meter.ts'
import type { TableColumn } from '../table-column.ts'

type Row = { readonly name: string; readonly note: string }
const name: TableColumn<Row> = { id: 'name', label: '氏名', width: 120, text: (row) => row.name, copyable: true }
const note: TableColumn<Row> = { ...name, id: 'note', text: (row) => row.note, multiline: true }
const rows: readonly Row[] = [
  { name: '佐藤', note: '' },
  { name: '佐藤', note: '一\n二' },
  { name: 'あ'.repeat(20), note: '一\n二\n三\n四\n五' },
]

it('[LST-41] [C53] makes a row as high as its tallest cell of several lines, 32 to 80 px; other columns keep one line', () => {
  const heights = createRowMeter<Row>(typicalWidths)
  expect([...heights(rows, [name, note])]).toEqual([32, 46, 80])
  expect([...heights(rows, [name])]).toEqual([32, 32, 32])
  expect([...heights(rows, [])]).toEqual([32, 32, 32])
})

it('reads a cell only once while the rows stay the same', () => {
  const text = jest.fn((row: Row) => row.note)
  const heights = createRowMeter<Row>(typicalWidths)
  const counted = { ...note, text }
  heights(rows, [counted])
  heights(rows, [name, counted])
  expect(text).toHaveBeenCalledTimes(3)
  heights([...rows], [counted])
  expect(text).toHaveBeenCalledTimes(6)
})
