import {
  after,
  crash,
  events,
  failed,
  fresh,
  network,
  offering,
  one,
  pending,
  run,
  states,
  three,
} from './remote-machine.harness.ts'
import { isRunning, hasOutcome, pauseBefore, placeOf, remoteTransition, type RemoteState } from './remote-machine.ts'

// The status after each event in each state, online and without another candidate. Events that are not listed change nothing.
const table: Record<keyof typeof states, Partial<Record<keyof typeof events, RemoteState['status']>>> = {
  idle: { open: 'loading', retry: 'loading' },
  loading: {
    loaded: 'ready',
    attemptFailed: 'loading',
    patienceOver: 'slow',
    timedOut: 'failed',
    wentOffline: 'offline',
  },
  slow: { loaded: 'ready', attemptFailed: 'slow', timedOut: 'failed', wentOffline: 'offline' },
  offline: { wentOnline: 'loading', retry: 'loading' },
  ready: {},
  fallback: { retry: 'loading' },
  incompatible: { retry: 'loading' },
  failed: { open: 'loading', wentOnline: 'loading', retry: 'loading' },
}

const pairs = Object.keys(states).flatMap((state) =>
  Object.keys(events).map((event) => [state, event] as [keyof typeof states, keyof typeof events]),
)

describe('a remote with one candidate', () => {
  it.each(pairs)('%s + %s', (state, event) => {
    const next = after(states[state], events[event], one)
    expect(next.status).toBe(table[state][event] ?? state)
    if (table[state][event] === undefined) expect(next).toBe(states[state])
  })

  it('has three attempts when the network fails', () => {
    const { attemptFailed } = events
    expect(run(states.loading, [attemptFailed, attemptFailed, attemptFailed], one)).toEqual([
      { status: 'loading', ...fresh, attempts: [pending(0, { attempt: 2 })] },
      { status: 'loading', ...fresh, attempts: [pending(0, { attempt: 3 })] },
      { status: 'failed', failure: network },
    ])
  })

  it('has one attempt when its code throws', () => {
    const next = after(states.loading, { type: 'attemptFailed', failure: crash }, one)
    expect(next).toEqual({ status: 'failed', failure: crash })
  })

  it('can be refused before anything is loaded', () => {
    const refusal = failed('shellContract')
    expect(remoteTransition(states.idle, events.open, offering(refusal))).toEqual({
      state: { status: 'incompatible', failure: refusal },
      givenUp: [refusal],
    })
  })

  it('waits for the connection instead of using up its attempts', () => {
    const away = { ...one, isOnline: false }
    expect(after(states.loading, events.attemptFailed, away).status).toBe('offline')
    expect(after(states.slow, events.timedOut, away).status).toBe('offline')
  })

  it('is not retried when the network comes back if its own code failed', () => {
    const state: RemoteState = { status: 'failed', failure: crash }
    expect(after(state, events.wentOnline, one)).toBe(state)
  })
})

describe('a remote with two more candidates', () => {
  const page = failed('page')

  it('falls back when the wanted one fails, and once more when the next one does', () => {
    const sent = [
      { type: 'attemptFailed', failure: crash },
      { type: 'attemptFailed', failure: failed('crash', 1) },
      { type: 'loaded', place: 2 },
    ] as const
    expect(run(states.loading, sent, three)).toEqual([
      { status: 'loading', ...fresh, attempts: [pending(1)], next: 2, failure: crash },
      { status: 'loading', ...fresh, attempts: [pending(2)], next: 3, failure: crash },
      { status: 'fallback', place: 2, failure: crash },
    ])
  })

  it('falls back when the wanted one may not run here, or does not arrive in time', () => {
    const refusal = failed('shellContract')
    const opened = remoteTransition(states.idle, events.open, offering(refusal, null, null))
    expect(opened.state).toEqual({ status: 'loading', ...fresh, attempts: [pending(1)], next: 2, failure: refusal })
    expect(opened.givenUp).toEqual([refusal])
    const { failure } = events.timedOut
    const timedOut = after(states.slow, events.timedOut, three)
    expect(timedOut).toEqual({ status: 'loading', ...fresh, attempts: [pending(1)], next: 2, failure })
  })

  it('falls back when a page of the running code fails, as long as a candidate is left', () => {
    const ready: RemoteState = { status: 'ready' }
    expect(after(ready, { type: 'pageFailed', failure: page }, three)).toEqual({
      status: 'loading',
      attempts: [pending(1)],
      next: 2,
      failure: page,
      fallback: ready,
    })
    const second: RemoteState = { status: 'fallback', place: 1, failure: crash }
    expect(after(second, { type: 'pageFailed', failure: failed('page', 1) }, three)).toEqual({
      status: 'loading',
      attempts: [pending(2)],
      next: 3,
      failure: crash,
      fallback: second,
    })
    const last: RemoteState = { status: 'fallback', place: 2, failure: crash }
    const failure = failed('page', 2)
    const step = remoteTransition(last, { type: 'pageFailed', failure }, three)
    expect(step.state).toBe(last)
    expect(step.givenUp).toEqual([failure])
  })

  it('starts no candidate when an administrator has switched the remote off', () => {
    const off = [0, 1, 2].map((place) => failed('disabled', place))
    expect(remoteTransition(states.idle, events.open, offering(...off))).toEqual({
      state: { status: 'incompatible', failure: off[0] },
      givenUp: off.slice(0, 1),
    })
  })

  it('reports the failure of the wanted one when all candidates fail', () => {
    const state: RemoteState = { status: 'loading', ...fresh, attempts: [pending(2)], next: 3, failure: crash }
    expect(after(state, { type: 'timedOut', failure: failed('timeout', 2) }, three)).toEqual({
      status: 'failed',
      failure: crash,
    })
  })

  it('names the place of the candidate that runs or was started last', () => {
    expect([states.ready, states.loading, states.fallback].map(placeOf)).toEqual([0, 0, 1])
  })
})

it('pauses longer before each attempt', () => {
  expect([1, 2, 3].map((attempt) => pauseBefore(attempt, 0))).toEqual([0, 300, 900])
  expect(pauseBefore(2, 1)).toBe(400)
})

it('has an outcome and runs in exactly these states', () => {
  const all = Object.values(states)
  expect(all.filter(hasOutcome).map(({ status }) => status)).toEqual([
    'offline',
    'ready',
    'fallback',
    'incompatible',
    'failed',
  ])
  expect(all.filter(isRunning).map(({ status }) => status)).toEqual(['ready', 'fallback'])
})
