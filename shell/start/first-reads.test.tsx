import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { createFirstReads } from './first-reads.ts'
import { createQueryClient } from '@gakuseki/shared-api/queries/client/query-client.ts'

type Ask = jest.Mock<Promise<string>, [{ readonly signal: AbortSignal }]>

function begin(ask: Ask) {
  const reads = createFirstReads(() => client)
  const client = createQueryClient(reads.has)
  const query = { queryKey: ['rows'], queryFn: ask }
  function Part() {
    const { data, isError } = useQuery(query)
    return <p>{isError ? '失敗' : (data ?? '途中')}</p>
  }
  const open = (): (() => void) =>
    render(
      <QueryClientProvider client={client}>
        <Part />
      </QueryClientProvider>,
    ).unmount
  return { read: () => reads.read(query), forget: reads.forget, open }
}

const answering = () => jest.fn<Promise<string>, Parameters<Ask>>(async () => '氏名')

it('what was read for a page is on its first frame, and is not loaded again', async () => {
  const ask = answering()
  const { read, open } = begin(ask)
  await act(async () => read())
  open()
  expect(screen.getByText('氏名')).toBeVisible()
  expect(ask).toHaveBeenCalledTimes(1)
})

it('a page that is there before the answer waits for the same request', async () => {
  const answer = Promise.withResolvers<string>()
  const ask = jest.fn<Promise<string>, Parameters<Ask>>(() => answer.promise)
  const { read, open } = begin(ask)
  read()
  open()
  expect(screen.getByText('途中')).toBeVisible()
  answer.resolve('氏名')
  expect(await screen.findByText('氏名')).toBeVisible()
  expect(ask).toHaveBeenCalledTimes(1)
})

it('each later opening loads anew, with and without a read', async () => {
  const ask = answering()
  const { read, forget, open } = begin(ask)
  await act(async () => read())
  const leave = open()
  forget()
  leave()
  open()()
  // The answer comes although nobody waits for it.
  await act(async () => {})
  expect(ask).toHaveBeenCalledTimes(2)
  await act(async () => read())
  expect(ask).toHaveBeenCalledTimes(3)
})

it('a failed read is left to the page, which asks itself', async () => {
  const ask = answering().mockRejectedValueOnce(new Error('no answer'))
  const { read, open } = begin(ask)
  await act(async () => read())
  open()
  expect(await screen.findByText('氏名')).toBeVisible()
  expect(ask).toHaveBeenCalledTimes(2)
})

it('a failed read over older data is left to the page, too', async () => {
  const ask = answering()
  const { read, open } = begin(ask)
  open()()
  await act(async () => {})
  ask.mockRejectedValueOnce(new Error('no answer'))
  await act(async () => read())
  ask.mockResolvedValue('新しい氏名')
  open()
  expect(await screen.findByText('新しい氏名')).toBeVisible()
  expect(ask).toHaveBeenCalledTimes(3)
})

it('a read that ends with the page before, which asks the same, is made again by the new page', async () => {
  const ask = jest.fn<Promise<string>, Parameters<Ask>>(async () => '氏名')
  const { read, open } = begin(ask)
  const leave = open()
  await act(async () => {})
  // Never answers. The signal is used, so the query is cancelled with its last component.
  ask.mockImplementationOnce(({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', reject)))
  read()
  leave()
  ask.mockResolvedValue('新しい氏名')
  open()
  expect(await screen.findByText('新しい氏名')).toBeVisible()
})
