import { act, screen, waitFor, within } from '@testing-library/react'
import { boardOf, button, cardsOf } from '../next-year/next-year.harness.tsx'

/** The page behind a dialog is inert until it is closed. */
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const unplaced = 'まだ決めていない'

it('[YEA-07] shows a proposal with counts, and moves nobody until it is accepted', async () => {
  const { user, sent } = await boardOf('小4')
  const count = cardsOf(unplaced).length
  await user.click(button('自動で分ける'))
  await user.click(await screen.findByRole('button', { name: '案を見る' }))
  const dialog = within(screen.getByRole('dialog', { name: '小4を自動で分ける' }))
  const rows = within(await dialog.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  expect(rows).toHaveLength(4)
  expect(rows[0]).toHaveTextContent(new RegExp(`^まだ決めていない${count}人.*0人`))
  expect(sent().some(({ call }) => call.endsWith('/moves'))).toBe(false)
  await user.click(dialog.getByRole('button', { name: '採用する' }))
  expect(cardsOf(unplaced)).toHaveLength(0)
})

it('[YEA-07] marks a broken pair on both cards and names its reason', async () => {
  const { user } = await boardOf('小4')
  const [first, second] = cardsOf(unplaced)
  if (first === undefined || second === undefined) throw new Error('no cards')
  await user.click(first)
  await user.click(second)
  await user.click(button('同じ組・別の組'))
  await user.type(await screen.findByRole('textbox', { name: '理由（任意）' }), 'けんか')
  await user.click(button('決定'))
  await closed()
  act(() => first.focus())
  await user.keyboard('1')
  expect(await screen.findByText(/別の組の指定/)).toHaveTextContent('（けんか）')
  expect(
    within(screen.getByRole('region', { name: '1組' })).getAllByRole('img', { name: '指定が守られていない' }),
  ).toHaveLength(2)
})

it('[YEA-07] sets the kind of a class, which its column shows', async () => {
  const { user } = await boardOf('小4')
  await user.click(button('クラスと担任'))
  await user.selectOptions(await screen.findByRole('combobox', { name: '3組の種別' }), '特別支援')
  const dialog = within(screen.getByRole('dialog'))
  const close = dialog.getAllByRole('button', { name: '閉じる' }).at(-1)
  if (close !== undefined) await user.click(close)
  await closed()
  expect(await within(screen.getByRole('region', { name: '3組' })).findByText('特別支援')).toBeVisible()
})

it('[YEA-07] takes somebody who repeats off the board', async () => {
  const { user } = await boardOf('小4')
  const [first] = cardsOf(unplaced)
  const count = cardsOf(unplaced).length
  if (first === undefined) throw new Error('no cards')
  await user.click(first)
  await user.click(button('進級・原級留置など'))
  await user.selectOptions(await screen.findByRole('combobox', { name: /さん$/ }), '原級留置（小3）')
  await user.click(button('決定'))
  await closed()
  expect(await within(screen.getByRole('region', { name: unplaced })).findByText(`${count - 1}人`)).toBeVisible()
})
