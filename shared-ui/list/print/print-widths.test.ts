import { typicalWidths } from '../../ui/data-table/columns/char-widths.ts'
import type { TableColumn } from '../../ui/data-table/table-column.ts'
import { printWidths, spreadWidths } from './print-widths.ts'

type Row = { readonly text: string }

const column: TableColumn<Row> = { id: 'a', label: '学年', width: 120, copyable: false, text: ({ text }) => text }
const widthOf = (changed: Partial<TableColumn<Row>>, ...texts: readonly string[]): number =>
  printWidths(
    [{ ...column, ...changed }],
    texts.map((text) => ({ text })),
    typicalWidths,
  )[0]?.width ?? Number.NaN

it.each<readonly [string, Partial<TableColumn<Row>>, readonly string[], number]>([
  ['as wide as its longest text', {}, ['い組', '三年い組'], 61],
  ['as wide as its heading', { label: '学校種別' }, ['小'], 64],
  ['as wide as the longest of several lines', {}, ['一行\n二行目です'], 73],
  ['no wider than its width', {}, ['あ'.repeat(40)], 120],
  ['no wider than its wish', { wish: 220 }, ['あ'.repeat(40)], 220],
  ['as wide as its heading without rows', {}, [], 39],
])('[C51] makes a column on paper %s', (_, changed, texts, width) => {
  expect(widthOf(changed, ...texts)).toBe(width)
})

it.each<readonly [string, number, readonly number[]]>([
  ['gives columns what they lack where the sheet has room', 400, [100, 160, 120]],
  ['shares out what is left in proportion to what is lacking', 310, [100, 120, 90]],
  ['leaves columns as they are on a full sheet', 240, [100, 80, 60]],
])('[PRN-01] %s', (_, room, widths) => {
  const columns = [
    { width: 100, needed: 100 },
    { width: 80, needed: 160 },
    { width: 60, needed: 120 },
  ]
  expect(spreadWidths(columns, room).map(({ width }) => width)).toEqual(widths)
})
