import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { ApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { createQueryClient } from '@gakuseki/shared-api/queries/client/query-client.ts'

afterEach(() => act(() => void window.dispatchEvent(new Event('online'))))

const unreachable = () =>
  Promise.reject(new ApiError({ code: 'network', message: 'x', displayMessage: '接続できません' }))

function show(ask: () => Promise<string>) {
  function Part() {
    const query = useQuery({ queryKey: ['part'], queryFn: ask, retry: false })
    const save = useMutation({ mutationFn: unreachable })
    return (
      <>
        <p>{`読み込み: ${query.isError ? '失敗' : (query.data ?? '途中')}`}</p>
        <button type="button" onClick={() => save.mutate()}>{`保存: ${save.status}`}</button>
      </>
    )
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Part />
    </QueryClientProvider>,
  )
  return screen
}

it('says without a network that nothing could be loaded or saved, and loads when it is back', async () => {
  const ask = jest.fn<Promise<string>, []>(unreachable)
  window.dispatchEvent(new Event('offline'))
  show(ask)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await screen.findByText('読み込み: 失敗')).toBeVisible()
  act(() => screen.getByRole('button', { name: '保存: idle' }).click())
  expect(await screen.findByRole('button', { name: '保存: error' })).toBeVisible()
  ask.mockResolvedValue('済み')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('読み込み: 済み')).toBeVisible()
})
