import { ApiError, displayMessageOf } from './api-error.ts'
import { sentCalls } from './sent-calls.ts'

const failed = (status: number | null, issues: ApiError['issues'] = []) =>
  new ApiError({ code: 'internal', message: '', status, issues })
const lost = failed(null)
const changedSince = [{ path: 'name', code: 'changedSince', message: '' }]

/** A call that fails with these errors, one per try, and then succeeds. */
function call(...failures: readonly ApiError[]) {
  const left = [...failures]
  const keys: string[] = []
  const run = async (key: string): Promise<string> => {
    keys.push(key)
    const error = left.shift()
    if (error !== undefined) throw error
    return `answer ${key}`
  }
  return { run, keys }
}

const numbered = () => {
  let last = 0
  return sentCalls(() => `${(last += 1)}`)
}

it('[C01] repeats a call whose answer was lost with the same key, and then knows what was stored', async () => {
  const calls = numbered()
  const { run, keys } = call(lost)
  await expect(calls.create('a', run)).rejects.toBe(lost)
  expect((await calls.settle()).created).toEqual(new Map([['a', 'answer 1']]))
  expect((await calls.settle()).created.size).toBe(1)
  expect(keys).toEqual(['1', '1'])
})

it('forgets the answers once the records were read, but no call whose answer is missing', async () => {
  const calls = numbered()
  await calls.create('a', call().run)
  await expect(calls.create('b', call(lost).run)).rejects.toBe(lost)
  calls.forgetAnswered()
  expect([...(await calls.settle()).created]).toEqual([['b', 'answer 2']])
})

it('throws while an answer is still missing, and keeps the answers that it has', async () => {
  const calls = numbered()
  await calls.change('b', call().run)
  const { run, keys } = call(lost, lost)
  await expect(calls.create('a', run)).rejects.toBe(lost)
  await expect(calls.settle()).rejects.toBe(lost)
  const { created, changed } = await calls.settle()
  expect([[...created], [...changed]]).toEqual([[['a', 'answer 2']], [['b', 'answer 1']]])
  expect(keys).toEqual(['2', '2', '2'])
})

it.each([
  ['a refusal', failed(422), 0],
  ['a sign-in that has ended', failed(401), 0],
  ['no answer', lost, 1],
  ['a failed server', failed(500), 1],
])('repeats only calls that may be stored: the first try ended with %s', async (_, error, again) => {
  const calls = numbered()
  const { run, keys } = call(error)
  await expect(calls.create('a', run)).rejects.toBe(error)
  await calls.settle()
  expect(keys).toHaveLength(1 + again)
})

it.each([
  ['rules are broken', failed(422), true],
  ['the record has changed', failed(409, changedSince), true],
  ['the parent is gone', failed(404), true],
  ['the first one still runs', failed(409), false],
  ['the sign-in has ended', failed(401), false],
  ['there were too many calls', failed(429), false],
])('passes on the refusal of a repeated call: %s', async (_, error, isOver) => {
  const calls = numbered()
  await expect(calls.create('a', call(lost, error).run)).rejects.toBe(lost)
  const settled = calls.settle()
  if (isOver) expect((await settled).created.size).toBe(0)
  else await expect(settled).rejects.toBe(error)
})

it('[C01] asks the user to check once the server may have forgotten what a lost call created', async () => {
  let now = 0
  const calls = sentCalls(
    () => 'key',
    () => now,
  )
  const lost = jest.fn(() => Promise.reject(new ApiError({ code: 'network', message: 'x' })))
  await expect(calls.create('class', lost)).rejects.toThrow('x')
  now = 22 * hour
  await expect(calls.settle()).rejects.toMatchObject({ displayMessage: 'エラーが発生しました。' })
  expect(lost).toHaveBeenCalledTimes(2)
  now = 24 * hour
  const message: unknown = await calls.settle().catch((error: unknown) => displayMessageOf(error))
  expect(message).toMatch(/^前回の保存の結果を確認できないまま/)
  expect(lost).toHaveBeenCalledTimes(2)
  calls.clear()
  await expect(calls.settle()).resolves.toMatchObject({ created: new Map() })
})

const hour = 60 * 60 * 1000
