import { nextSeat, seatsByNumber, swapped } from './seat-plan.ts'

it('[PRN-02] fills the seats by number from the front left, seen from the desk at the bottom', () => {
  expect(seatsByNumber(5, { rows: 2, columns: 3 }).seats).toEqual([1, 3, null, 0, 2, 4])
})

it.each<readonly [number, number, number, number]>([
  [1, 1, 6, 1],
  [34, 6, 6, 6],
  [45, 6, 6, 8],
  [45, 1, 1, 45],
])(
  '[PRN-02] finds a seat for each of %i people in %i rows of %i, in %i rows if needed',
  (count, rows, columns, enough) => {
    const plan = seatsByNumber(count, { rows, columns })
    expect(plan.rows).toBe(enough)
    const seated = plan.seats.filter((person) => person !== null)
    expect(seated.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, at) => at))
  },
)

it('[PRN-02] swaps two people, or a person and a free seat', () => {
  expect(swapped([0, 1, null], 0, 1)).toEqual([1, 0, null])
  expect(swapped([0, 1, null], 1, 2)).toEqual([0, null, 1])
  expect(swapped([0, 1, null], 1, 1)).toEqual([0, 1, null])
})

it.each<readonly [string, number, number | null]>([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, null],
  ['ArrowLeft', 3, null],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, null],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 4, null],
  ['Enter', 1, null],
])('[PRN-02] leads %s from seat %i to %s', (key, at, next) => {
  expect(nextSeat(key, at, { rows: 2, columns: 3 })).toBe(next)
})
