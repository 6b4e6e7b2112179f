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
  two,
} from './remote-machine.harness.ts'
import { attemptsOf, hasOutcome, remoteTransition, type RemoteEvent, type RemoteState } from './remote-machine.ts'

const placesIn = (state: RemoteState | undefined) => state && attemptsOf(state).map(({ place }) => place)

describe('a late wanted release', () => {
  const slowest = failed('timeout')
  const late: RemoteEvent = { type: 'late', failure: slowest }
  const both: RemoteState = { status: 'slow', ...fresh, attempts: [pending(0, { late: slowest }), pending(1)], next: 2 }

  it('lets the next candidate start, and may still run', () => {
    expect(after(states.slow, late, two)).toEqual(both)
  })

  it.each([
    ['the wanted one arrives first', [{ type: 'loaded', place: 0 }], { status: 'ready' }],
    ['the next one arrives first', [{ type: 'loaded', place: 1 }], { status: 'fallback', place: 1, failure: slowest }],
    [
      'the next one arrives, the wanted one has failed',
      [
        { type: 'attemptFailed', failure: network },
        { type: 'loaded', place: 1 },
      ],
      { status: 'fallback', place: 1, failure: network },
    ],
    [
      'the wanted one arrives, the next one has failed',
      [
        { type: 'attemptFailed', failure: failed('crash', 1) },
        { type: 'loaded', place: 0 },
      ],
      { status: 'ready' },
    ],
    [
      'the next one fails, then the wanted one',
      [
        { type: 'attemptFailed', failure: failed('crash', 1) },
        { type: 'timedOut', failure: slowest },
      ],
      { status: 'failed', failure: slowest },
    ],
    [
      'the wanted one fails, then the next one',
      [
        { type: 'attemptFailed', failure: network },
        { type: 'attemptFailed', failure: failed('crash', 1) },
      ],
      { status: 'failed', failure: network },
    ],
    ['the network is lost', [{ type: 'wentOffline' }], { status: 'offline' }],
  ] as const)('%s', (_name, sent, expected) => {
    expect(run(both, sent, two).at(-1)).toEqual(expected)
  })

  it('is given up when the next one arrives first', () => {
    expect(remoteTransition(both, { type: 'loaded', place: 1 }, two).givenUp).toEqual([slowest])
    expect(remoteTransition(both, { type: 'loaded', place: 0 }, two).givenUp).toEqual([])
  })

  it('starts each candidate once, however many are late', () => {
    const third = run(both, [{ type: 'late', failure: failed('timeout', 1) }], three).at(-1)
    expect(placesIn(third)).toEqual([0, 1, 2])
    expect(run(both, [late, { type: 'late', failure: failed('timeout', 1) }], two)).toEqual([both, both])
  })

  it('may still run when the next one is refused', () => {
    const refusal = failed('shellContract', 1)
    const { state, givenUp } = remoteTransition(states.slow, late, offering(null, refusal))
    expect([hasOutcome(state), placesIn(state), givenUp]).toEqual([false, [0], [refusal]])
    expect(after(state, { type: 'loaded', place: 0 }, two)).toEqual({ status: 'ready' })
  })

  it('is the only one pending when there is no other candidate', () => {
    expect(after(states.slow, late, one)).toBe(states.slow)
  })
})

describe('a running release with a late page', () => {
  const ready: RemoteState = { status: 'ready' }
  const pageFailed: RemoteEvent = { type: 'pageFailed', failure: failed('page') }
  const gone: RemoteEvent = { type: 'attemptFailed', failure: failed('crash', 1) }

  it.each([
    ['does not start', [gone], two],
    ['may not run', [], offering(null, failed('apiContract', 1))],
    ['does not arrive in time', [{ type: 'timedOut', failure: failed('timeout', 1) }], two],
    ['waits for the network', [events.wentOffline], two],
  ] as const)('runs on when the next one %s', (_name, sent, env) => {
    expect(run(ready, [pageFailed, ...sent], env).at(-1)).toBe(ready)
  })

  it('stays the fallback if it was one', () => {
    const fallback: RemoteState = { status: 'fallback', place: 1, failure: crash }
    const sent: readonly RemoteEvent[] = [
      { type: 'pageFailed', failure: failed('page', 1) },
      { type: 'attemptFailed', failure: failed('crash', 2) },
    ]
    expect(run(fallback, sent, three).at(-1)).toBe(fallback)
  })

  it.each([
    ['runs on when its page arrives first', { type: 'loaded', place: 0 }, ready],
    ['makes room for what arrives before its page', { type: 'loaded', place: 1 }, { status: 'fallback', place: 1 }],
    ['waits for its late page when the next one fails', gone, { status: 'slow', attempts: [{ place: 0, attempt: 0 }] }],
  ] as const)('%s', (_name, event, expected) => {
    expect(run(ready, [events.late, event], two).at(-1)).toMatchObject(expected)
  })

  it('starts no other candidate without a network', () => {
    expect(after(ready, events.late, { ...two, isOnline: false })).toBe(ready)
  })
})
