import { accountOf, beforeSignIn, transition, type SignInEvent, type SignInState } from './sign-in-flow.ts'

const account = { id: 'u1', mail: 'u1@school.example' }
const other = { id: 'u2', mail: 'u2@school.example' }
const states = {
  restoring: beforeSignIn,
  identifying: { status: 'identifying', account },
  loading: { status: 'loading', account },
  signedIn: { status: 'signedIn', account },
  expired: { status: 'expired', account, other: null },
  taken: { status: 'expired', account, other },
  unavailable: { status: 'unavailable', account },
  reloading: { status: 'reloading' },
  signedOut: { status: 'signedOut', problem: null, mail: null },
  failed: { status: 'signedOut', problem: 'failed', mail: null },
  lapsed: { status: 'signedOut', problem: 'expired', mail: null },
  rejected: { status: 'signedOut', problem: 'unknownPerson', mail: account.mail },
} satisfies Record<string, SignInState>

/** As the flow goes on when it is somebody else who was found. */
const outcomes = { ...states, identifyingOther: { status: 'identifying', account: other } } as const

const events = {
  found: { type: 'found', account },
  foundOther: { type: 'found', account: other },
  nobody: { type: 'nobody' },
  failed: { type: 'failed', problem: 'failed' },
  identified: { type: 'identified', updated: false },
  identifiedAnew: { type: 'identified', updated: true },
  loaded: { type: 'loaded' },
  unavailable: { type: 'unavailable' },
  refused: { type: 'refused' },
  rejected: { type: 'rejected', problem: 'unknownPerson' },
  accountChosen: { type: 'accountChosen' },
  signedOut: { type: 'signedOut' },
  retry: { type: 'retry' },
} satisfies Record<string, SignInEvent>

type Row = Partial<Record<keyof typeof events, keyof typeof outcomes>>
const always = { accountChosen: 'restoring', signedOut: 'signedOut' } as const
const ended = { ...always, foundOther: 'restoring', nobody: 'lapsed', refused: 'lapsed', rejected: 'rejected' } as const
const table: Record<keyof typeof states, Row> = {
  restoring: { ...always, found: 'identifying', foundOther: 'identifyingOther', nobody: 'signedOut', failed: 'failed' },
  identifying: { ...ended, identified: 'loading', identifiedAnew: 'reloading', unavailable: 'unavailable' },
  loading: { ...ended, loaded: 'signedIn', unavailable: 'unavailable' },
  signedIn: { ...always, nobody: 'expired', refused: 'expired', foundOther: 'taken', rejected: 'rejected' },
  expired: { ...always, found: 'signedIn', foundOther: 'taken', rejected: 'rejected' },
  taken: { ...always, found: 'signedIn', nobody: 'expired', refused: 'expired', rejected: 'rejected' },
  unavailable: { ...ended, retry: 'restoring' },
  reloading: {},
  signedOut: { ...always, found: 'restoring', foundOther: 'restoring', failed: 'failed', retry: 'restoring' },
  failed: { ...always, found: 'restoring', foundOther: 'restoring', retry: 'restoring' },
  lapsed: { ...always, found: 'restoring', foundOther: 'restoring', failed: 'failed', retry: 'restoring' },
  rejected: { ...always, found: 'restoring', foundOther: 'restoring', failed: 'failed', retry: 'restoring' },
}

const keysOf = <Key extends string>(record: Record<Key, unknown>): Key[] => Object.keys(record) as Key[]
const pairs = keysOf(states).flatMap((state) => keysOf(events).map((event) => [state, event] as const))

describe('signing in', () => {
  it.each(pairs)('%s + %s', (state, event) => {
    const next = transition(states[state], events[event], { identifies: true })
    expect(next).toEqual(outcomes[table[state][event] ?? state])
  })

  it('what changes nothing is the very same state', () => {
    expect(transition(states.signedIn, events.found, { identifies: true })).toBe(states.signedIn)
  })

  it('[SHL-17] skips the identity step when there is no token', () => {
    expect(transition(states.restoring, events.nobody, { identifies: true })).toEqual(states.signedOut)
  })

  it('skips the identity step where no identity provider is behind the account', () => {
    expect(transition(states.restoring, events.found, { identifies: false })).toEqual(states.loading)
  })

  it('[SHL-20] knows an account, and so has a token, in exactly the states in which somebody is known', () => {
    const known = Object.values(states).filter((state: SignInState) => accountOf(state) !== null)
    expect(new Set(known.map(({ status }) => status))).toEqual(
      new Set(['identifying', 'loading', 'signedIn', 'expired', 'unavailable']),
    )
  })
})
