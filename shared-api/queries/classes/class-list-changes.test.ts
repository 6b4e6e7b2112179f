import { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../../client/create-client.ts'
import { sentCalls } from '../../client/sent-calls.ts'
import type { ClassChange } from '../../contract/classes.ts'
import { sendClassChanges } from './class-list-changes.ts'

const grade = { schoolType: 'elementary', gradeNumber: 1 } as const

it('[C28] [CLS-09] sends all changes that wait for no other at the same time', async () => {
  const held = Promise.withResolvers<object>()
  let running = 0
  const call = (): Promise<object> => {
    running += 1
    return held.promise
  }
  // The tested code does not read the answers.
  const api = { call } as unknown as ApiClient
  const changes = ['a', 'b', 'c'].map((key): ClassChange => ({
    key,
    after: null,
    create: { schoolYear: 2026, grade, orderNum: 1, name: key },
  }))
  const options = { calls: sentCalls(() => 'id'), onSettled: () => {} }
  const sent = sendClassChanges({ api, queryClient: new QueryClient() }, changes, options)
  await Promise.resolve()
  expect(running).toBe(3)
  held.resolve({})
  expect([...(await sent).keys()]).toEqual(['a', 'b', 'c'])
})
