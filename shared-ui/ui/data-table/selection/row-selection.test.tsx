import { fireEvent, render, screen } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { DataTable } from '../data-table.tsx'
import { columns, people, showTable } from '../data-table.harness.tsx'
import userEvent from '@testing-library/user-event'

const few = people.slice(0, 8)
const shown = columns.slice(0, 2)

/** A table of eight people who can be selected. */
function SelectTable({ stale = false }: { readonly stale?: boolean }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const selection = useMemo(
    () => ({
      isSelected: ({ id }: { readonly id: number }) => chosen.has(id),
      onSelect: (rows: readonly (typeof few)[number][], selected: boolean) =>
        setChosen((before) => {
          const ids = rows.map(({ id }) => id)
          return selected ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id)))
        }),
      nameOf: ({ name }: { readonly name: string }) => `${name}を選ぶ`,
      allName: '全員を選ぶ',
    }),
    [chosen],
  )
  return <DataTable label="児童生徒" rows={few} leading={noColumns} columns={shown} {...{ selection, stale }} />
}

const noColumns: never[] = []

const box = (id: number) => screen.getByRole('checkbox', { name: `氏名${id}を選ぶ` })
const all = () => screen.getByRole('checkbox', { name: '全員を選ぶ' })
const selected = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) =>
      row.getAttribute('aria-selected') === 'true' ? [Number(row.getAttribute('aria-rowindex')) - 2] : [],
    )

function show(stale = false) {
  render(<SelectTable stale={stale} />)
  return userEvent.setup()
}

it('[LSX-04] a click selects a row and deselects it', async () => {
  const user = show()
  await user.click(box(2))
  await user.click(box(4))
  expect(selected()).toEqual([2, 4])
  expect(box(2)).toBeChecked()
  await user.click(box(2))
  expect(selected()).toEqual([4])
  expect(box(2)).not.toBeChecked()
})

it('[LSX-04] Shift and a click select all rows since the last one, or deselect them', async () => {
  const user = show()
  await user.click(box(5))
  await user.keyboard('{Shift>}')
  await user.click(box(2))
  expect(selected()).toEqual([2, 3, 4, 5])
  await user.keyboard('{/Shift}')
  await user.click(box(3))
  await user.keyboard('{Shift>}')
  await user.click(box(5))
  await user.keyboard('{/Shift}')
  expect(selected()).toEqual([2])
})

it('[LSX-04] another Shift and click makes the range shorter or turns it round', async () => {
  const user = show()
  await user.click(box(2))
  await user.keyboard('{Shift>}')
  await user.click(box(6))
  await user.click(box(4))
  expect(selected()).toEqual([2, 3, 4])
  await user.click(box(1))
  expect(selected()).toEqual([1, 2])
  await user.keyboard('{/Shift}')
})

it('[LSX-04] the checkbox of the heading selects the page, and says when some are selected', async () => {
  const user = show()
  await user.click(box(1))
  expect(all()).toBePartiallyChecked()
  await user.click(all())
  expect(selected()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(all()).toBeChecked()
  await user.click(all())
  expect(selected()).toEqual([])
})

it('[LSX-04] Space, Shift+Space, Shift+arrows and Ctrl+A select from any cell, and the focus follows', async () => {
  const user = show()
  await user.tab()
  await user.keyboard('{ArrowRight}{ArrowDown} ')
  expect(selected()).toEqual([1])
  await user.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  expect(selected()).toEqual([1, 2, 3])
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(selected()).toEqual([1, 2, 3, 4, 5])
  expect(screen.getByText('5の0')).toHaveFocus()
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(selected()).toEqual([1, 2, 3, 4])
  await user.keyboard('{Control>}a{/Control}')
  expect(selected()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

it('[LSX-04] a click leaves the focus on the cell, so that keys go on from there', async () => {
  const user = show()
  await user.click(box(2))
  await user.keyboard('{ArrowDown} ')
  expect(selected()).toEqual([2, 3])
})

it('[LSX-04] Space on the heading selects the page', async () => {
  const user = show()
  await user.tab()
  await user.keyboard('{ArrowUp} ')
  expect(selected()).toHaveLength(few.length)
})

it('[LSX-04] rows that are about to be replaced cannot be selected', async () => {
  const user = show(true)
  fireEvent.click(box(2))
  await user.tab()
  await user.keyboard(' ')
  expect(selected()).toEqual([])
})

it('[LSX-04] a table without selection has no checkboxes, and Space does nothing', async () => {
  const { user } = showTable({ rows: few })
  await user.tab()
  await user.keyboard(' ')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('grid')).not.toHaveAttribute('aria-multiselectable')
})
