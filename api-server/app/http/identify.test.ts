import { ok } from '@gakuseki/shared-api/core/result.ts'
import type { Account, Person } from '../actors.ts'
import { identify } from './identify.ts'
import type { ReadStore } from '../store.ts'

const account: Account = { uid: 'u1', googleId: null, googleMail: 'a@school.example', signedInAt: new Date(0) }

// The parts that the tested code reads.
const person = { userId: 't001', userType: 'teacher' } as Person
const store = {
  ownerOfAccount: async () => ({
    person,
    googleId: 'demo-t001',
    tokensValidAfter: null,
    endedSignIns: [],
    isDisabled: false,
  }),
} as unknown as ReadStore

it.each([
  [true, 't001'],
  [false, 'otherAccount'],
])('checks tokens that anybody can make (%s) of a person known to a directory: %s', async (isForged, expected) => {
  const auth = { mode: 'firebase', isForged, verify: async () => ok(account) } as const
  const caller = await identify('Bearer token', { auth, store, clock: () => new Date(0) })
  expect(caller.ok ? caller.value.userId : caller.error.code).toBe(expected)
})
