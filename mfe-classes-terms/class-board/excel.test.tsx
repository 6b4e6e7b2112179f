import { screen, within } from '@testing-library/react'
import { boardOf, button, cardsOf } from '../next-year/next-year.harness.tsx'

afterEach(() => jest.restoreAllMocks())

async function bytesOf(file: Blob | null): Promise<ArrayBuffer> {
  if (file === null) throw new Error('nothing was saved')
  return file.arrayBuffer()
}

it('[YEA-07] goes to Excel and comes back as a difference', async () => {
  let saved: Blob | null = null
  jest.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    // Only files are saved here.
    saved = content as Blob
    return 'blob:csv'
  })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = await boardOf('小4')
  await user.click(button('Excel'))
  await user.click(await screen.findByRole('menuitem', { name: 'Excelへ書き出す（CSV）' }))
  const [head = '', first = '', second = '', ...rest] = new TextDecoder().decode(await bytesOf(saved)).split('\r\n')
  const placed = (row: string, name: string) => row.replace(',,,', `,${name},,`)
  await user.click(button('Excel'))
  await user.click(await screen.findByRole('menuitem', { name: 'Excelから戻す' }))
  const dialog = within(await screen.findByRole('dialog', { name: '小4の学級編制をExcelから戻す' }))
  const text = [head, placed(first, '２組'), placed(second, '9組'), ...rest].join('\r\n')
  await user.upload(dialog.getByLabelText('学級編制のCSVファイル'), new File([text], 'x.csv', { type: 'text/csv' }))
  expect(await dialog.findByText('1行は、移しません')).toBeVisible()
  expect(dialog.getByText('3行目: 小4に「9組」はありません。1組・2組・3組があります。')).toBeVisible()
  expect(dialog.getByRole('row', { name: /^2組/ })).toHaveTextContent('2組0人（男0 女0）1人')
  await user.click(dialog.getByRole('button', { name: '採用する' }))
  expect(cardsOf('2組')).toHaveLength(1)
})

it('[YEA-07] says which column a table from Excel lacks', async () => {
  const { user } = await boardOf('小4')
  await user.click(button('Excel'))
  await user.click(await screen.findByRole('menuitem', { name: 'Excelから戻す' }))
  const dialog = within(await screen.findByRole('dialog', { name: '小4の学級編制をExcelから戻す' }))
  await user.click(dialog.getByRole('textbox', { name: 'コピーした表' }))
  await user.paste('名前\t組\n青木\t1組')
  await user.click(dialog.getByRole('button', { name: '読み込む' }))
  expect(await dialog.findByText(/「ID」の列がありません。/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: '採用する' })).toBeNull()
})
