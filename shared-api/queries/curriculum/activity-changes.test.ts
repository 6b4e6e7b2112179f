import { sentCalls } from '../../client/sent-calls.ts'
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../client/api-error.ts'
import type { ApiClient } from '../../client/create-client.ts'
import type { Activity, ActivityChange } from '../../contract/curriculum/curriculum-activities.ts'
import { sendActivityChanges } from './activity-changes.ts'
import { callsAtOnce } from '../client/in-parallel.ts'

const activity = (activityId: string, more: Partial<Activity> = {}): Activity => ({
  ...{ activityId, month: 4, ordered: 0, eecId: 'e', enabled: true, text: activityId },
  ...{ version: 1, createdAt: '', updatedAt: '' },
  ...more,
})

type Call = { readonly name: string; readonly args: { readonly ifMatch?: number; readonly params: Partial<Activity> } }

/** A client that records its calls and gets its answers from the test. */
function clientOf(answer: (call: Call) => Promise<unknown>, calls: Call[] = []): ApiClient {
  const call: (endpoint: { method: string; path: string }, args: Call['args']) => Promise<unknown> = (
    endpoint,
    args,
  ) => {
    const made = { name: `${endpoint.method} ${endpoint.path.split('/').at(-1)}`, args }
    calls.push(made)
    return answer(made)
  }
  // Answers only those parts that the tested code reads.
  return { call, target: { bases: { user: '', curriculum: '' }, token: () => null } } as ApiClient
}

const send = (api: ApiClient, changes: readonly ActivityChange[]) =>
  sendActivityChanges({ api, queryClient: new QueryClient() }, 'e', changes, {
    calls: sentCalls(() => 'id'),
    onSettled: () => {},
  })

it('writes as many months in parallel as a save may have calls, and each month in sequence', async () => {
  const running: string[] = []
  const most = { calls: 0, ofMonth: 0 }
  const api = clientOf(async ({ args }) => {
    const month = String(args.params.month)
    running.push(month)
    most.calls = Math.max(most.calls, running.length)
    most.ofMonth = Math.max(most.ofMonth, running.filter((other) => other === month).length)
    await Promise.resolve()
    running.splice(running.indexOf(month), 1)
    return { activityId: 'new' }
  })
  const changes = Array.from({ length: 36 }, (_, at): ActivityChange => {
    return { type: 'add', key: `n${at}`, month: (at % 12) + 1, values: { text: 'n', enabled: true } }
  })
  const outcomes = await send(api, changes)
  expect(outcomes.size).toBe(36)
  expect(most).toEqual({ calls: callsAtOnce, ofMonth: 1 })
})

it.each([
  ['was put elsewhere', 'a', { ok: true, value: null }, [1, 7]],
  ['has another text', 'theirs', { ok: false }, [1]],
])('handles the deletion of an activity that %s meanwhile', async (_, text, outcome, versions) => {
  const calls: Call[] = []
  const current = activity('a', { text, version: 7 })
  const conflict = new ApiError({ code: 'conflict', message: 'changed', status: 409, current })
  const api = clientOf(({ args }) => (args.ifMatch === 1 ? Promise.reject(conflict) : Promise.resolve({})), calls)
  const outcomes = await send(api, [{ type: 'delete', key: 'a', activity: activity('a') }])
  expect(outcomes.get('a')).toMatchObject(outcome)
  expect(calls.map(({ args }) => args.ifMatch)).toEqual(versions)
})
