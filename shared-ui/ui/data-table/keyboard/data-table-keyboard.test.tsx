import { act, fireEvent, screen } from '@testing-library/react'
import { cell, columns, first, people, scrollTo, showTable } from '../data-table.harness.tsx'

describe('the keyboard', () => {
  it('enters at one cell by Tab, and moves by arrows, also into the header row', async () => {
    const { user } = showTable()
    await user.tab()
    expect(cell('氏名0')).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}')
    expect(cell('1の1')).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(screen.getByRole('columnheader', { name: '項目1' })).toHaveFocus()
    expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1)
  })

  it('reaches the last cell, which was not rendered before', async () => {
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

  it('follows the link of a cell with Enter', async () => {
    const { user } = showTable()
    const followed = jest.fn((event: Event) => event.preventDefault())
    screen.getByRole('link', { name: '氏名1' }).addEventListener('click', followed)
    await user.tab()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(followed).toHaveBeenCalledTimes(1)
  })

  it('stays at an existing cell when rows and columns are removed', async () => {
    const { user, update } = showTable()
    await user.click(cell('8の8'))
    update({ rows: people.slice(0, 3), columns: columns.slice(0, 2) })
    expect(cell('2の1')).toHaveFocus()
    update({ rows: [], columns: [] })
    expect(screen.getByRole('columnheader', { name: '氏名' })).toHaveFocus()
  })
})

describe('column widths', () => {
  const separator = (name: string): HTMLElement => screen.getByRole('separator', { name: `${name}の列の幅` })

  it('[C53] can be changed by arrow keys, Home, End and Enter on the separator, which follows its header on Tab', async () => {
    const onResize = jest.fn()
    const { user } = showTable({ onResize })
    await user.tab()
    await user.keyboard('{ArrowRight}{ArrowUp}')
    expect(screen.getByRole('columnheader', { name: '項目0' })).toHaveFocus()
    await user.tab()
    expect(separator('項目0')).toHaveFocus()
    expect(separator('項目0')).toHaveAttribute('aria-valuenow', '120')
    await user.keyboard('{ArrowRight}{ArrowLeft}{Shift>}{ArrowRight}{/Shift}{Home}{End}{Enter}')
    expect(onResize.mock.calls).toEqual([
      ['c0', 128],
      ['c0', 112],
      ['c0', 160],
      ['c0', 48],
      ['c0', 800],
      ['c0', null],
    ])
    await user.keyboard('{ArrowDown}')
    expect(cell('0の0')).toHaveFocus()
  })

  it('[C53] change at once while dragging, are kept on release, and nothing is copied', () => {
    const onResize = jest.fn()
    const { onCopy } = showTable({ onResize })
    const drag = separator('項目0')
    const pointer = (type: string, clientX: number): void =>
      void fireEvent(drag, new MouseEvent(type, { bubbles: true, clientX }))
    pointer('pointerdown', 200)
    pointer('pointermove', 230)
    expect(separator('項目0')).toHaveAttribute('aria-valuenow', '150')
    expect(onResize).not.toHaveBeenCalled()
    pointer('pointerup', 240)
    fireEvent.click(drag)
    expect(onResize.mock.calls).toEqual([['c0', 160]])
    expect(onCopy).not.toHaveBeenCalled()
  })

  it.each([
    ['is cancelled', 'pointercancel', 230],
    ['ends where it began', 'pointerup', 200],
  ])('[C53] stay as they were after a drag that %s', (_, end, clientX) => {
    const onResize = jest.fn()
    showTable({ onResize })
    const drag = separator('項目0')
    const pointer = (type: string, x: number): void =>
      void fireEvent(drag, new MouseEvent(type, { bubbles: true, clientX: x }))
    pointer('pointerdown', 200)
    pointer('pointermove', 230)
    expect(separator('項目0')).toHaveAttribute('aria-valuenow', '150')
    pointer(end, clientX)
    expect(separator('項目0')).toHaveAttribute('aria-valuenow', '120')
    expect(onResize).not.toHaveBeenCalled()
  })

  it('[C53] return to the previous ones on Escape while dragging', () => {
    const onResize = jest.fn()
    showTable({ onResize })
    const drag = separator('項目0')
    const pointer = (type: string, clientX: number): void =>
      void fireEvent(drag, new MouseEvent(type, { bubbles: true, clientX }))
    pointer('pointerdown', 200)
    pointer('pointermove', 230)
    fireEvent.keyDown(drag, { key: 'Escape' })
    expect(separator('項目0')).toHaveAttribute('aria-valuenow', '120')
    pointer('pointermove', 260)
    pointer('pointerup', 260)
    expect(separator('項目0')).toHaveAttribute('aria-valuenow', '120')
    expect(onResize).not.toHaveBeenCalled()
  })

  it('[C53] change with the next drag too, because the mouse selects no text at a separator', () => {
    showTable({ onResize: () => {} })
    const pressed = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
    fireEvent(separator('項目0'), pressed)
    expect(pressed.defaultPrevented).toBe(true)
    expect(separator('項目0')).toHaveFocus()
  })

  it('[C53] use the rest of the frame for columns with a wish', () => {
    showTable({
      columns: [
        { ...first, wish: 220 },
        { ...first, id: 'short', label: '番号' },
      ],
      onResize: () => {},
    })
    const widths = ['氏名', '項目0', '番号'].map((name) => separator(name).getAttribute('aria-valuenow'))
    // jsdom has no layout, so the frame counts as 1280 px wide.
    expect(widths).toEqual(['120', '1040', '120'])
  })

  it('[C53] cut a text that does not fit with an ellipsis within its line', () => {
    showTable({ columns: [{ ...first, text: (row) => (row.id === 0 ? 'taro.sato@school.example.jp' : 'short') }] })
    expect(cell('taro.sato@school.example.jp')).toHaveClass('cutLine')
    expect(cell('taro.sato@school.example.jp').closest('[role=row]')).toHaveStyle({ height: '32px' })
    expect(screen.getAllByText('short')[0]).not.toHaveClass('cutLine')
  })
})

describe('tooltip', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => {
    act(() => jest.runOnlyPendingTimers())
    jest.useRealTimers()
  })

  it('[LST-35] shows the full text after 200 ms of hovering', () => {
    const { grid } = showTable()
    cutOff(cell('2の0'))
    fireEvent.pointerOver(cell('2の0'))
    act(() => jest.advanceTimersByTime(199))
    expect(screen.queryByRole('tooltip')).toBeNull()
    act(() => jest.advanceTimersByTime(1))
    expect(screen.getByRole('tooltip')).toHaveTextContent('2の0')
    fireEvent.pointerLeave(grid)
    act(() => jest.runOnlyPendingTimers())
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('[C53] is not shown for a cell with all of its text visible', () => {
    showTable()
    fireEvent.pointerOver(cell('2の0'))
    act(() => jest.advanceTimersByTime(500))
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('is shown on keyboard focus too and closes with Escape', () => {
    showTable()
    cutOff(cell('0の0'))
    act(() => cell('氏名0').focus())
    fireEvent.keyDown(cell('氏名0'), { key: 'ArrowRight' })
    act(() => jest.advanceTimersByTime(200))
    expect(screen.getByRole('tooltip')).toHaveTextContent('0の0')
    fireEvent.keyDown(cell('0の0'), { key: 'Escape' })
    act(() => jest.runOnlyPendingTimers())
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})

// jsdom has no layout, so the overflow is set.
function cutOff(element: HTMLElement): void {
  Object.defineProperty(element, 'scrollWidth', { value: 300 })
}
