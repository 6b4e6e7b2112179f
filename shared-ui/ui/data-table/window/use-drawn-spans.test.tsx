import { act, screen } from '@testing-library/react'
import { scrollTo, showTable } from '../data-table.harness.tsx'

const tasks: (() => void)[] = []
let original: typeof requestIdleCallback

beforeEach(() => {
  jest.useFakeTimers()
  original = globalThis.requestIdleCallback
  globalThis.requestIdleCallback = (run) => tasks.push(() => run({ didTimeout: false, timeRemaining: () => 10 }))
})
afterEach(() => {
  jest.useRealTimers()
  globalThis.requestIdleCallback = original
  tasks.length = 0
})

/** Lets the pauses after new layouts pass, and the browser be idle, until nothing is left to do. */
function beIdle(): void {
  for (let left = 100; jest.getTimerCount() > 0 || tasks.length > 0; left -= 1) {
    if (left === 0) throw new Error('the table never settles')
    act(() => jest.runOnlyPendingTimers())
    act(() => tasks.shift()?.())
  }
}

const rowOf = (id: number): HTMLElement | null => screen.queryByText(`氏名${id}`)
const lastRow = (): number => {
  const ids = screen.getAllByText(/^氏名\d+$/).map((cell) => Number(cell.textContent.slice(2)))
  return Math.max(...ids)
}

it('renders the rows and columns in view first, and those that a step of the wheel reaches when the browser is idle', () => {
  showTable()
  const [rows, columns] = [lastRow(), screen.getAllByRole('columnheader').length]
  beIdle()
  expect(lastRow()).toBeGreaterThan(rows + 5)
  expect(lastRow()).toBeLessThan(rows + 40)
  expect(screen.getAllByRole('columnheader').length).toBeGreaterThan(columns)
})

it('renders rows around the place of a jump when the browser is idle, and no longer those that were left', () => {
  const { grid } = showTable()
  beIdle()
  scrollTo(grid, { top: 20_000 })
  const rows = lastRow()
  beIdle()
  expect(lastRow()).toBeGreaterThan(rows)
  expect(rowOf(1)).toBeNull()
})
