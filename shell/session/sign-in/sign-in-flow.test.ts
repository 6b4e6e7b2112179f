import { accountOf, beforeSignIn, signInTransition, type SignInEvent, type SignInState } from './sign-in-flow.ts'

const account = { id: 'u1', mail: 'u1@school.example', signedInAt: 1000 }
const again = { ...account, signedInAt: 2000 }
const other = { id: 'u2', mail: 'u2@school.example', signedInAt: 3000 }
const out = { status: 'signedOut', problem: null, mail: null, refused: null } as const
const states = {
  restoring: beforeSignIn,
  identifying: { status: 'identifying', account },
  loading: { status: 'loading', account },
  signedIn: { status: 'signedIn', account },
  signedInAgain: { status: 'signedIn', account: again },
  gone: { status: 'expired', account, other: null, refused: false },
  refused: { status: 'expired', account, other: null, refused: true },
  taken: { status: 'expired', account, other, refused: false },
  unavailable: { status: 'unavailable', account },
  reloading: { status: 'reloading' },
  signedOut: out,
  failed: { ...out, problem: 'failed' },
  lapsed: { ...out, problem: 'expired' },
  refusedAtStart: { ...out, problem: 'expired', refused: account },
  rejected: { ...out, problem: 'unknownPerson', mail: account.mail },
} satisfies Record<string, SignInState>

/** The states that can follow when another sign-in was found. */
const outcomes = {
  ...states,
  identifyingOther: { status: 'identifying', account: other },
  identifyingAgain: { status: 'identifying', account: again },
  refusedTaken: { status: 'expired', account, other, refused: true },
  againGone: { status: 'expired', account: again, other: null, refused: false },
  againRefused: { status: 'expired', account: again, other: null, refused: true },
  againTaken: { status: 'expired', account: again, other, refused: false },
} as const

const events = {
  found: { type: 'found', account },
  foundAgain: { type: 'found', account: again },
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
const always = { accountChosen: 'reloading', signedOut: 'signedOut' } as const
const ended = {
  ...always,
  foundOther: 'restoring',
  nobody: 'lapsed',
  refused: 'refusedAtStart',
  rejected: 'rejected',
} as const
const outside = {
  ...always,
  found: 'reloading',
  foundAgain: 'reloading',
  foundOther: 'reloading',
  failed: 'failed',
  retry: 'restoring',
} as const
const table: Record<keyof typeof states, Row> = {
  restoring: {
    ...always,
    found: 'identifying',
    foundAgain: 'identifyingAgain',
    foundOther: 'identifyingOther',
    nobody: 'signedOut',
    failed: 'failed',
  },
  identifying: { ...ended, identified: 'loading', identifiedAnew: 'reloading', unavailable: 'unavailable' },
  loading: { ...ended, loaded: 'signedIn', unavailable: 'unavailable' },
  signedIn: {
    ...always,
    foundAgain: 'signedInAgain',
    foundOther: 'taken',
    nobody: 'gone',
    refused: 'refused',
    rejected: 'rejected',
  },
  signedInAgain: {
    ...always,
    found: 'signedIn',
    foundOther: 'againTaken',
    nobody: 'againGone',
    refused: 'againRefused',
    rejected: 'rejected',
  },
  gone: { ...always, found: 'signedIn', foundAgain: 'signedInAgain', foundOther: 'taken', rejected: 'rejected' },
  // A token that was only renewed is refused like the previous one.
  refused: { ...always, foundAgain: 'signedInAgain', foundOther: 'refusedTaken', rejected: 'rejected' },
  taken: {
    ...always,
    found: 'signedIn',
    foundAgain: 'signedInAgain',
    nobody: 'gone',
    refused: 'gone',
    rejected: 'rejected',
  },
  unavailable: { ...ended, retry: 'restoring' },
  reloading: {},
  signedOut: outside,
  failed: outside,
  lapsed: outside,
  refusedAtStart: { ...outside, found: 'refusedAtStart' },
  rejected: outside,
}

const keysOf = <Key extends string>(record: Record<Key, unknown>): Key[] => Object.keys(record) as Key[]
const pairs = keysOf(states).flatMap((state) => keysOf(events).map((event) => [state, event] as const))

describe('the sign-in flow', () => {
  it.each(pairs)('%s + %s', (state, event) => {
    const next = signInTransition(states[state], events[event], { identifies: true })
    expect(next).toEqual(outcomes[table[state][event] ?? state])
  })

  it('returns the same state when nothing changes', () => {
    expect(signInTransition(states.signedIn, events.found, { identifies: true })).toBe(states.signedIn)
  })

  it('[SHL-17] skips the identity step when there is no token', () => {
    expect(signInTransition(states.restoring, events.nobody, { identifies: true })).toEqual(states.signedOut)
  })

  it('goes on in the same page as the next user in debug mode', () => {
    expect(signInTransition(states.signedIn, events.accountChosen, { identifies: false })).toEqual(states.restoring)
    expect(signInTransition(states.signedOut, events.found, { identifies: false })).toEqual(states.restoring)
  })

  it('skips the identity step without an identity provider', () => {
    expect(signInTransition(states.restoring, events.found, { identifies: false })).toEqual(states.loading)
  })

  it('[SHL-20] has an account, and so a token, exactly in the states with a known user', () => {
    const known = Object.values(states).filter((state: SignInState) => accountOf(state) !== null)
    expect(new Set(known.map(({ status }) => status))).toEqual(
      new Set(['identifying', 'loading', 'signedIn', 'expired', 'unavailable']),
    )
  })
})
