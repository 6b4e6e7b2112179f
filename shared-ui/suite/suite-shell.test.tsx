import { screen } from '@testing-library/react'
import { renderSuite } from '../testing/render-suite.tsx'

it('[SHL-07] shows the prompt on /home', async () => {
  await renderSuite({ url: '/home' })
  expect(screen.getByRole('heading', { level: 1, name: 'メニューを選択してください' })).toBeVisible()
})
