import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderStart, startFailed } from './render-start.tsx'

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
  expect(log).toHaveBeenCalledWith('GKS-131 start: program', reason)
})

it.each([
  [{ missing: 'registry', detail: '/registry: status 500' }, '画面の一覧を取得できませんでした。'],
  [{ missing: 'rightConfig', detail: 'userApi', given: {}, wrong: ['userApi'] }, 'サーバーの設定に誤りがあります。'],
] as const)('shows and logs under one number what is missing: %j', async (failure, text) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  await renderStart(root, () => startFailed(failure))
  expect(screen.getByRole('alert')).toHaveTextContent(text)
  expect(screen.getByRole('alert')).toHaveTextContent('GKS-131')
  expect(log.mock.calls).toEqual([[`GKS-131 start: ${failure.missing}: ${failure.detail}`]])
})
