import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { QueryView } from './query-view.tsx'

function show(ask: () => Promise<string>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  function Part() {
    const query = useQuery({ queryKey: ['part'], queryFn: ask })
    return (
      <QueryView query={query} failed="学校を読み込めませんでした">
        {(text) => <p>{text}</p>}
      </QueryView>
    )
  }
  render(
    <QueryClientProvider client={client}>
      <Part />
    </QueryClientProvider>,
  )
  return { reload: () => act(() => client.invalidateQueries()) }
}

it('keeps the old data when a reload fails, says so and offers a retry', async () => {
  const ask = jest.fn<Promise<string>, []>().mockResolvedValueOnce('古い内容')
  const { reload } = show(ask)
  await screen.findByText('古い内容')
  ask.mockRejectedValueOnce(new ApiError({ code: 'network', message: 'x', displayMessage: '接続できません。' }))
  await reload()
  expect(await screen.findByRole('status')).toHaveTextContent('学校を読み込めませんでした接続できません。')
  expect(screen.getByText('古い内容')).toBeVisible()
  ask.mockResolvedValueOnce('新しい内容')
  await userEvent.setup().click(screen.getByRole('button', { name: '再試行' }))
  expect(await screen.findByText('新しい内容')).toBeVisible()
  expect(screen.queryByRole('status')).toBeNull()
})
