/** For tests of the state machine of remotes: its states and events, online and of the wanted release. */
import type { RemoteCause } from '@gakuseki/shared-api/contract/remotes.ts'
import {
  transition,
  type RemoteEnvironment,
  type RemoteEvent,
  type RemoteFailure,
  type RemoteState,
} from './remote-controller.ts'

const at = new Date('2026-04-01T00:00:00Z')
export const failed = (cause: RemoteCause, turn = 0): RemoteFailure => ({
  cause,
  at,
  detail: cause,
  release: `r${turn}`,
  turn,
})
export const network = failed('network')
export const crash = failed('crash')
/** A turn of the wanted release, with nothing late and nothing that stands. */
export const fresh = { turn: 0, after: null, late: [], stands: null } as const

export const states = {
  idle: { status: 'idle' },
  checking: { status: 'checking', ...fresh },
  loading: { status: 'loading', ...fresh, attempt: 1 },
  slow: { status: 'slow', ...fresh, attempt: 1 },
  offline: { status: 'offline' },
  ready: { status: 'ready' },
  fallback: { status: 'fallback', turn: 1, after: network },
  incompatible: { status: 'incompatible', failure: failed('shellContract') },
  failed: { status: 'failed', failure: network },
} satisfies Record<string, RemoteState>

export const events = {
  open: { type: 'open' },
  checked: { type: 'checked' },
  refused: { type: 'refused', failure: failed('shellContract') },
  loaded: { type: 'loaded', turn: 0 },
  tryFailed: { type: 'tryFailed', failure: network },
  pageFailed: { type: 'pageFailed', failure: failed('page') },
  late: { type: 'late', failure: failed('timeout') },
  patienceOver: { type: 'patienceOver' },
  timedOut: { type: 'timedOut', failure: failed('timeout') },
  wentOffline: { type: 'wentOffline' },
  wentOnline: { type: 'wentOnline' },
  retry: { type: 'retry' },
} satisfies Record<string, RemoteEvent>

/** The states that one after the other leads to. */
export function run(from: RemoteState, sent: readonly RemoteEvent[], environment: RemoteEnvironment): RemoteState[] {
  let state = from
  return sent.map((event) => (state = transition(state, event, environment)))
}

export const env: RemoteEnvironment = { releases: 1, isOnline: true }
export const more: RemoteEnvironment = { releases: 3, isOnline: true }
