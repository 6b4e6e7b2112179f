import { screen } from '@testing-library/react'
import { person, showList } from '../list-screen.harness.tsx'

afterEach(() => jest.restoreAllMocks())

it('[C37] keeps the chosen columns while the list is open, even if the browser’s storage is full', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  const list = await showList('/', { name: 'full' })
  await (await list.call(1)).answer([person('a')])
  await list.user.click(screen.getByRole('checkbox', { name: '番号' }))
  expect(screen.getByRole('checkbox', { name: '番号' })).not.toBeChecked()
  expect(screen.queryByRole('columnheader', { name: '番号' })).toBeNull()
})
