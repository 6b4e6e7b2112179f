import { sentCalls } from '../../client/sent-calls.ts'
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../client/api-error.ts'
import type { ApiClient } from '../../client/create-client.ts'
import type { SubjectChange } from '../../contract/curriculum/curriculums.ts'
import { sendSubjectChanges } from './curriculum-changes.ts'

const grade = { schoolType: 'elementary', gradeNumber: 1 } as const
const create = (key: string): SubjectChange => ({
  key,
  evalType: 'numeric',
  create: { schoolYear: 2026, grade, name: key, orderNum: 0 },
})
const remove: SubjectChange = { key: 'r', evalType: 'essay', id: 'r', version: 3, remove: true }
const patch: SubjectChange = { key: 'p', evalType: 'essay', id: 'p', version: 2, patch: { orderNum: 1 } }

type Call = { readonly name: string; readonly args: object }

/** A client that records its calls and gets its answers from the test. */
function clientOf(answer: (call: Call) => Promise<unknown>, calls: Call[] = []): ApiClient {
  const call: (endpoint: { method: string; path: string }, args: object) => Promise<unknown> = (endpoint, args) => {
    const made = { name: `${endpoint.method} ${endpoint.path}`, args }
    calls.push(made)
    return answer(made)
  }
  // Answers only those parts that the tested code reads.
  return { call } as ApiClient
}

const failing = (status: number | null) => new ApiError({ code: 'internal', message: `failed ${status}`, status })
const send = (api: ApiClient, changes: readonly SubjectChange[], onSettled = () => {}) =>
  sendSubjectChanges({ api, queryClient: new QueryClient() }, changes, {
    calls: sentCalls(() => 'id'),
    onSettled,
  })

it('[CUR-18] returns the error of a failed call next to the successes', async () => {
  const error = failing(500)
  const api = clientOf(({ name }) => (name.startsWith('PATCH') ? Promise.reject(error) : Promise.resolve({})))
  const outcomes = await send(api, [patch, create('a')])
  expect(outcomes.get('p')).toEqual({ ok: false, error })
  expect(outcomes.get('a')).toMatchObject({ ok: true })
})

it.each([
  [404, { ok: true, value: null }],
  [409, { ok: false }],
  [null, { ok: false }],
])('returns for a deletion that fails with %s the outcome %j', async (status, outcome) => {
  const outcomes = await send(
    clientOf(() => Promise.reject(failing(status))),
    [remove],
  )
  expect(outcomes.get('r')).toMatchObject(outcome)
})

it('deletes after all other calls were answered, and returns outcomes in the order of the changes', async () => {
  const calls: Call[] = []
  const settled = jest.fn<void, []>()
  const changes = [remove, create('a'), patch]
  const outcomes = await send(
    clientOf(() => Promise.resolve({}), calls),
    changes,
    settled,
  )
  expect(calls.map(({ name }) => name.split(' ')[0])).toEqual(['POST', 'PATCH', 'DELETE'])
  expect(calls.map(({ args }) => args)).toMatchObject([
    { idempotencyKey: 'id' },
    { ifMatch: 2, body: { orderNum: 1 } },
    { ifMatch: 3 },
  ])
  expect([...outcomes.keys()]).toEqual(['r', 'a', 'p'])
  expect(settled).toHaveBeenCalledTimes(3)
})

it('makes at most four calls at a time', async () => {
  let [running, most] = [0, 0]
  const api = clientOf(async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    return {}
  })
  await send(
    api,
    Array.from({ length: 20 }, (_, at) => create(`s${at}`)),
  )
  expect(most).toBe(4)
})
