import { crash, env, events, failed, fresh, more, network, run, states } from './remote-controller.harness.ts'
import {
  isSettled,
  transition,
  underWay,
  type RemoteEnvironment,
  type RemoteEvent,
  type RemoteState,
} from './remote-controller.ts'

describe('a remote whose wanted release is late', () => {
  const two: RemoteEnvironment = { releases: 2, isOnline: true }
  const slowest = failed('timeout')
  const late: RemoteEvent = { type: 'late', failure: slowest }
  const both: RemoteState = { status: 'slow', ...fresh, turn: 1, attempt: 1, late: [slowest] }

  it('lets the next one try to be quicker, and keeps waiting for it', () => {
    expect(run(states.slow, [late, events.checked], two)).toEqual([
      { status: 'checking', ...fresh, turn: 1, late: [slowest] },
      both,
    ])
    expect(underWay(both)).toEqual([0, 1])
  })

  it.each([
    ['the wanted one comes first', [{ type: 'loaded', turn: 0 }], { status: 'ready' }],
    ['the next one comes first', [{ type: 'loaded', turn: 1 }], { status: 'fallback', turn: 1, after: slowest }],
    [
      'the next one comes, the wanted one has failed',
      [
        { type: 'tryFailed', failure: network },
        { type: 'loaded', turn: 1 },
      ],
      { status: 'fallback', turn: 1, after: network },
    ],
    [
      'the wanted one comes, the next one has failed',
      [
        { type: 'tryFailed', failure: failed('crash', 1) },
        { type: 'loaded', turn: 0 },
      ],
      { status: 'ready' },
    ],
    [
      'the next one fails, then the wanted one',
      [
        { type: 'tryFailed', failure: failed('crash', 1) },
        { type: 'timedOut', failure: slowest },
      ],
      { status: 'failed', failure: slowest },
    ],
    [
      'the wanted one fails, then the next one',
      [
        { type: 'tryFailed', failure: network },
        { type: 'tryFailed', failure: failed('crash', 1) },
      ],
      { status: 'failed', failure: network },
    ],
    ['the network goes', [{ type: 'wentOffline' }], { status: 'offline' }],
  ] as const)('%s', (_name, sent, expected) => {
    expect(run(both, sent, two).at(-1)).toEqual(expected)
  })

  it('has one turn for each release, however many are late', () => {
    const third = run(both, [{ type: 'late', failure: failed('timeout', 1) }, events.checked], more).at(-1)
    expect(third && underWay(third)).toEqual([0, 1, 2])
    expect(run(both, [late, { type: 'late', failure: failed('timeout', 1) }], two)).toEqual([both, both])
  })

  it('waits for the late one when the next one may not run', () => {
    const checking = transition(states.slow, late, two)
    const waiting = transition(checking, { type: 'refused', failure: failed('shellContract', 1) }, two)
    expect([isSettled(waiting), underWay(waiting)]).toEqual([false, [0]])
    expect(transition(waiting, { type: 'loaded', turn: 0 }, two)).toEqual({ status: 'ready' })
  })

  it('waits alone when there is no other', () => {
    expect(transition(states.slow, late, env)).toBe(states.slow)
  })
})

describe('a release that runs, but for a page', () => {
  const two: RemoteEnvironment = { releases: 2, isOnline: true }
  const ready: RemoteState = { status: 'ready' }
  const pageFailed: RemoteEvent = { type: 'pageFailed', failure: failed('page') }
  const gone: RemoteEvent = { type: 'tryFailed', failure: failed('crash', 1) }

  it.each([
    ['does not start', [events.checked, gone]],
    ['may not run', [{ type: 'refused', failure: failed('apiContract', 1) }]],
    ['does not come in time', [events.checked, { type: 'timedOut', failure: failed('timeout', 1) }]],
    ['waits for the network', [events.checked, events.wentOffline]],
  ] as const)('runs on when the next one %s', (_name, sent) => {
    expect(run(ready, [pageFailed, ...sent], two).at(-1)).toBe(ready)
  })

  it('runs on as the stand-in that it was', () => {
    const standIn: RemoteState = { status: 'fallback', turn: 1, after: crash }
    const sent = [{ type: 'pageFailed', failure: failed('page', 1) }, events.checked, failed('crash', 2)] as const
    const [first, second, failure] = sent
    expect(run(standIn, [first, second, { type: 'tryFailed', failure }], more).at(-1)).toBe(standIn)
  })

  it.each([
    ['runs on when its page comes first', { type: 'loaded', turn: 0 }, ready],
    ['makes room for what comes before its page', { type: 'loaded', turn: 1 }, { status: 'fallback', turn: 1 }],
    ['runs on when the next one fails while its page is late', gone, { status: 'slow', attempt: 0, turn: 1 }],
  ] as const)('%s', (_name, event, expected) => {
    expect(run(ready, [events.late, events.checked, event], two).at(-1)).toMatchObject(expected)
  })

  it('has no follower tried while there is no network', () => {
    expect(transition(ready, events.late, { ...two, isOnline: false })).toBe(ready)
  })
})
