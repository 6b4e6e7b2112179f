import { act, screen, waitFor, within } from '@testing-library/react'
import { boardOf, button, cardsOf, column } from '../next-year/next-year.harness.tsx'

const unplaced = 'まだ決めていない'

it('[YEA-07] moves a card by a number key, goes on to the next card, and counts at once', async () => {
  const { user, sent } = await boardOf('小4')
  const before = cardsOf(unplaced)
  const [first, second] = before
  act(() => first?.focus())
  await user.keyboard('1')
  expect(cardsOf('1組')).toHaveLength(1)
  expect(within(column('1組')).getByText('1人')).toBeVisible()
  expect(cardsOf(unplaced)).toHaveLength(before.length - 1)
  expect(second).toHaveFocus()
  const moves = () => sent().filter(({ call }) => call.endsWith('/moves'))
  await waitFor(() => expect(moves()).toHaveLength(1))
  await user.click(button('元に戻す'))
  expect(cardsOf('1組')).toHaveLength(0)
  await waitFor(() => expect(moves()).toHaveLength(2))
})

it('[YEA-07] moves several chosen cards through the list of classes', async () => {
  const { user } = await boardOf('小4')
  const [first, , third] = cardsOf(unplaced)
  if (first === undefined || third === undefined) throw new Error('no cards')
  await user.click(first)
  await user.keyboard('{Shift>}')
  await user.click(third)
  await user.keyboard('{/Shift}')
  expect(screen.getByText('3人を選択中')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: '移す先' }), '2組')
  expect(cardsOf('2組')).toHaveLength(3)
  expect(screen.getByText('選択なし')).toBeVisible()
  expect(screen.getByText('3人を2組へ移しました。')).toBeInTheDocument()
})

it('[YEA-07] clears the selection with Escape', async () => {
  const { user } = await boardOf('小4')
  const [first] = cardsOf(unplaced)
  act(() => first?.focus())
  await user.keyboard(' ')
  expect(first).toHaveAttribute('aria-pressed', 'true')
  await user.keyboard('{Escape}')
  expect(first).toHaveAttribute('aria-pressed', 'false')
})

it('[YEA-07] says when a class is larger than the national standard of its kind', async () => {
  const { user } = await boardOf('小4')
  const cards = cardsOf(unplaced)
  await user.click(button('クラスと担任'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox', { name: '1組の種別' }), '特別支援')
  await user.click(dialog.getAllByRole('button', { name: '閉じる' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  for (const card of cards.slice(0, 9)) {
    act(() => card.focus())
    await user.keyboard('1')
  }
  expect(within(column('1組')).getByText('9人（標準8人）')).toBeVisible()
  await user.click(button('元に戻す'))
  expect(within(column('1組')).getByText('8人')).toBeVisible()
})

it('[YEA-07] prints the sheets of a meeting by the command of the browser', async () => {
  await boardOf('小4')
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect((await screen.findAllByRole('table'))[0]).toHaveTextContent('前の組')
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('table')).toBeNull()
})

it('[YEA-07] prints names alone for posting, also where a browser begins to print later', async () => {
  const { user } = await boardOf('小4')
  window.print = jest.fn()
  await user.click(button('印刷'))
  await user.click(screen.getByRole('menuitem', { name: '掲示用の一覧（名前だけ）' }))
  act(() => void dispatchEvent(new Event('beforeprint')))
  const [sheet] = screen.getAllByRole('table')
  expect(sheet).toHaveTextContent('名前')
  expect(sheet).not.toHaveTextContent('前の組')
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('table')).toBeNull()
})

it('[YEA-07] takes back one move for each click', async () => {
  const { user } = await boardOf('小4')
  const before = cardsOf(unplaced)
  act(() => before[0]?.focus())
  await user.keyboard('12')
  expect(cardsOf(unplaced)).toHaveLength(before.length - 2)
  const undo = button('元に戻す')
  act(() => undo.click())
  act(() => undo.click())
  expect(cardsOf(unplaced)).toHaveLength(before.length)
})

it('[YEA-07] moves the chosen cards by a number key, takes them back by Ctrl+Z, and clears the selection from the toolbar, too', async () => {
  const { user } = await boardOf('小4')
  const [first, second] = cardsOf(unplaced)
  if (first === undefined || second === undefined) throw new Error('no cards')
  await user.click(first)
  act(() => second.focus())
  await user.keyboard('1')
  expect(cardsOf('1組').map(({ textContent }) => textContent)).toEqual([first.textContent])
  await user.keyboard('{Control>}z{/Control}')
  expect(cardsOf('1組')).toHaveLength(0)
  await user.click(second)
  act(() => button('クラスと担任').focus())
  await user.keyboard('{Escape}')
  expect(screen.getByText('選択なし')).toBeVisible()
})

it('[YEA-07] shows the stored name of a class again when a name is refused', async () => {
  const { user } = await boardOf('小4')
  await user.click(button('クラスと担任'))
  const name = await screen.findByRole('textbox', { name: '1組のクラス名' })
  await user.clear(name)
  await user.type(name, '2組{Tab}')
  expect(await screen.findByText('保存できませんでした')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('textbox', { name: '1組のクラス名' })).toHaveValue('1組'))
})
