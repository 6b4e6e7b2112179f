import { screen, waitFor, within } from '@testing-library/react'
import { button, edit, field } from './edit.harness.tsx'

const url = '/student/edit/s26001'
const ctrlS = '{Control>}s{/Control}'

it('[EDT-06] [WID-14] applies the day that is still being typed on Ctrl+S', async () => {
  const { user, sent } = await edit(url)
  await user.clear(field('出願日'))
  await user.type(field('出願日'), `2025/4/1${ctrlS}`)
  expect(await screen.findByText('変更を保存しました。')).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([{ applicationDate: '2025-04-01' }])
})

it('[WID-14] saves nothing on Ctrl+S in an impossible day, and stays in the field until it is corrected', async () => {
  const { user, sent } = await edit(url)
  await user.clear(field('出願日'))
  await user.type(field('出願日'), `2025-13-01${ctrlS}`)
  expect(await screen.findByText(/^出願日の入力に誤りがあります。/)).toBeVisible()
  expect(sent()).toEqual([])
  expect(field('出願日')).toHaveFocus()
  expect(field('出願日')).toHaveValue('2025-13-01')
  await user.clear(field('出願日'))
  await user.type(field('出願日'), `2025-03-01${ctrlS}`)
  expect(await screen.findByText('変更を保存しました。')).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([{ applicationDate: '2025-03-01' }])
})

it('[C16] offers to restore a half-typed date after Escape', async () => {
  const { user } = await edit(url)
  await user.clear(field('出願日'))
  await user.type(field('出願日'), '2025/4/1{Escape}')
  await user.click(await screen.findByRole('button', { name: '元に戻す' }))
  expect(field('出願日')).toHaveValue('2025-04-01')
})

it('ignores Ctrl+S in a popup whose choice is not confirmed yet', async () => {
  const { user, sent } = await edit(url)
  await user.type(field('通称'), 'x')
  await user.click(button(/^所属クラス: /))
  const popup = within(await screen.findByRole('dialog', { name: '所属クラス' }))
  await user.click(popup.getByRole('button', { name: 'クラスを追加' }))
  await user.keyboard(ctrlS)
  expect(popup.getByRole('listitem', { name: 'クラス2' })).toBeVisible()
  expect(sent()).toEqual([])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard(ctrlS)
  expect(await screen.findByText('変更を保存しました。')).toBeVisible()
  expect(sent()).toHaveLength(1)
})

it.each([url, '/guardian/edit/g26001'])(
  '[EDT-06] [EDT-07] leaves edit mode and sends nothing when saving without a change: %s',
  async (address) => {
    const { user, sent } = await edit(address)
    await user.click(button('Save'))
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
    expect(sent()).toEqual([])
  },
)
