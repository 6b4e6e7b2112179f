import { crash, env, events, failed, fresh, more, network, run, states } from './remote-controller.harness.ts'
import {
  isRunning,
  isSettled,
  pauseBefore,
  transition,
  turnOf,
  type RemoteFailure,
  type RemoteState,
} from './remote-controller.ts'

// Every state x every event, online and without another release; what is not named stays as it is.
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

describe('a remote that loads', () => {
  it.each(pairs)('%s + %s', (state, event) => {
    const next = transition(states[state], events[event], env)
    expect(next.status).toBe(table[state][event] ?? state)
    if (table[state][event] === undefined) expect(next).toBe(states[state])
  })

  it('is tried three times when the network fails', () => {
    const seen = run(states.loading, [events.tryFailed, events.tryFailed, events.tryFailed], env)
    expect(seen).toEqual([
      { status: 'loading', ...fresh, attempt: 2 },
      { status: 'loading', ...fresh, attempt: 3 },
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

describe('a remote with two more releases', () => {
  const page = failed('page')

  it('falls back when the wanted one fails, and once more when the next one does', () => {
    const seen = run(
      states.loading,
      [
        { type: 'tryFailed', failure: crash },
        events.checked,
        { type: 'tryFailed', failure: failed('crash', 1) },
        events.checked,
        { type: 'loaded', turn: 2 },
      ],
      more,
    )
    const next = { ...fresh, after: crash }
    expect(seen).toEqual([
      { status: 'checking', ...next, turn: 1 },
      { status: 'loading', ...next, turn: 1, attempt: 1 },
      { status: 'checking', ...next, turn: 2 },
      { status: 'loading', ...next, turn: 2, attempt: 1 },
      { status: 'fallback', turn: 2, after: crash },
    ])
  })

  it('falls back when the wanted one may not run here, or does not come in time', () => {
    const next = (after: RemoteFailure): RemoteState => ({ status: 'checking', ...fresh, turn: 1, after })
    expect(transition(states.checking, events.refused, more)).toEqual(next(events.refused.failure))
    expect(transition(states.slow, events.timedOut, more)).toEqual(next(events.timedOut.failure))
  })

  it('falls back when a page of what runs cannot stand, as long as a release is left', () => {
    const turns = run({ status: 'ready' }, [{ type: 'pageFailed', failure: page }], more)
    expect(turns).toEqual([{ status: 'checking', ...fresh, turn: 1, after: page, stands: { status: 'ready' } }])
    const second: RemoteState = { status: 'fallback', turn: 1, after: crash }
    expect(transition(second, { type: 'pageFailed', failure: failed('page', 1) }, more)).toEqual({
      status: 'checking',
      ...fresh,
      turn: 2,
      after: crash,
      stands: second,
    })
    const last: RemoteState = { status: 'fallback', turn: 2, after: crash }
    expect(transition(last, { type: 'pageFailed', failure: failed('page', 2) }, more)).toBe(last)
  })

  it('has none for what an administrator has switched off', () => {
    const failure = failed('disabled')
    expect(transition(states.checking, { type: 'refused', failure }, more)).toEqual({ status: 'incompatible', failure })
  })

  it('tells why the wanted one failed when all do', () => {
    const state: RemoteState = { status: 'loading', ...fresh, turn: 2, attempt: 1, after: crash }
    expect(transition(state, { type: 'timedOut', failure: failed('timeout', 2) }, more)).toEqual({
      status: 'failed',
      failure: crash,
    })
  })

  it('says whose turn it is', () => {
    expect([states.ready, states.loading, states.fallback].map(turnOf)).toEqual([0, 0, 1])
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
