/** Why a remote does not run. */
export type RemoteCause = 'network' | 'timeout' | 'crash' | 'notARemote' | 'identity' | 'shellContract' | 'apiContract'

/** What is told about a failure: to the user (cause, code, time) and to the logs (detail). */
export type RemoteFailure = { readonly cause: RemoteCause; readonly at: Date; readonly detail: string }

/** `after` is the failure of the active version when the previous one has its turn. */
type Turn = { readonly after: RemoteFailure | null }

export type RemoteState =
  | { readonly status: 'idle' }
  | ({ readonly status: 'checking' } & Turn)
  | ({ readonly status: 'loading'; readonly attempt: number } & Turn)
  | ({ readonly status: 'slow'; readonly attempt: number } & Turn)
  | ({ readonly status: 'offline' } & Turn)
  | { readonly status: 'ready' }
  | { readonly status: 'fallback'; readonly after: RemoteFailure }
  | { readonly status: 'incompatible'; readonly failure: RemoteFailure }
  | { readonly status: 'failed'; readonly failure: RemoteFailure }

export type RemoteEvent =
  | { readonly type: 'open' }
  | { readonly type: 'checked' }
  | { readonly type: 'refused'; readonly failure: RemoteFailure }
  | { readonly type: 'loaded' }
  | { readonly type: 'tryFailed'; readonly failure: RemoteFailure }
  | { readonly type: 'patienceOver' }
  | { readonly type: 'timedOut'; readonly failure: RemoteFailure }
  | { readonly type: 'wentOffline' }
  | { readonly type: 'wentOnline' }
  | { readonly type: 'retry' }

export type RemoteEnvironment = { readonly hasPrevious: boolean; readonly isOnline: boolean }

/** Tries per version; the time-out is a version's whole budget, so nobody waits three times for a server that hangs. */
export const remoteLimits = { tries: 3, patienceMs: 1500, timeoutMs: 8000 } as const

const freshTurn = { status: 'checking', after: null } as const

/** Life of a remote in the page (architecture §5). Events that mean nothing in a state leave it as it is. */
export function transition(state: RemoteState, event: RemoteEvent, env: RemoteEnvironment): RemoteState {
  switch (state.status) {
    case 'idle':
      return event.type === 'open' || event.type === 'retry' ? freshTurn : state
    case 'checking':
      if (event.type === 'checked') return { status: 'loading', attempt: 1, after: state.after }
      return event.type === 'refused' ? nextVersion(state, event.failure, env) : state
    case 'loading':
    case 'slow':
      return whileLoading(state, event, env)
    case 'offline':
      return event.type === 'wentOnline' || event.type === 'retry' ? { status: 'checking', after: state.after } : state
    case 'ready':
      return state
    case 'fallback':
      return event.type === 'retry' ? freshTurn : state
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

type Loading = Extract<RemoteState, { readonly status: 'loading' | 'slow' }>

function whileLoading(state: Loading, event: RemoteEvent, env: RemoteEnvironment): RemoteState {
  switch (event.type) {
    case 'loaded':
      return state.after === null ? { status: 'ready' } : { status: 'fallback', after: state.after }
    case 'patienceOver':
      return state.status === 'slow' ? state : { ...state, status: 'slow' }
    case 'wentOffline':
      return { status: 'offline', after: state.after }
    case 'tryFailed':
      if (!env.isOnline) return { status: 'offline', after: state.after }
      if (isWorthRetrying(event.failure) && state.attempt < remoteLimits.tries)
        return { ...state, attempt: state.attempt + 1 }
      return nextVersion(state, event.failure, env)
    case 'timedOut':
      if (!env.isOnline) return { status: 'offline', after: state.after }
      // A server that hangs would hang for the previous version too.
      return { status: 'failed', failure: state.after ?? event.failure }
    default:
      return state
  }
}

/** The previous version's turn; when that fails too, what is told is why the active one failed. */
function nextVersion({ after }: Turn, failure: RemoteFailure, env: RemoteEnvironment): RemoteState {
  if (after === null && env.hasPrevious) return { status: 'checking', after: failure }
  const told = after ?? failure
  return { status: isIncompatibility(told) ? 'incompatible' : 'failed', failure: told }
}

// Code that throws will throw again; a request may succeed the second time.
function isWorthRetrying({ cause }: RemoteFailure): boolean {
  return cause === 'network' || cause === 'timeout'
}

function isIncompatibility({ cause }: RemoteFailure): boolean {
  return cause === 'identity' || cause === 'shellContract' || cause === 'apiContract'
}

function resumes(failure: RemoteFailure, event: RemoteEvent): boolean {
  return event.type === 'wentOnline' && isWorthRetrying(failure)
}
