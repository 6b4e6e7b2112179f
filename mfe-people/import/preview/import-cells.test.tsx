import { screen, waitFor, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { confirmButton, open } from '../import.harness.tsx'

it('corrects a wrong cell in place, by a suggestion', async () => {
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

it('reports a cell that no import changes, without asking for a correction', async () => {
  const { preview, user } = await open()
  const grid = await preview([
    ['ユーザーID', 'ワークスペースメール', '通称'],
    ['s26001', 'another@school.example', 'れい'],
  ])
  const cell = await within(grid).findByRole('gridcell', { name: /この項目はインポートでは変更できません。/ })
  expect(within(cell).queryByRole('button')).not.toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: /^エラーと警告/ }))
  const row = within(screen.getByRole('table', { name: 'エラーと警告' })).getByRole('row', { name: /another@/ })
  expect(within(row).queryByRole('button')).not.toBeInTheDocument()
  expect(confirmButton()).toBeEnabled()
})

it('[C10] [ERR-06] [ERR-08] [ERR-09] reports cells without a valid value by their column', async () => {
  const { preview, user } = await open()
  await preview([
    ['ユーザーID', '学校種別', '学年', 'クラス', '出席番号', '性別', '生年月日'],
    ['s26001', '小学校', '1', '1組', '0x10', '謎', '2015-02-31'],
    ['', '', '', '', '', '男', ''],
    ['s26002', '小学校', '1', '', '3', '', ''],
  ])
  await user.click(screen.getByRole('tab', { name: /^エラーと警告/ }))
  const list = await screen.findByRole('table')
  for (const message of [
    '出席番号: 使用できない値です。',
    '性別: 使用できない値です。',
    '生年月日: 日付はyyyy-mm-ddの形式(例: 2001-01-01)で指定してください。',
    'ユーザーID: 値がありません。',
    'クラスまたは出席番号を指定するには、学校種別・学年・クラス名がすべて必要です。',
  ])
    expect(list).toHaveTextContent(message)
})

it('[PRN-03] prints no rows of a file with addresses or phones, because it does not say whose are withheld', async () => {
  const css = readFileSync(`${__dirname}/../import.module.css`, 'utf8')
  expect(css).toMatch(/@media print \{\s*\.unprinted \{\s*display: none;/)
  const { preview } = await open()
  await preview([
    ['ユーザーID', '住所'],
    ['s26001', 'ひみつ町9丁目'],
  ])
  expect(screen.getByRole('tabpanel')).toHaveClass('unprinted')
})

it('prints the rows of a file without addresses and phones', async () => {
  const { preview } = await open()
  await preview([
    ['ユーザーID', '通称'],
    ['s26001', 'れい'],
  ])
  expect(screen.getByRole('tabpanel')).not.toHaveClass('unprinted')
})
