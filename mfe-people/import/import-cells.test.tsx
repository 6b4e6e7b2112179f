import { screen, waitFor, within } from '@testing-library/react'
import { confirmButton, open } from './import.harness.tsx'

it('a wrong cell is put right where it stands, by a suggestion', async () => {
  const { preview, user } = await open()
  const grid = await preview([
    ['ユーザーID', '性別'],
    ['s26001', '不明'],
  ])
  expect(confirmButton()).toBeDisabled()
  await user.click(within(grid).getByRole('button', { name: /2行目「性別」を直す/ }))
  const dialog = await screen.findByRole('dialog', { name: '2行目「性別」' })
  expect(dialog).toHaveTextContent('使用できない値です。')
  const field = within(dialog).getByRole<HTMLInputElement>('textbox')
  await waitFor(() => expect(field).toHaveFocus())
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 2])
  await user.click(within(dialog).getByRole('button', { name: 'その他' }))
  await waitFor(() => expect(confirmButton()).toBeEnabled())
  expect(await screen.findByRole('gridcell', { name: /その他/ })).toBeVisible()
})

it('a cell that no import changes is told, and nobody is asked to put it right', async () => {
  const { preview, user } = await open()
  const grid = await preview([
    ['ユーザーID', 'ワークスペースメール', '通称'],
    ['s26001', 'another@school.example', 'れい'],
  ])
  const told = await within(grid).findByRole('gridcell', { name: /この項目はインポートでは変更できません。/ })
  expect(within(told).queryByRole('button')).not.toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: /^エラーと警告/ }))
  const row = within(screen.getByRole('table', { name: 'エラーと警告' })).getByRole('row', { name: /another@/ })
  expect(within(row).queryByRole('button')).not.toBeInTheDocument()
  expect(confirmButton()).toBeEnabled()
})
