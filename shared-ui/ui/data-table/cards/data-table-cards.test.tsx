import { screen, within } from '@testing-library/react'
import { cell, columns, first, showTable, type people } from '../data-table.harness.tsx'
import type { TableColumn } from '../table-column.ts'

type Person = (typeof people)[number]

const frame = { width: 358 }

// jsdom has no layout, so the test sets the width of the frame.
beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => frame.width })
})

afterEach(() => {
  frame.width = 358
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth')
})

const number: TableColumn<Person> = {
  ...first,
  id: 'number',
  label: '出席番号',
  align: 'end',
  text: ({ id }) => `${id}`,
}
const few = [...columns.slice(0, 2), number, { ...first, id: 'name', repeatsHeader: true }]
const cardColumns = ['number']

const textsOf = (row: HTMLElement): (string | null)[] =>
  within(row)
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent)

const rowAt = (grid: HTMLElement, index: number): HTMLElement => {
  const row = grid.querySelector<HTMLElement>(`[role=row][aria-rowindex="${index + 2}"]`)
  if (!row) throw new Error(`row ${index} is not drawn`)
  return row
}

describe('a table that allows cards', () => {
  it('[C54] shows each row in a narrow frame as a card with all its values, those of `cardColumns` first', () => {
    const { grid } = showTable({ columns: few, cardColumns })
    expect(textsOf(rowAt(grid, 4))).toEqual(['氏名4', '4', '4の0', '4の1'])
    expect(within(rowAt(grid, 4)).getByRole('link', { name: '氏名4' })).toHaveAttribute('href', '#4')
    expect(rowAt(grid, 4)).toHaveStyle({ height: '56px', transform: 'translateY(224px)' })
    expect(within(rowAt(grid, 4)).getByText('4')).toHaveAttribute('data-label', '出席番号')
  })

  it.each<readonly [text: string, attribute: string, value: string]>([
    ['12', 'data-unit', '番'],
    ['(未定)', 'data-label', '出席番号'],
  ])('[C54] shows the unit of a number, or the label if the value is no number: %s', (text, attribute, value) => {
    const { grid } = showTable({ columns: [{ ...number, unit: '番', text: () => text }], cardColumns })
    const fact = within(rowAt(grid, 4)).getByText(text)
    expect(fact).toHaveAttribute(attribute, value)
    expect(Object.keys(fact.dataset)).toHaveLength(1)
  })

  it.each([
    ['小学校', 'fact'],
    ['Elementary', 'fact'],
    ['中学校特別支援', 'longFact'],
    ['hanako@school.example', 'longFact'],
  ])('[C54, FND-07] cuts only what is wide: %s', (text, name) => {
    const { grid } = showTable({ columns: [{ ...first, id: 'type', text: () => text }], cardColumns: ['type'] })
    expect(within(rowAt(grid, 4)).getByText(text)).toHaveClass(name, { exact: true })
  })

  it('[C54] stays a grid with column names and with indexes of rows and cells', () => {
    const { grid } = showTable({ columns: few, cardColumns })
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '氏名',
      '出席番号',
      '項目0',
      '項目1',
    ])
    expect(grid).toHaveAttribute('aria-rowcount', '1001')
    expect(grid).toHaveAttribute('aria-colcount', '4')
    expect(cell('4の1')).toHaveAttribute('aria-colindex', '4')
  })

  it('[C54] moves between cells by arrow keys but skips the hidden header, and copies on Enter', async () => {
    const { grid, user, onCopy } = showTable({ columns: few, cardColumns })
    await user.tab()
    expect(cell('氏名0')).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(cell('氏名0')).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
    expect(cell('1の0')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(onCopy).toHaveBeenCalledWith('1の0')
    await user.keyboard('{Control>}{End}{/Control}{Home}')
    expect(rowAt(grid, 999)).toContainElement(document.activeElement as HTMLElement)
  })

  it.each([
    ['in a wide frame', 700, cardColumns],
    ['without cardColumns', 358, undefined],
  ])('[C54] keeps rows %s', (_, width, allowed) => {
    frame.width = width
    const { grid } = showTable({ columns: few, cardColumns: allowed })
    expect(rowAt(grid, 0)).not.toHaveStyle({ height: '56px' })
  })
})
