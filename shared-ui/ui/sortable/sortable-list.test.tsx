import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SortableList } from './sortable-list.tsx'

function Subjects({ direction = 'vertical' }: { readonly direction?: 'vertical' | 'horizontal' }) {
  const [items, setItems] = useState<readonly string[]>(['国語', '算数', '理科'])
  return (
    <SortableList
      label="教科"
      items={items}
      keyOf={(name) => name}
      nameOf={(name) => name}
      direction={direction}
      onMove={(key, to) => setItems(items.filter((name) => name !== key).toSpliced(to, 0, key))}
    >
      {(name, { grip, steps }) => (
        <>
          {grip}
          {name}
          {steps}
        </>
      )}
    </SortableList>
  )
}

const names = () =>
  within(screen.getByRole('list', { name: '教科' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
const button = (name: string) => screen.getByRole('button', { name })

it('moves an item by one place with its buttons, keeps the focus and announces its position', async () => {
  const user = userEvent.setup()
  render(<Subjects />)
  await user.click(button('国語を下へ'))
  expect(names()).toEqual(['算数', '国語', '理科'])
  expect(button('国語を下へ')).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('国語を3件中2番目に動かしました。')
  // At the end the button is disabled, so the focus moves to the grip.
  await user.click(button('国語を下へ'))
  expect(button('国語を下へ')).toBeDisabled()
  expect(button('国語の順番を動かす')).toHaveFocus()
})

it.each([
  ['{ArrowDown}', ['算数', '国語', '理科']],
  ['{ArrowDown}{ArrowDown}{ArrowUp}', ['算数', '国語', '理科']],
  ['{End}', ['算数', '理科', '国語']],
  ['{End}{Home}', ['国語', '算数', '理科']],
  ['{ArrowUp}', ['国語', '算数', '理科']],
])('with %s on the grip, gives the order %j', async (keys, expected) => {
  const user = userEvent.setup()
  render(<Subjects />)
  button('国語の順番を動かす').focus()
  await user.keyboard(keys)
  expect(names()).toEqual(expected)
  expect(button('国語の順番を動かす')).toHaveFocus()
})

it('moves items left and right in a horizontal list', async () => {
  const user = userEvent.setup()
  render(<Subjects direction="horizontal" />)
  await user.click(button('理科を左へ'))
  expect(names()).toEqual(['国語', '理科', '算数'])
  button('国語の順番を動かす').focus()
  await user.keyboard('{ArrowRight}')
  expect(names()).toEqual(['理科', '国語', '算数'])
})
