import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { DataTable } from './data-table.tsx'
import type { TableColumn } from './table-column.ts'

type Person = { readonly id: number; readonly name: string }

const people: readonly Person[] = Array.from({ length: 1000 }, (_, id) => ({ id, name: `氏名${id}` }))
const leading: readonly TableColumn<Person>[] = [
  {
    id: 'name',
    label: '氏名',
    width: 120,
    text: (row) => row.name,
    cell: (row) => (
      <a href={`#${row.id}`} tabIndex={-1}>
        {row.name}
      </a>
    ),
    copyable: false,
  },
]
const columns = Array.from({ length: 90 }, (_, index): TableColumn<Person> => ({
  id: `c${index}`,
  label: `項目${index}`,
  width: 120,
  text: (row) => `${row.id}の${index}`,
  copyable: index !== 1,
}))

function show(props: Partial<ComponentProps<typeof DataTable<Person>>> = {}) {
  const onCopy = jest.fn()
  const table = (more: typeof props) => (
    <DataTable
      label="児童生徒"
      rows={people}
      leading={leading}
      columns={columns}
      onCopy={onCopy}
      {...props}
      {...more}
    />
  )
  const view = render(table({}))
  return {
    onCopy,
    user: userEvent.setup(),
    grid: screen.getByRole('grid', { name: '児童生徒' }),
    update: (more: typeof props) => view.rerender(table(more)),
  }
}

const cell = (name: string): HTMLElement => screen.getByRole('gridcell', { name })

function scrollTo(grid: HTMLElement, position: { top?: number; left?: number }): void {
  const scroller = grid.parentElement
  if (!scroller) throw new Error('a grid stands in its scroller')
  Object.assign(scroller, {
    ...(position.top !== undefined && { scrollTop: position.top }),
    ...(position.left !== undefined && { scrollLeft: position.left }),
  })
  act(() => void scroller.dispatchEvent(new Event('scroll')))
}

describe('what is drawn', () => {
  it('a screenful of a thousand rows and ninety columns, under 4,000 nodes', () => {
    const { grid } = show()
    expect(grid.querySelectorAll('*').length).toBeLessThan(4000)
    expect(cell('0の0')).toBeInTheDocument()
    expect(screen.queryByText('500の0')).toBeNull()
    expect(screen.queryByText('0の60')).toBeNull()
  })

  it('all rows and columns are counted and each drawn one knows its place', () => {
    const { grid } = show()
    expect(grid).toHaveAttribute('aria-rowcount', '1001')
    expect(grid).toHaveAttribute('aria-colcount', '91')
    expect(cell('3の2')).toHaveAttribute('aria-colindex', '4')
    expect(cell('3の2').closest('[role=row]')).toHaveAttribute('aria-rowindex', '5')
    expect(screen.getByRole('columnheader', { name: '項目2' })).toHaveAttribute('aria-colindex', '4')
  })

  it('scrolling draws the rows and columns that come into view at once; leading columns stay', () => {
    const { grid } = show()
    scrollTo(grid, { top: 16_000, left: 6000 })
    expect(cell('500の50')).toBeInTheDocument()
    expect(cell('氏名500')).toBeInTheDocument()
    expect(screen.queryByText('500の0')).toBeNull()
  })

  it('[LST-27] rows alternate in style', () => {
    show()
    const style = (name: string) => cell(name).closest('[role=row]')?.className
    expect(style('0の0')).toBe(style('2の0'))
    expect(style('0の0')).not.toBe(style('1の0'))
  })

  it('rows appear in the order of the document also after jumps', () => {
    const { grid } = show()
    for (const top of [9000, 9200, 9100, 300]) scrollTo(grid, { top })
    const order = within(grid)
      .getAllByRole('row')
      .map((row) => Number(row.getAttribute('aria-rowindex')))
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })

  it('the sorted column says so', () => {
    show({ sort: { columnId: 'c1', direction: 'descending' } })
    expect(screen.getByRole('columnheader', { name: '項目1' })).toHaveAttribute('aria-sort', 'descending')
    expect(screen.getByRole('columnheader', { name: '項目0' })).not.toHaveAttribute('aria-sort')
  })

  it('without rows it shows what stands for them', () => {
    show({ rows: [], empty: <p>該当なし</p> })
    expect(screen.getByText('該当なし')).toBeInTheDocument()
    expect(screen.getByRole('columnheader', { name: '氏名' })).toBeInTheDocument()
  })

  it('a new start key goes back to the first row', () => {
    const { grid, update } = show({ startKey: 'page 1' })
    scrollTo(grid, { top: 16_000 })
    update({ rows: people.slice(100), startKey: 'page 2' })
    expect(cell('100の0')).toBeInTheDocument()
  })

  it('hidden columns make room for the next ones', () => {
    const { update } = show()
    update({ columns: columns.slice(40) })
    expect(cell('0の40')).toHaveAttribute('aria-colindex', '2')
    expect(screen.queryByText('0の0')).toBeNull()
  })
})

describe('copying', () => {
  it('a click and Enter hand over the full text', async () => {
    const { onCopy, user } = show()
    await user.click(cell('2の0'))
    expect(onCopy).toHaveBeenLastCalledWith('2の0')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onCopy).toHaveBeenLastCalledWith('3の0')
  })

  it('not from cells that are not copyable, nor from headers', async () => {
    const { onCopy, user } = show()
    await user.click(cell('2の1'))
    await user.click(screen.getByRole('columnheader', { name: '項目0' }))
    expect(onCopy).not.toHaveBeenCalled()
  })

  it('not while text is selected: that is to be copied itself', async () => {
    const { onCopy, user } = show()
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
    const { grid, onCopy, user, update } = show()
    await user.click(cell('2の0'))
    update({ stale: true })
    expect(grid).toHaveAttribute('aria-busy', 'true')
    await user.keyboard('{Enter}')
    fireEvent.click(cell('2の0'))
    expect(onCopy).toHaveBeenCalledTimes(1)
    expect(fireEvent.click(screen.getByRole('link', { name: '氏名2' }))).toBe(false)
  })
})

describe('keyboard', () => {
  it('Tab enters at one cell, arrows move, the header row is reached too', async () => {
    const { user } = show()
    await user.tab()
    expect(cell('氏名0')).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}')
    expect(cell('1の1')).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(screen.getByRole('columnheader', { name: '項目1' })).toHaveFocus()
    expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1)
  })

  it('reaches the last cell, which was not drawn before', async () => {
    const { user } = show()
    await user.tab()
    await user.keyboard('{Control>}{End}{/Control}')
    expect(cell('999の89')).toHaveFocus()
    await user.keyboard('{Home}')
    expect(cell('氏名999')).toHaveFocus()
  })

  it('keeps the focus when its cell is scrolled far out of view', async () => {
    const { grid, user } = show()
    await user.click(cell('2の3'))
    const focused = document.activeElement
    scrollTo(grid, { top: 20_000, left: 7000 })
    expect(focused).toHaveFocus()
    expect(cell('2の3')).toBe(focused)
    await user.keyboard('{ArrowDown}')
    expect(cell('3の3')).toHaveFocus()
  })

  it('Enter follows the link of a cell', async () => {
    const { user } = show()
    const followed = jest.fn((event: Event) => event.preventDefault())
    screen.getByRole('link', { name: '氏名1' }).addEventListener('click', followed)
    await user.tab()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(followed).toHaveBeenCalledTimes(1)
  })

  it('stays at a cell that exists when rows and columns get fewer', async () => {
    const { user, update } = show()
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
    const { grid } = show()
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
    show()
    act(() => cell('氏名0').focus())
    fireEvent.keyDown(cell('氏名0'), { key: 'ArrowRight' })
    act(() => jest.advanceTimersByTime(200))
    expect(screen.getByRole('tooltip')).toHaveTextContent('0の0')
    fireEvent.keyDown(cell('0の0'), { key: 'Escape' })
    act(() => jest.runOnlyPendingTimers())
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})
