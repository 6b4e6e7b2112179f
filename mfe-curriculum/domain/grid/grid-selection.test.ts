import { cellsOf, fillDown, isOneCell, nextDown, nextUp, rangeOf, selected, within } from './grid-selection.ts'

const size = { rows: 3, columns: 2 }
const at = (row: number, column: number) => ({ row, column })

it.each([
  [at(0, 0), at(1, 0)],
  [at(2, 0), at(0, 1)],
  [at(2, 1), null],
])('moves on from %j to %j', (from, to) => {
  expect(nextDown(from, size)).toEqual(to)
  if (to !== null) expect(nextUp(to, size)).toEqual(from)
})

it('has no cell before the first one', () => {
  expect(nextUp(at(0, 0), size)).toBeNull()
})

it('gives a range the same corners whichever way it was drawn', () => {
  const range = { top: 0, bottom: 2, left: 0, right: 1 }
  expect(rangeOf({ active: at(2, 0), anchor: at(0, 1) })).toEqual(range)
  expect(cellsOf(range)).toEqual([at(0, 0), at(1, 0), at(2, 0), at(0, 1), at(1, 1), at(2, 1)])
})

it('keeps a selection within the existing cells', () => {
  expect(within({ active: at(9, 9), anchor: at(-1, 0) }, size)).toEqual({ active: at(2, 1), anchor: at(0, 0) })
  expect(within(selected(at(1, 1)), { rows: 0, columns: 0 })).toEqual(selected(at(0, 0)))
})

it('fills a range from its top, one cell from the cell above, and the first row from no cell', () => {
  const range = { active: at(2, 1), anchor: at(0, 0) }
  expect(fillDown(range)).toEqual(
    [at(1, 0), at(2, 0), at(1, 1), at(2, 1)].map((to) => ({ from: at(0, to.column), to })),
  )
  expect(fillDown(selected(at(1, 1)))).toEqual([{ from: at(0, 1), to: at(1, 1) }])
  expect(fillDown(selected(at(0, 1)))).toEqual([])
  expect([isOneCell(selected(at(1, 1))), isOneCell(range)]).toEqual([true, false])
})
