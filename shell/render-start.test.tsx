import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderStart } from './render-start.tsx'

const root = { render: (node: ReactNode) => void render(node) }

it('shows what the start leads to', async () => {
  await renderStart(root, async () => <p>始まり</p>)
  expect(screen.getByText('始まり')).toBeVisible()
})

it('says so when the start breaks off, instead of leaving the page blank', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  const reason = new Error('boom')
  await renderStart(root, () => Promise.reject(reason))
  expect(screen.getByRole('alert')).toHaveTextContent('プログラムの開始中に問題が発生しました。')
  expect(screen.getByRole('alert')).toHaveTextContent('GKS-131')
  expect(log).toHaveBeenCalledWith(reason)
})
