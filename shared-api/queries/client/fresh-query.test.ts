import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { fetchFresh } from './fresh-query.ts'

/** A query whose reads are answered when the test says so, or fail when they are cancelled. */
function readsByHand() {
  const answers: ((text: string) => void)[] = []
  const queryClient = new QueryClient()
  const query = {
    queryKey: ['notes', 1],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise<string>((resolve, reject) => {
        answers.push(resolve)
        signal.addEventListener('abort', () => reject(new Error('given up')))
      }),
    retry: false,
    staleTime: Infinity,
  }
  const seen: unknown[] = []
  const observer = new QueryObserver(queryClient, query)
  const stop = observer.subscribe(({ data, error }) => seen.push(error ?? data))
  return { answers, queryClient, query, seen, stop }
}

const begun = async (answers: readonly unknown[], count: number) => {
  for (let turns = 0; answers.length < count && turns < 1000; turns += 1) await Promise.resolve()
  expect(answers).toHaveLength(count)
}

it.each([
  ['the first read', false],
  ['a read anew', true],
])('does not give the writer %s begun before the write, and shows no error at its end', async (_, isAnew) => {
  const { answers, queryClient, query, seen, stop } = readsByHand()
  await begun(answers, 1)
  if (isAnew) {
    answers[0]?.('first')
    await queryClient.getQueryCache().find(query)?.promise
    void queryClient.invalidateQueries(query)
    await begun(answers, 2)
  }
  const slow = answers.at(-1)
  const fresh = fetchFresh(queryClient, query)
  await begun(answers, isAnew ? 3 : 2)
  slow?.('stale')
  answers.at(-1)?.('fresh')
  expect(await fresh).toBe('fresh')
  expect(queryClient.getQueryData(query.queryKey)).toBe('fresh')
  stop()
  expect(seen.filter((each) => each !== undefined && each !== 'first' && each !== 'fresh')).toEqual([])
})

it('lets other queries continue', async () => {
  const { answers, queryClient, query, stop } = readsByHand()
  await begun(answers, 1)
  const other = queryClient.fetchQuery({ queryKey: ['notes'], queryFn: () => Promise.resolve('other') })
  const beneath = queryClient.fetchQuery({ ...query, queryKey: ['notes', 1, 'more'] })
  const fresh = fetchFresh(queryClient, query)
  await begun(answers, 3)
  for (const answer of answers) answer('an answer')
  expect(await Promise.all([other, beneath, fresh])).toEqual(['other', 'an answer', 'an answer'])
  stop()
})
