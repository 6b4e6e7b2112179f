import { inTime, oneAtATime } from './health.ts'

it('[C81] reports a check that does not answer in time', async () => {
  jest.useFakeTimers()
  const found = inTime(new Promise(() => undefined))
  await jest.advanceTimersByTimeAsync(1700)
  expect(await found).toEqual({ summary: 'the database does not answer in time' })
  jest.useRealTimers()
})

it('[C81] passes on the result of a check that answers in time', async () => {
  expect(await inTime(Promise.resolve(null))).toBeNull()
  expect(await inTime(Promise.resolve({ summary: 'broken' }))).toEqual({ summary: 'broken' })
})

it('[C81] checks never pile up, and one that fails is no obstacle for the next', async () => {
  const first = Promise.withResolvers<string>()
  const check = jest.fn<Promise<string>, []>().mockReturnValueOnce(first.promise).mockResolvedValueOnce('second')
  const ask = oneAtATime(check)
  const answers = [ask(), ask()]
  first.reject(new Error('lost'))
  expect((await Promise.allSettled(answers)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(check).toHaveBeenCalledTimes(1)
  expect(await ask()).toBe('second')
})
