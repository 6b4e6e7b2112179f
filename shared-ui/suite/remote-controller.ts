import type { RemoteCause } from '@gakuseki/shared-api/contract/remotes.ts'

/** What is told about a failure: to the user (cause, code, time) and to the logs (detail). */
export type RemoteFailure = { readonly cause: RemoteCause; readonly at: Date; readonly detail: string }

/** Which of the remote's releases has its turn, the wanted one first; `after` is why that one did not run. */
type Turn = { readonly turn: number; readonly after: RemoteFailure | null }

export type RemoteState =
  | { readonly status: 'idle' }
  | ({ readonly status: 'checking' } & Turn)
  | ({ readonly status: 'loading'; readonly attempt: number } & Turn)
  | ({ readonly status: 'slow'; readonly attempt: number } & Turn)
  | { readonly status: 'offline' }
  | { readonly status: 'ready' }
  | { readonly status: 'fallback'; readonly turn: number; readonly after: RemoteFailure }
  | { readonly status: 'incompatible'; readonly failure: RemoteFailure }
  | { readonly status: 'failed'; readonly failure: RemoteFailure }

export type RemoteEvent =
  | { readonly type: 'open' }
  | { readonly type: 'checked' }
  | { readonly type: 'refused'; readonly failure: RemoteFailure }
  | { readonly type: 'loaded' }
  | { readonly type: 'tryFailed'; readonly failure: RemoteFailure }
  /** Its code came, but a page of it has never stood. */
  | { readonly type: 'pageFailed'; readonly failure: RemoteFailure }
  | { readonly type: 'patienceOver' }
  | { readonly type: 'timedOut'; readonly failure: RemoteFailure }
  | { readonly type: 'wentOffline' }
  | { readonly type: 'wentOnline' }
  | { readonly type: 'retry' }

export type RemoteEnvironment = {
  /** How many releases may have a turn. */
  readonly releases: number
  readonly isOnline: boolean
}

/** Tries per release; the time-out is a release's whole budget, so nobody waits three times for a server that hangs. */
export const remoteLimits = { tries: 3, patienceMs: 1500, timeoutMs: 8000 } as const

const freshTurn = { status: 'checking', turn: 0, after: null } as const

/** Life of a remote in the page (architecture §5). Events that mean nothing in a state leave it as it is. */
export function transition(state: RemoteState, event: RemoteEvent, env: RemoteEnvironment): RemoteState {
  switch (state.status) {
    case 'idle':
      return event.type === 'open' || event.type === 'retry' ? freshTurn : state
    case 'checking':
      if (event.type === 'checked') return { ...state, status: 'loading', attempt: 1 }
      return event.type === 'refused' ? nextRelease(state, event.failure, env) : state
    case 'loading':
    case 'slow':
      return whileLoading(state, event, env)
    case 'offline':
      return event.type === 'wentOnline' || event.type === 'retry' ? freshTurn : state
    case 'ready':
      return afterPageFailed(state, { turn: 0, after: null }, event, env)
    case 'fallback':
      return event.type === 'retry' ? freshTurn : afterPageFailed(state, state, event, env)
    case 'incompatible':
      return event.type === 'retry' ? freshTurn : state
    case 'failed':
      return event.type === 'retry' || event.type === 'open' || resumes(state.failure, event) ? freshTurn : state
  }
}

/** Nothing more happens by itself, but for a connection that comes back. */
export function isSettled({ status }: RemoteState): boolean {
  return status !== 'idle' && status !== 'checking' && status !== 'loading' && status !== 'slow'
}

/** Its pages can be shown. */
export function isRunning({ status }: RemoteState): boolean {
  return status === 'ready' || status === 'fallback'
}

/** Pause before a try: none, 300 ms, 900 ms, each up to a third longer so that many clients do not come back at once. */
export function pauseBefore(attempt: number, random: number): number {
  return attempt === 1 ? 0 : Math.round(100 * 3 ** (attempt - 1) * (1 + random / 3))
}

/** The release whose turn it is, by its place in the remote's order. */
export function turnOf(state: RemoteState): number {
  return 'turn' in state ? state.turn : 0
}

type Loading = Extract<RemoteState, { readonly status: 'loading' | 'slow' }>

function whileLoading(state: Loading, event: RemoteEvent, env: RemoteEnvironment): RemoteState {
  const { turn, after } = state
  switch (event.type) {
    case 'loaded':
      return after === null ? { status: 'ready' } : { status: 'fallback', turn, after }
    case 'patienceOver':
      return state.status === 'slow' ? state : { ...state, status: 'slow' }
    case 'wentOffline':
      return { status: 'offline' }
    case 'tryFailed':
      if (!env.isOnline) return { status: 'offline' }
      if (isWorthRetrying(event.failure) && state.attempt < remoteLimits.tries)
        return { ...state, attempt: state.attempt + 1 }
      return nextRelease(state, event.failure, env)
    case 'timedOut':
      return env.isOnline ? nextRelease(state, event.failure, env) : { status: 'offline' }
    default:
      return state
  }
}

/** A page that cannot stand is as bad as code that does not start, as long as another release is left. */
function afterPageFailed(state: RemoteState, turn: Turn, event: RemoteEvent, env: RemoteEnvironment): RemoteState {
  if (event.type !== 'pageFailed' || turn.turn + 1 >= env.releases) return state
  return nextRelease(turn, event.failure, env)
}

/** The next release's turn; when none is left, what is told is why the wanted one failed. */
function nextRelease({ turn, after }: Turn, failure: RemoteFailure, env: RemoteEnvironment): RemoteState {
  const told = after ?? failure
  // Another release of what is switched off is switched off, too.
  if (failure.cause !== 'disabled' && turn + 1 < env.releases)
    return { status: 'checking', turn: turn + 1, after: told }
  return { status: isIncompatibility(told) ? 'incompatible' : 'failed', failure: told }
}

// Code that throws will throw again; a request may succeed the second time.
function isWorthRetrying({ cause }: RemoteFailure): boolean {
  return cause === 'network' || cause === 'timeout'
}

const incompatibilities: readonly RemoteCause[] = ['identity', 'integrity', 'shellContract', 'apiContract', 'disabled']

function isIncompatibility({ cause }: RemoteFailure): boolean {
  return incompatibilities.includes(cause)
}

function resumes(failure: RemoteFailure, event: RemoteEvent): boolean {
  return event.type === 'wentOnline' && isWorthRetrying(failure)
}
