import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { confirmButton, count, csv, open } from './import.harness.tsx'

it('[CSI-02] takes a chosen or dropped file; columns of its preview can be hidden', async () => {
  const { user } = await open('/teacher/import')
  const area = await screen.findByRole('region', { name: 'CSVファイルの選択' })
  const input = screen.getByLabelText('CSVファイル')
  expect(input).toHaveAttribute('accept', 'text/csv')
  const opened = jest.spyOn(HTMLInputElement.prototype, 'click')
  await user.click(within(area).getByRole('button', { name: 'ファイルを選択' }))
  expect(opened.mock.contexts).toEqual([input])
  opened.mockRestore()
  const rows = [
    ['ユーザーID', '住所'],
    ['t004', '落とした住所'],
  ]
  fireEvent.drop(area, { dataTransfer: { files: [csv(rows)] } })
  expect(await screen.findByText('落とした住所', { selector: 'ins' })).toBeVisible()
  expect(confirmButton()).toBeEnabled()
  await user.click(within(screen.getByRole('region', { name: 'Columns' })).getByRole('checkbox', { name: '住所' }))
  expect(screen.queryByRole('columnheader', { name: '住所' })).toBeNull()
})

it('reads cells pasted from Excel like a file', async () => {
  const { user } = await open('/teacher/import')
  await screen.findByRole('region', { name: 'CSVファイルの選択' })
  await user.paste('ユーザーID\t住所\nt004\t貼った住所\n')
  expect(await screen.findByText('貼った住所', { selector: 'ins' })).toBeVisible()
  expect(screen.getByText('貼り付けた表')).toBeVisible()
})

it('reads a pasted file as a file', async () => {
  await open('/teacher/import')
  await screen.findByRole('region', { name: 'CSVファイルの選択' })
  const clipboardData = {
    files: [
      csv(
        [
          ['ユーザーID', '住所'],
          ['t004', 'ファイルの住所'],
        ],
        '写し.csv',
      ),
    ],
    getData: () => '',
  }
  fireEvent.paste(document.body, { clipboardData })
  expect(await screen.findByText('ファイルの住所', { selector: 'ins' })).toBeVisible()
  expect(screen.getByText('写し.csv')).toBeVisible()
})

it('focuses the field for pasted cells first, and keeps the focus on the page when a step removes its button', async () => {
  const { user } = await open('/teacher/import')
  await user.click(await screen.findByRole('button', { name: 'Excelから貼り付け' }))
  const field = within(await screen.findByRole('dialog')).getByRole('textbox')
  await waitFor(() => expect(field).toHaveFocus())
  await user.paste('ユーザーID\t住所\nt004\t貼った住所2\n')
  await user.click(screen.getByRole('button', { name: '読み込む' }))
  await waitFor(() => expect(confirmButton()).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'ファイルを外す' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

it('returns the focus to a cell that was corrected by keyboard', async () => {
  const { user, preview } = await open('/student/import')
  await preview([
    ['ユーザーID', '性別'],
    ['s26001', '謎'],
  ])
  const wrong = await screen.findByRole('gridcell', { name: /使用できない値です/ })
  await waitFor(() => expect(within(wrong).getByRole('button')).toBeEnabled())
  const grid = within(screen.getByRole('grid', { name: 'プレビュー' }))
  const reached = [...grid.getAllByRole('columnheader'), ...grid.getAllByRole('gridcell')].find(
    ({ tabIndex }) => tabIndex === 0,
  )
  act(() => reached?.focus())
  await user.keyboard('{Control>}{Home}{/Control}')
  for (let steps = 0; document.activeElement !== wrong && steps < 9; steps += 1) await user.keyboard('{ArrowRight}')
  expect(wrong).toHaveFocus()
  await user.keyboard('{Enter}')
  const field = await within(await screen.findByRole('dialog')).findByRole('textbox')
  await waitFor(() => expect(field).toHaveFocus())
  await user.clear(field)
  await user.keyboard('その他{Enter}')
  await waitFor(() => expect(confirmButton()).toBeEnabled())
  expect(await screen.findByRole('gridcell', { name: /その他/ })).toHaveFocus()
})

it('[C34][C20] announces the counts once, in one live region, and focuses the first cell with an error', async () => {
  const { user } = await open('/student/import')
  await user.click(await screen.findByRole('button', { name: 'Excelから貼り付け' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('textbox'))
  await user.paste('ユーザーID\t通称\t性別\t住所\ns26001\tいち\t女\tい\ns26002\tに\t謎\tろ\ns26003\t\tx\tは\n')
  await user.click(screen.getByRole('button', { name: '読み込む' }))
  const wrong = await screen.findByRole('gridcell', { name: /謎 使用できない値です|謎.*使用できない値です/ })
  await waitFor(() => expect(wrong).toHaveFocus())
  await user.click(within(screen.getByRole('region', { name: 'Columns' })).getByRole('checkbox', { name: '通称' }))
  const [, other] = screen.getAllByRole('tab')
  await user.click(other as HTMLElement)
  await user.click(screen.getByRole('tab', { name: 'プレビュー' }))
  expect(await screen.findByRole('gridcell', { name: /謎.*使用できない値です/ })).toHaveProperty('tabIndex', 0)
  const sentence = /^1名・\d+セルを変更、0セルを消去、エラー2行。エラーの行を直すか除くと、インポートを確定できます。$/
  const announced = screen.getAllByRole('status').filter(({ textContent }) => /名・|エラー|消/.test(textContent ?? ''))
  expect(announced).toHaveLength(1)
  expect(announced[0]).toHaveTextContent(sentence)
  expect(count('変わるセル')).toMatch(/^[123]セル$/)
})
