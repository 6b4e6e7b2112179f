import { beforeSignIn, tokenOf, transition, type SignInEvent, type SignInState } from './sign-in-flow.ts'

const token = 'debug:t1'
const states = {
  restoring: beforeSignIn,
  identifying: { status: 'identifying', token },
  loading: { status: 'loading', token },
  signedIn: { status: 'signedIn', token },
  unavailable: { status: 'unavailable', token },
  reloading: { status: 'reloading' },
  signedOut: { status: 'signedOut', reason: 'notYet' },
} satisfies Record<string, SignInState>

const events = {
  tokenFound: { type: 'tokenFound', token },
  noToken: { type: 'noToken' },
  signInFailed: { type: 'signInFailed' },
  identified: { type: 'identified', updated: false },
  identifiedAnew: { type: 'identified', updated: true },
  loaded: { type: 'loaded' },
  unavailable: { type: 'unavailable' },
  refused: { type: 'refused' },
  accountChosen: { type: 'accountChosen' },
  retry: { type: 'retry' },
} satisfies Record<string, SignInEvent>

const table: Record<keyof typeof states, Partial<Record<keyof typeof events, SignInState['status']>>> = {
  restoring: { tokenFound: 'identifying', noToken: 'signedOut', signInFailed: 'signedOut' },
  identifying: {
    identified: 'loading',
    identifiedAnew: 'reloading',
    unavailable: 'unavailable',
    refused: 'signedOut',
    accountChosen: 'restoring',
  },
  loading: { loaded: 'signedIn', unavailable: 'unavailable', refused: 'signedOut', accountChosen: 'restoring' },
  signedIn: { refused: 'signedOut', accountChosen: 'restoring' },
  unavailable: { retry: 'restoring', refused: 'signedOut', accountChosen: 'restoring' },
  reloading: {},
  signedOut: { retry: 'restoring', accountChosen: 'restoring' },
}

const pairs = Object.keys(states).flatMap((state) =>
  Object.keys(events).map((event) => [state, event] as [keyof typeof states, keyof typeof events]),
)

describe('signing in', () => {
  it.each(pairs)('%s + %s', (state, event) => {
    const next = transition(states[state], events[event], { identifies: true })
    expect(next.status).toBe(table[state][event] ?? state)
  })

  it('[SHL-17] skips the identity step when there is no token', () => {
    const next = transition(states.restoring, events.noToken, { identifies: true })
    expect(next).toEqual({ status: 'signedOut', reason: 'notYet' })
  })

  it('skips the identity step where no identity provider is behind the account', () => {
    expect(transition(states.restoring, events.tokenFound, { identifies: false })).toEqual(states.loading)
  })

  it('[SHL-20] has a token in exactly the states in which somebody is known', () => {
    const withToken = Object.values(states).filter((state) => tokenOf(state) !== null)
    expect(withToken.map(({ status }) => status)).toEqual(['identifying', 'loading', 'signedIn', 'unavailable'])
  })
})
