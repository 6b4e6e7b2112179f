import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { remoteDataState } from './remote-data.ts'

const loaded = { data: 'old', isError: false, isStale: false, isPlaceholderData: false }
const nothing = { ...loaded, data: undefined, isStale: true }

it.each([
  ['null', nothing],
  ['error', { ...nothing, isError: true }],
  ['fresh', loaded],
  ['stale', { ...loaded, isStale: true }],
  ['stale', { ...loaded, isPlaceholderData: true }],
  ['stale-error', { ...loaded, isError: true }],
  ['stale-error', { ...loaded, isError: true, isStale: true }],
] as const)('[DAT-17] %s: %j', (state, facts) => expect(remoteDataState(facts)).toBe(state))

it('[DAT-17] is fresh after a load, stale after an invalidation, and keeps the old data with the error after a failure', async () => {
  const load = jest.fn<Promise<string>, []>()
  const options = { queryKey: ['school'], queryFn: load, retry: false, staleTime: Infinity }
  const client = new QueryClient()
  const query = new QueryObserver(client, options)
  const now = () => [remoteDataState(query.getCurrentResult()), query.getCurrentResult().data]
  expect(now()).toEqual(['null', undefined])
  load.mockRejectedValueOnce(new Error('first'))
  const leave = query.subscribe(() => undefined)
  await query.refetch()
  expect(now()).toEqual(['error', undefined])
  const reload = (outcome: Promise<string>) => {
    load.mockReturnValueOnce(outcome)
    return query.refetch()
  }
  await reload(Promise.resolve('old'))
  expect(now()).toEqual(['fresh', 'old'])
  await client.invalidateQueries({ refetchType: 'none' })
  expect(now()).toEqual(['stale', 'old'])
  await reload(Promise.reject(new Error('later')))
  expect(now()).toEqual(['stale-error', 'old'])
  await reload(Promise.resolve('new'))
  expect(now()).toEqual(['fresh', 'new'])
  leave()
  client.clear()
})
