import {
  isRunning,
  isSettled,
  pauseBefore,
  transition,
  type RemoteCause,
  type RemoteEnvironment,
  type RemoteEvent,
  type RemoteFailure,
  type RemoteState,
} from './remote-controller.ts'

const at = new Date('2026-04-01T00:00:00Z')
const failed = (cause: RemoteCause): RemoteFailure => ({ cause, at, detail: cause })
const network = failed('network')
const crash = failed('crash')

const states = {
  idle: { status: 'idle' },
  checking: { status: 'checking', after: null },
  loading: { status: 'loading', attempt: 1, after: null },
  slow: { status: 'slow', attempt: 1, after: null },
  offline: { status: 'offline', after: null },
  ready: { status: 'ready' },
  fallback: { status: 'fallback', after: network },
  incompatible: { status: 'incompatible', failure: failed('shellContract') },
  failed: { status: 'failed', failure: network },
} satisfies Record<string, RemoteState>

const events = {
  open: { type: 'open' },
  checked: { type: 'checked' },
  refused: { type: 'refused', failure: failed('shellContract') },
  loaded: { type: 'loaded' },
  tryFailed: { type: 'tryFailed', failure: network },
  patienceOver: { type: 'patienceOver' },
  timedOut: { type: 'timedOut', failure: failed('timeout') },
  wentOffline: { type: 'wentOffline' },
  wentOnline: { type: 'wentOnline' },
  retry: { type: 'retry' },
} satisfies Record<string, RemoteEvent>

// Every state x every event, online and without a previous version; what is not named stays as it is.
const table: Record<keyof typeof states, Partial<Record<keyof typeof events, RemoteState['status']>>> = {
  idle: { open: 'checking', retry: 'checking' },
  checking: { checked: 'loading', refused: 'incompatible' },
  loading: { loaded: 'ready', tryFailed: 'loading', patienceOver: 'slow', timedOut: 'failed', wentOffline: 'offline' },
  slow: { loaded: 'ready', tryFailed: 'slow', timedOut: 'failed', wentOffline: 'offline' },
  offline: { wentOnline: 'checking', retry: 'checking' },
  ready: {},
  fallback: { retry: 'checking' },
  incompatible: { retry: 'checking' },
  failed: { open: 'checking', wentOnline: 'checking', retry: 'checking' },
}

const pairs = Object.keys(states).flatMap((state) =>
  Object.keys(events).map((event) => [state, event] as [keyof typeof states, keyof typeof events]),
)

const env: RemoteEnvironment = { hasPrevious: false, isOnline: true }

describe('a remote that loads', () => {
  it.each(pairs)('%s + %s', (state, event) => {
    const next = transition(states[state], events[event], env)
    expect(next.status).toBe(table[state][event] ?? state)
    if (table[state][event] === undefined) expect(next).toBe(states[state])
  })

  it('is tried three times when the network fails', () => {
    const seen = run(states.loading, [events.tryFailed, events.tryFailed, events.tryFailed], env)
    expect(seen).toEqual([
      { status: 'loading', attempt: 2, after: null },
      { status: 'loading', attempt: 3, after: null },
      { status: 'failed', failure: network },
    ])
  })

  it('is not tried again when its code throws', () => {
    const next = transition(states.loading, { type: 'tryFailed', failure: crash }, env)
    expect(next).toEqual({ status: 'failed', failure: crash })
  })

  it('waits for the connection instead of using up its tries', () => {
    const away = { ...env, isOnline: false }
    expect(transition(states.loading, events.tryFailed, away).status).toBe('offline')
    expect(transition(states.slow, events.timedOut, away).status).toBe('offline')
  })

  it('does not come back by the network alone when its code was the cause', () => {
    const state: RemoteState = { status: 'failed', failure: crash }
    expect(transition(state, events.wentOnline, env)).toBe(state)
  })
})

describe('a remote with a previous version', () => {
  const withPrevious: RemoteEnvironment = { hasPrevious: true, isOnline: true }

  it('falls back when the active one fails', () => {
    const seen = run(
      states.loading,
      [{ type: 'tryFailed', failure: crash }, events.checked, events.loaded],
      withPrevious,
    )
    expect(seen).toEqual([
      { status: 'checking', after: crash },
      { status: 'loading', attempt: 1, after: crash },
      { status: 'fallback', after: crash },
    ])
  })

  it('falls back when the active one may not run here', () => {
    expect(transition(states.checking, events.refused, withPrevious)).toEqual({
      status: 'checking',
      after: events.refused.failure,
    })
  })

  it('has no turn when the server hangs', () => {
    expect(transition(states.slow, events.timedOut, withPrevious)).toEqual({
      status: 'failed',
      failure: events.timedOut.failure,
    })
  })

  it('tells why the active one failed when both do', () => {
    const state: RemoteState = { status: 'loading', attempt: 1, after: crash }
    expect(transition(state, events.timedOut, withPrevious)).toEqual({ status: 'failed', failure: crash })
  })
})

it('pauses longer before each try', () => {
  expect([1, 2, 3].map((attempt) => pauseBefore(attempt, 0))).toEqual([0, 300, 900])
  expect(pauseBefore(2, 1)).toBe(400)
})

it('is settled and running in these states only', () => {
  const names = Object.values(states)
  expect(names.filter(isSettled).map(({ status }) => status)).toEqual([
    'offline',
    'ready',
    'fallback',
    'incompatible',
    'failed',
  ])
  expect(names.filter(isRunning).map(({ status }) => status)).toEqual(['ready', 'fallback'])
})

function run(from: RemoteState, sent: readonly RemoteEvent[], environment: RemoteEnvironment): RemoteState[] {
  let state = from
  return sent.map((event) => (state = transition(state, event, environment)))
}
