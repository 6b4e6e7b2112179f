import { screen } from '@testing-library/react'
import { renderSuite } from '../testing/render-suite.tsx'

// The test cannot replace the module, so it makes the file fail once.
let missing = true
jest.mock('../layout/user-menu/account-list.tsx', () => {
  if (missing) throw new Error('Loading chunk 7 failed')
  return jest.requireActual<object>('../layout/user-menu/account-list.tsx')
})

it('says that the accounts could not be loaded, and retries', async () => {
  const { user } = await renderSuite({ url: '/home' })
  await user.click(screen.getByRole('button', { name: /^利用者メニュー/ }))
  await user.click(await screen.findByRole('button', { name: 'Change user' }))
  await screen.findByRole('heading', { name: 'アカウントの一覧を取得できませんでした' })
  missing = false
  await user.click(screen.getByRole('button', { name: '再試行' }))
  expect((await screen.findAllByRole('button', { name: /管理者以外$/ })).length).toBeGreaterThan(0)
})
