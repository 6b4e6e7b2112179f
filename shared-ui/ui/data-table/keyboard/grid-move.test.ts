import { clampToGrid, moveInGrid, type GridPosition } from './grid-move.ts'

const size = { rows: 100, columns: 8, page: 20, firstRow: -1 } as const
const at = (row: number, column: number): GridPosition => ({ row, column })

it.each([
  ['ArrowDown', false, at(5, 3), at(6, 3)],
  ['ArrowDown', false, at(99, 3), at(99, 3)],
  ['ArrowUp', false, at(5, 3), at(4, 3)],
  ['ArrowUp', false, at(0, 3), at(-1, 3)],
  ['ArrowUp', false, at(-1, 3), at(-1, 3)],
  ['ArrowLeft', false, at(5, 0), at(5, 0)],
  ['ArrowRight', false, at(5, 3), at(5, 4)],
  ['ArrowRight', false, at(5, 7), at(5, 7)],
  ['PageDown', false, at(5, 3), at(25, 3)],
  ['PageDown', false, at(90, 3), at(99, 3)],
  ['PageUp', false, at(50, 3), at(30, 3)],
  ['PageUp', false, at(5, 3), at(0, 3)],
  ['PageUp', false, at(-1, 3), at(-1, 3)],
  ['Home', false, at(5, 3), at(5, 0)],
  ['End', false, at(5, 3), at(5, 7)],
  ['Home', true, at(5, 3), at(0, 0)],
  ['End', true, at(5, 3), at(99, 7)],
])('%s (ctrl %s) moves from %o to %o', (key, ctrl, from, to) => {
  expect(moveInGrid(from, { key, ctrl }, size)).toEqual(to)
})

it.each(['a', 'Tab', 'Enter', ' ', 'Escape'])('ignores the key %s', (key) => {
  expect(moveInGrid(at(1, 1), { key, ctrl: false }, size)).toBeNull()
})

it.each([
  [at(120, 3), { rows: 50, columns: 8, firstRow: -1 }, at(49, 3)],
  [at(5, 9), { rows: 50, columns: 4, firstRow: -1 }, at(5, 3)],
  [at(5, 3), { rows: 0, columns: 4, firstRow: -1 }, at(-1, 3)],
  [at(-1, 3), { rows: 50, columns: 4, firstRow: 0 }, at(0, 3)],
  [at(5, 3), { rows: 50, columns: 0, firstRow: -1 }, at(5, 0)],
] as const)('limits %o in a grid of %o to %o', (position, grid, to) => {
  expect(clampToGrid(position, grid)).toEqual(to)
})

it('keeps the identity of an existing position', () => {
  const position = at(3, 3)
  expect(clampToGrid(position, size)).toBe(position)
})
