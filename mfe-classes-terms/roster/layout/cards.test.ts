import { bodyOf, paperOf } from '@gakuseki/shared-ui/print/paper/paper-size.ts'
import { deskHeight, labelGrid, photoGrid, seatSize } from './cards.ts'

it.each([
  ['5', 25],
  ['6', 36],
] as const)('[PRN-02] puts %s photos beside each other, %i on a sheet', (across, count) => {
  const grid = photoGrid({ across })
  const { width, height } = bodyOf('portrait')
  expect(grid.across * grid.down).toBe(count)
  expect(grid.across * grid.cell.width).toBeLessThanOrEqual(width + 1e-6)
  expect(grid.down * grid.cell.height).toBeLessThanOrEqual(height + 1e-6)
})

it.each([
  ['12', 21.6],
  ['24', 12.9],
] as const)('[PRN-02] puts %s labels in the middle of the sheet, with room for the title line above', (labels, top) => {
  const { across, down, cell, corner } = labelGrid({ labels })
  expect(across * down).toBe(Number(labels))
  expect(corner?.top).toBeCloseTo(top, 1)
  expect((corner?.start ?? 0) * 2 + across * cell.width).toBeCloseTo(paperOf('portrait').width)
})

it('[PRN-02] makes seats as large as the sheet allows, and not absurdly high', () => {
  const { width, height } = bodyOf('landscape')
  const { width: seatWidth, height: seatHeight } = seatSize('landscape', 6, 6)
  expect(seatWidth).toBeCloseTo(width / 6)
  expect(seatHeight * 6 + deskHeight).toBeCloseTo(height)
  expect(seatSize('portrait', 1, 1).height).toBe(34)
})
