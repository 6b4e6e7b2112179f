/** For tests: a table of 1000 people and 90 columns beside their names. */
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { DataTable } from './data-table.tsx'
import type { TableColumn } from './table-column.ts'

type Person = { readonly id: number; readonly name: string }

export const people: readonly Person[] = Array.from({ length: 1000 }, (_, id) => ({ id, name: `氏名${id}` }))
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
export const columns = Array.from({ length: 90 }, (_, index): TableColumn<Person> => ({
  id: `c${index}`,
  label: `項目${index}`,
  width: 120,
  text: (row) => `${row.id}の${index}`,
  copyable: index !== 1,
}))

const [firstColumn] = columns
if (!firstColumn) throw new Error('the table has columns')
export const first = firstColumn

export function showTable(props: Partial<ComponentProps<typeof DataTable<Person>>> = {}) {
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
    leave: view.unmount,
    update: (more: typeof props) => view.rerender(table(more)),
  }
}

/** The cell with a text. Not found by role and name, because that would compute the names of hundreds of cells. */
export function cell(text: string): HTMLElement {
  const found = screen.getByText(text, { ignore: '[role=tooltip]' }).closest<HTMLElement>('[role="gridcell"]')
  if (!found) throw new Error(`${text} stands in no cell`)
  return found
}

export function scrollTo(grid: HTMLElement, position: { top?: number; left?: number }): void {
  const scroller = grid.parentElement
  if (!scroller) throw new Error('a grid stands in its scroller')
  Object.assign(scroller, {
    ...(position.top !== undefined && { scrollTop: position.top }),
    ...(position.left !== undefined && { scrollLeft: position.left }),
  })
  act(() => void scroller.dispatchEvent(new Event('scroll')))
}
