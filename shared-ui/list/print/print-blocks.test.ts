import { printBlocks } from './print-blocks.ts'

const columns = (count: number) => Array.from({ length: count }, () => ({ width: 120 }))

it.each([
  [0, 'portrait', [0]],
  [4, 'portrait', [4]],
  [5, 'portrait', [5]],
  [6, 'landscape', [6]],
  [7, 'landscape', [7]],
  [8, 'landscape', [7, 1]],
  [90, 'landscape', [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 6]],
])('[C51] prints %d columns beside the name %s in tables of %j', (count, orientation, sizes) => {
  const { blocks, ...rest } = printBlocks(columns(count), 120)
  expect(rest).toEqual({ orientation })
  expect(blocks.map(({ length }) => length)).toEqual(sizes)
})

it('[C51] gives a column wider than the sheet a table of its own', () => {
  expect(printBlocks([{ width: 2000 }, { width: 120 }], 120).blocks).toHaveLength(2)
})
