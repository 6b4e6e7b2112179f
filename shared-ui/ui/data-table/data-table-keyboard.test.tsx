import { act, fireEvent, screen } from '@testing-library/react'
import { cell, columns, people, scrollTo, showTable } from './data-table.harness.tsx'

describe('keyboard', () => {
  it('Tab enters at one cell, arrows move, the header row is reached too', async () => {
    const { user } = showTable()
    await user.tab()
    expect(cell('氏名0')).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}')
    expect(cell('1の1')).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(screen.getByRole('columnheader', { name: '項目1' })).toHaveFocus()
    expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1)
  })

  it('reaches the last cell, which was not drawn before', async () => {
    const { user } = showTable()
    await user.tab()
    await user.keyboard('{Control>}{End}{/Control}')
    expect(cell('999の89')).toHaveFocus()
    await user.keyboard('{Home}')
    expect(cell('氏名999')).toHaveFocus()
  })

  it('keeps the focus when its cell is scrolled far out of view', async () => {
    const { grid, user } = showTable()
    await user.click(cell('2の3'))
    const focused = document.activeElement
    scrollTo(grid, { top: 20_000, left: 7000 })
    expect(focused).toHaveFocus()
    expect(cell('2の3')).toBe(focused)
    await user.keyboard('{ArrowDown}')
    expect(cell('3の3')).toHaveFocus()
  })

  it('Enter follows the link of a cell', async () => {
    const { user } = showTable()
    const followed = jest.fn((event: Event) => event.preventDefault())
    screen.getByRole('link', { name: '氏名1' }).addEventListener('click', followed)
    await user.tab()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(followed).toHaveBeenCalledTimes(1)
  })

  it('stays at a cell that exists when rows and columns get fewer', async () => {
    const { user, update } = showTable()
    await user.click(cell('8の8'))
    update({ rows: people.slice(0, 3), columns: columns.slice(0, 2) })
    expect(cell('2の1')).toHaveFocus()
    update({ rows: [], columns: [] })
    expect(screen.getByRole('columnheader', { name: '氏名' })).toHaveFocus()
  })
})

describe('balloon', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => {
    act(() => jest.runOnlyPendingTimers())
    jest.useRealTimers()
  })

  it('[LST-35] shows the full text after 200 ms of hovering, not before', () => {
    const { grid } = showTable()
    fireEvent.pointerOver(cell('2の0'))
    act(() => jest.advanceTimersByTime(199))
    expect(screen.queryByRole('tooltip')).toBeNull()
    act(() => jest.advanceTimersByTime(1))
    expect(screen.getByRole('tooltip')).toHaveTextContent('2の0')
    fireEvent.pointerLeave(grid)
    act(() => jest.runOnlyPendingTimers())
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('shows on keyboard focus too and goes with Escape', () => {
    showTable()
    act(() => cell('氏名0').focus())
    fireEvent.keyDown(cell('氏名0'), { key: 'ArrowRight' })
    act(() => jest.advanceTimersByTime(200))
    expect(screen.getByRole('tooltip')).toHaveTextContent('0の0')
    fireEvent.keyDown(cell('0の0'), { key: 'Escape' })
    act(() => jest.runOnlyPendingTimers())
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})
