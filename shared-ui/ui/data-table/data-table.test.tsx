import { fireEvent, screen, within } from '@testing-library/react'
import { cell, columns, people, scrollTo, showTable } from './data-table.harness.tsx'

describe('a large table', () => {
  it('renders a screenful of a thousand rows and ninety columns with under 4,000 nodes', () => {
    const { grid } = showTable()
    expect(grid.querySelectorAll('*').length).toBeLessThan(4000)
    expect(cell('0の0')).toBeInTheDocument()
    expect(screen.queryByText('500の0')).toBeNull()
    expect(screen.queryByText('0の60')).toBeNull()
  })

  it('counts all rows and columns, and numbers each rendered one', () => {
    const { grid } = showTable()
    expect(grid).toHaveAttribute('aria-rowcount', '1001')
    expect(grid).toHaveAttribute('aria-colcount', '91')
    expect(cell('3の2')).toHaveAttribute('aria-colindex', '4')
    expect(cell('3の2').closest('[role=row]')).toHaveAttribute('aria-rowindex', '5')
    expect(screen.getByRole('columnheader', { name: '項目2' })).toHaveAttribute('aria-colindex', '4')
  })

  it('renders rows and columns at once when they scroll into view; leading columns stay', () => {
    const { grid } = showTable()
    scrollTo(grid, { top: 16_000, left: 6000 })
    expect(cell('500の50')).toBeInTheDocument()
    expect(cell('氏名500')).toBeInTheDocument()
    expect(screen.queryByText('500の0')).toBeNull()
  })

  it('[LST-27] alternates the style of rows', () => {
    showTable()
    const style = (name: string) => cell(name).closest('[role=row]')?.className
    expect(style('0の0')).toBe(style('2の0'))
    expect(style('0の0')).not.toBe(style('1の0'))
  })

  it('keeps rows in document order even after jumps', () => {
    const { grid } = showTable()
    for (const top of [9000, 9200, 9100, 300]) scrollTo(grid, { top })
    const order = within(grid)
      .getAllByRole('row')
      .map((row) => Number(row.getAttribute('aria-rowindex')))
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })

  it('reuses the row elements on a step down and on a jump', () => {
    const { grid } = showTable()
    const rows = () => new Set(grid.querySelectorAll('[role=rowgroup]:last-child > [role=row]'))
    scrollTo(grid, { top: 9000 })
    const made = rows()
    for (const top of [9128, 9256, 20_000, 20_128]) {
      scrollTo(grid, { top })
      expect([...rows()].filter((row) => !made.has(row))).toEqual([])
    }
  })

  it('[LSX-03] marks the sorted column, and sorts by a click on a heading, Enter and Space', async () => {
    const onSort = jest.fn()
    const by = { columnId: 'c1', direction: 'descending' } as const
    const { user, update } = showTable({ sorting: { by, columns: ['c1', 'c2'], onSort } })
    const heading = (name: string): HTMLElement => screen.getByRole('columnheader', { name })
    expect(heading('項目1')).toHaveAttribute('aria-sort', 'descending')
    expect(heading('項目0')).not.toHaveAttribute('aria-sort')
    expect(within(heading('項目0')).queryByRole('button')).toBeNull()
    await user.click(within(heading('項目2')).getByRole('button', { name: '項目2' }))
    expect(onSort.mock.calls).toEqual([['c2']])
    await user.keyboard('{ArrowLeft}{Enter} ')
    expect(onSort.mock.calls).toEqual([['c2'], ['c1'], ['c1']])
    expect(heading('項目1')).toHaveFocus()
    await user.keyboard('{ArrowLeft}{Enter} ')
    expect(onSort).toHaveBeenCalledTimes(3)
    update({ stale: true })
    await user.click(within(heading('項目2')).getByRole('button', { name: '項目2' }))
    await user.keyboard('{ArrowLeft}{Enter}')
    expect(onSort.mock.calls.slice(3)).toEqual([['c2'], ['c1']])
  })

  it('shows the empty state without rows', () => {
    showTable({ rows: [], empty: <p>該当なし</p> })
    expect(screen.getByText('該当なし')).toBeInTheDocument()
    expect(screen.getByRole('columnheader', { name: '氏名' })).toBeInTheDocument()
  })

  it('returns to the first row with a new start key', () => {
    const { grid, update } = showTable({ startKey: 'page 1' })
    scrollTo(grid, { top: 16_000 })
    update({ rows: people.slice(100), startKey: 'page 2' })
    expect(cell('100の0')).toBeInTheDocument()
  })

  it('shows the rows of a new start key at the top at once, not first at the old position', () => {
    const drawn: number[] = []
    const text = (row: { readonly id: number }): string => String(drawn.push(row.id))
    const { grid, update } = showTable({ startKey: 'page 1' })
    scrollTo(grid, { top: 16_000 })
    const watched = columns.slice(0, 1).map((column) => ({ ...column, cell: text }))
    update({ columns: watched, startKey: 'page 2' })
    expect(drawn.length).toBeGreaterThan(0)
    expect(Math.max(...drawn)).toBeLessThan(100)
  })

  it('starts where it was left, and reports its position when it is unmounted', () => {
    const memory = { keep: jest.fn(), recall: jest.fn(() => ({ top: 16_000, left: 1200 })) }
    const { grid, leave } = showTable({ memory })
    expect(cell('500の10')).toBeInTheDocument()
    expect(screen.queryByText('0の0')).toBeNull()
    scrollTo(grid, { top: 320, left: 0 })
    leave()
    expect(memory.keep).toHaveBeenCalledWith({ top: 320, left: 0 })
    expect(memory.recall).toHaveBeenCalledTimes(1)
  })

  it('closes the gap of hidden columns', () => {
    const { update } = showTable()
    update({ columns: columns.slice(40) })
    expect(cell('0の40')).toHaveAttribute('aria-colindex', '2')
    expect(screen.queryByText('0の0')).toBeNull()
  })
})

describe('copying', () => {
  it('passes on the full text on click and Enter', async () => {
    const { onCopy, user } = showTable()
    await user.click(cell('2の0'))
    expect(onCopy).toHaveBeenLastCalledWith('2の0')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onCopy).toHaveBeenLastCalledWith('3の0')
  })

  it('does nothing for headers and for cells that are not copyable', async () => {
    const { onCopy, user } = showTable()
    await user.click(cell('2の1'))
    await user.click(screen.getByRole('columnheader', { name: '項目0' }))
    expect(onCopy).not.toHaveBeenCalled()
  })

  it('does nothing while text is selected, because that may be copied', async () => {
    const { onCopy, user } = showTable()
    await user.pointer([
      { target: cell('2の0'), offset: 0, keys: '[MouseLeft>]' },
      { target: cell('2の0'), offset: 2 },
      { keys: '[/MouseLeft]' },
    ])
    expect(onCopy).not.toHaveBeenCalled()
  })
})

describe('stale rows', () => {
  it('[LST-07] are marked busy and neither copy nor follow links', async () => {
    const { grid, onCopy, user, update } = showTable()
    await user.click(cell('2の0'))
    update({ stale: true })
    expect(grid).toHaveAttribute('aria-busy', 'true')
    await user.keyboard('{Enter}')
    fireEvent.click(cell('2の0'))
    expect(onCopy).toHaveBeenCalledTimes(1)
    expect(fireEvent.click(screen.getByRole('link', { name: '氏名2' }))).toBe(false)
  })
})
