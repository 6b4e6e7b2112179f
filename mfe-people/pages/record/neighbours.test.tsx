import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

const open = (url: string) => renderSuite({ remote, declaration, url })
const namesIn = (grid: HTMLElement): readonly (string | null)[] =>
  within(grid)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const listAddress = '/student/list?page=2&n=10'

async function openFirstOf(address: string) {
  const suite = await open(address)
  const grid = await screen.findByRole('grid', { name: 'Students' })
  await within(grid).findAllByRole('gridcell')
  const names = namesIn(grid)
  const first = within(grid).getAllByRole('link')[0]
  if (first === undefined) throw new Error('the list is empty')
  await suite.user.click(first)
  await screen.findByText('Student Details', { selector: 'p' })
  return { ...suite, names }
}

it('links to the previous and next person of the list from which the page was opened, also across pages', async () => {
  const { user, names, url } = await openFirstOf(listAddress)
  expect(await screen.findByRole('button', { name: `次の人: ${names[1]}` })).toBeEnabled()
  // The last one of page 1.
  const previous = await screen.findByRole('button', { name: /^前の人: / })
  const last = previous.getAttribute('aria-label')?.replace('前の人: ', '') ?? ''
  await user.click(previous)
  expect(await screen.findByRole('button', { name: `次の人: ${names[0]}` })).toBeEnabled()
  expect(screen.getByRole('link', { name: '一覧に戻る' })).toHaveAttribute('href', '/student/list?n=10')
  expect(screen.getByRole('heading', { level: 1, name: last })).toHaveFocus()
  await user.keyboard('n')
  expect(await screen.findByRole('button', { name: `次の人: ${names[1]}` })).toBeEnabled()
  await user.click(screen.getByRole('link', { name: '一覧に戻る' }))
  await waitFor(() => expect(url()).toBe(listAddress))
})

it('has no neighbours when the page was opened by its address, and goes back to the plain list', async () => {
  await open('/student/edit/s26001')
  expect(await screen.findByRole('button', { name: '変更履歴' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^次の人/ })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: '一覧に戻る' })).toHaveAttribute('href', '/student/list')
})

it('focuses the search of a list with /, but not while the list of all keys is open', async () => {
  const { user } = await open('/student/list')
  const search = await screen.findByPlaceholderText('名前・ワークスペースメール・ユーザーIDで前方一致検索')
  await user.click(await screen.findByRole('button', { name: /^利用者メニュー/ }))
  await user.click(await screen.findByRole('button', { name: 'キーボードの操作' }))
  const help = await screen.findByRole('dialog', { name: 'キーボードの操作' })
  for (const does of ['検索欄に移る', '編集を始める', '保存する', '編集をやめる'])
    expect(within(help).getByText(does)).toBeVisible()
  await user.keyboard('/')
  expect(search).not.toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.keyboard('/')
  expect(search).toHaveFocus()
  await user.keyboard('/?')
  expect(search).toHaveValue('/?')
})
