import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderStart, startFailed } from './render-start.tsx'

const root = { render: (node: ReactNode) => void render(node) }

it('shows the result of the start', async () => {
  await renderStart(root, async () => <p>始まり</p>)
  expect(screen.getByText('始まり')).toBeVisible()
})

it('shows a failed start instead of a blank page', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  const reason = new Error('boom')
  await renderStart(root, () => Promise.reject(reason))
  expect(screen.getByRole('alert')).toHaveTextContent('プログラムの開始中に問題が発生しました。')
  expect(screen.getByRole('alert')).toHaveTextContent('GKS-131')
  expect(log).toHaveBeenCalledWith('GKS-131 start: program', reason)
})

it.each([
  [{ missing: 'registry', detail: '/registry: status 500' }, '画面の一覧を取得できませんでした。'],
  [{ missing: 'rightConfig', detail: 'userApi', given: {}, wrong: ['userApi'] }, 'サーバーの設定に誤りがあります。'],
] as const)('shows and logs the missing part with its number: %j', async (failure, text) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  await renderStart(root, () => startFailed(failure))
  expect(screen.getByRole('alert')).toHaveTextContent(text)
  expect(screen.getByRole('alert')).toHaveTextContent('GKS-131')
  expect(log.mock.calls).toEqual([[`GKS-131 start: ${failure.missing}: ${failure.detail}`]])
})
