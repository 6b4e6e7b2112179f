import { fireEvent, screen, waitFor } from '@testing-library/react'
import { open } from './import.harness.tsx'

/** Drops a file, because the file chooser would filter it. */
async function drop(file: File): Promise<HTMLElement> {
  await open()
  const area = await screen.findByRole('region', { name: 'CSVファイルの選択' })
  fireEvent.drop(area, { dataTransfer: { files: [file] } })
  return screen.findByRole('alert')
}

const csvOf = (text: string) => new File([text], '4月.csv', { type: 'text/csv' })

it('[ERR-10][C10][C34] moves the focus to the button that removes a file of another type', async () => {
  const refusal = await drop(new File(['x'], '4月.pdf', { type: 'application/pdf' }))
  expect(refusal).toHaveTextContent('4月.pdf: CSVファイルを指定してください。')
  expect(screen.queryByRole('grid')).toBeNull()
  await waitFor(() => expect(screen.getByRole('button', { name: 'ファイルを外す' })).toHaveFocus())
})

it('[ERR-11] [ERR-15] reports a text that cannot be parsed, with file and line', async () => {
  const refusal = await drop(csvOf('userId,住所\ns26001,東京\ns26002,"京都\n'))
  expect(refusal).toHaveTextContent('4月.csv: 3行目: CSVを読み込めませんでした。引用符（"）が閉じられていません。')
})

it('[ERR-11][C10] reports a file that cannot be read', async () => {
  const refusal = await drop(
    Object.assign(csvOf('x'), { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }),
  )
  expect(refusal).toHaveTextContent(
    '4月.csv: CSVを読み込めませんでした。ファイルが移動または変更されていないか確認して、もう一度選択してください。',
  )
})

it.each([
  ['no bytes', '', 'CSVファイルの内容が空です。'],
  ['blank lines only', '\n\n', 'CSVファイルの内容が空です。'],
  [
    'a header only',
    'userId,住所\n\n',
    'CSVファイルの内容が空です。見出しの行の下に、1行以上のデータを入力してください。',
  ],
])('[ERR-12] reports a file with %s', async (_what, text, message) => {
  expect(await drop(csvOf(text))).toHaveTextContent(`4月.csv: ${message}`)
})

it('[C34] moves the focus to the button that ignores unknown columns', async () => {
  await drop(csvOf('userId,謎の列\ns26001,x\n'))
  await waitFor(() => expect(screen.getByRole('button', { name: /列を無視/ })).toHaveFocus())
})
