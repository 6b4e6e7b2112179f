/** States and events for tests of the remote state machine, online and with the wanted release. */
import type { RemoteCause } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import {
  remoteTransition,
  type Attempt,
  type RemoteEnvironment,
  type RemoteEvent,
  type RemoteFailure,
  type RemoteState,
} from './remote-machine.ts'

const at = new Date('2026-04-01T00:00:00Z')
export const failed = (cause: RemoteCause, place = 0): RemoteFailure => ({
  cause,
  at,
  detail: cause,
  release: `r${place}`,
  place,
})
export const network = failed('network')
export const crash = failed('crash')

export const pending = (place: number, more: Partial<Attempt> = {}): Attempt => ({
  place,
  attempt: 1,
  late: null,
  ...more,
})
/** The wanted release is pending; nothing has failed, and there is no fallback. */
export const fresh = { attempts: [pending(0)], next: 1, failure: null, fallback: null } as const

export const states = {
  idle: { status: 'idle' },
  loading: { status: 'loading', ...fresh },
  slow: { status: 'slow', ...fresh },
  offline: { status: 'offline' },
  ready: { status: 'ready' },
  fallback: { status: 'fallback', place: 1, failure: network },
  incompatible: { status: 'incompatible', failure: failed('shellContract') },
  failed: { status: 'failed', failure: network },
} satisfies Record<string, RemoteState>

export const events = {
  open: { type: 'open' },
  loaded: { type: 'loaded', place: 0 },
  attemptFailed: { type: 'attemptFailed', failure: network },
  pageFailed: { type: 'pageFailed', failure: failed('page') },
  late: { type: 'late', failure: failed('timeout') },
  patienceOver: { type: 'patienceOver' },
  timedOut: { type: 'timedOut', failure: failed('timeout') },
  wentOffline: { type: 'wentOffline' },
  wentOnline: { type: 'wentOnline' },
  retry: { type: 'retry' },
} satisfies Record<string, RemoteEvent>

/** Returns the state after one event. */
export function after(state: RemoteState, event: RemoteEvent, environment: RemoteEnvironment): RemoteState {
  return remoteTransition(state, event, environment).state
}

/** Returns the state after each event in turn. */
export function run(from: RemoteState, sent: readonly RemoteEvent[], environment: RemoteEnvironment): RemoteState[] {
  let state = from
  return sent.map((event) => (state = after(state, event, environment)))
}

/** An online environment with one candidate per refusal. */
export const offering = (...refusals: RemoteEnvironment['refusals']): RemoteEnvironment => ({
  refusals,
  isOnline: true,
})
export const one = offering(null)
export const two = offering(null, null)
export const three = offering(null, null, null)
