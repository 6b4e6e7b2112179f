import type { RemoteCause } from '@gakuseki/shared-api/contract/remotes.ts'

/** What is told about a failure: to the user (cause, code, time, release) and to the logs (detail). */
export type RemoteFailure = {
  readonly cause: RemoteCause
  readonly at: Date
  readonly detail: string
  /** The name of the release that failed, and its place in the remote's order. */
  readonly release: string
  readonly turn: number
}

/** Which of the remote's releases has its turn, the wanted one first. */
type Turn = {
  readonly turn: number
  /** Why the first of them did not run. */
  readonly after: RemoteFailure | null
  /** Releases that are late and may still come before the one that has its turn; what is told of those that lose. */
  readonly late: readonly RemoteFailure[]
  /** What runs on when no other release comes: its code is sound, but for a page. */
  readonly stands: Running | null
}
type Running =
  | { readonly status: 'ready' }
  | { readonly status: 'fallback'; readonly turn: number; readonly after: RemoteFailure }
/** `attempt` is 0 when the one that has its turn has failed and only late ones are waited for. */
type Loading = { readonly status: 'loading' | 'slow'; readonly attempt: number } & Turn

export type RemoteState =
  | { readonly status: 'idle' }
  | ({ readonly status: 'checking' } & Turn)
  | Loading
  | { readonly status: 'offline' }
  | Running
  | { readonly status: 'incompatible'; readonly failure: RemoteFailure }
  | { readonly status: 'failed'; readonly failure: RemoteFailure }

export type RemoteEvent =
  | { readonly type: 'open' }
  | { readonly type: 'checked' }
  | { readonly type: 'refused'; readonly failure: RemoteFailure }
  | { readonly type: 'loaded'; readonly turn: number }
  | { readonly type: 'tryFailed'; readonly failure: RemoteFailure }
  /** Its code came, but a page of it has never stood. */
  | { readonly type: 'pageFailed'; readonly failure: RemoteFailure }
  | { readonly type: 'patienceOver' }
  /** What loads, or a page of what runs, takes so long that the next release may try to be quicker. */
  | { readonly type: 'late'; readonly failure: RemoteFailure }
  | { readonly type: 'timedOut'; readonly failure: RemoteFailure }
  | { readonly type: 'wentOffline' }
  | { readonly type: 'wentOnline' }
  | { readonly type: 'retry' }

export type RemoteEnvironment = {
  /** How many releases may have a turn. */
  readonly releases: number
  readonly isOnline: boolean
}

/**
 * Tries per release; the time-out is a release's whole budget, so nobody waits three times for a server that hangs. The next
 * release stands within 3 s of the click, and a slow network or computer is no reason for it: the wanted one is ahead.
 */
export const remoteLimits = { tries: 3, patienceMs: 1500, headStartMs: 2000, timeoutMs: 8000 } as const

const freshTurn = { status: 'checking', turn: 0, after: null, late: [], stands: null } as const

/** Life of a remote in the page (architecture §5). Events that mean nothing in a state leave it as it is. */
export function transition(state: RemoteState, event: RemoteEvent, env: RemoteEnvironment): RemoteState {
  switch (state.status) {
    case 'idle':
      return event.type === 'open' || event.type === 'retry' ? freshTurn : state
    case 'checking':
      // What is late has made everybody wait already.
      if (event.type === 'checked') return { ...state, status: state.late.length > 0 ? 'slow' : 'loading', attempt: 1 }
      return event.type === 'refused' ? nextRelease(state, event.failure, env) : state
    case 'loading':
    case 'slow':
      return whileLoading(state, event, env)
    case 'offline':
      return event.type === 'wentOnline' || event.type === 'retry' ? freshTurn : state
    case 'ready':
      return whileRunning(state, event, env)
    case 'fallback':
      return event.type === 'retry' ? freshTurn : whileRunning(state, event, env)
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
export function isRunning(state: RemoteState): state is Running {
  return state.status === 'ready' || state.status === 'fallback'
}

/** Its code is on its way. */
export function isLoading(state: RemoteState): state is Loading {
  return state.status === 'loading' || state.status === 'slow'
}

/** Pause before a try: none, 300 ms, 900 ms, each up to a third longer so that many clients do not come back at once. */
export function pauseBefore(attempt: number, random: number): number {
  return attempt === 1 ? 0 : Math.round(100 * 3 ** (attempt - 1) * (1 + random / 3))
}

/** The releases that are on their way, by their places in the remote's order. */
export function underWay(state: RemoteState): readonly number[] {
  if (state.status === 'checking') return state.late.map(({ turn }) => turn)
  if (!isLoading(state)) return []
  return [...state.late.map(({ turn }) => turn), ...(state.attempt > 0 ? [state.turn] : [])]
}

/** The release whose turn it is, by its place in the remote's order. */
export function turnOf(state: RemoteState): number {
  return 'turn' in state ? state.turn : 0
}

/** Whether what keeps the wanted release from running may be over: a contract that is offered by now, a network that answers. */
export function mayPass(state: RemoteState): boolean {
  const failure = state.status === 'fallback' ? state.after : state.status === 'incompatible' ? state.failure : null
  return failure !== null && passing.includes(failure.cause)
}

function whileLoading(state: Loading, event: RemoteEvent, env: RemoteEnvironment): RemoteState {
  switch (event.type) {
    case 'loaded':
      return runningAt(event.turn, state)
    case 'patienceOver':
      return state.status === 'slow' ? state : { ...state, status: 'slow' }
    case 'wentOffline':
      return state.stands ?? { status: 'offline' }
    case 'late':
      if (event.failure.turn !== state.turn || !isNextLeft(state.turn, env)) return state
      return { ...checking(state, state.after), late: [...state.late, event.failure] }
    case 'tryFailed':
    case 'timedOut':
      if (!env.isOnline) return state.stands ?? { status: 'offline' }
      return failedOnItsWay(state, event, env)
    default:
      return state
  }
}

function failedOnItsWay(
  state: Loading,
  { type, failure }: Extract<RemoteEvent, { readonly type: 'tryFailed' | 'timedOut' }>,
  env: RemoteEnvironment,
): RemoteState {
  if (failure.turn !== state.turn) {
    const late = state.late.filter(({ turn }) => turn !== failure.turn)
    if (late.length === state.late.length) return state
    // Late ones have no more tries: they had their time.
    return waited({ ...state, late, after: first(state.after, failure) })
  }
  if (type === 'tryFailed' && isWorthRetrying(failure) && state.attempt < remoteLimits.tries)
    return { ...state, attempt: state.attempt + 1 }
  return nextRelease(state, failure, env)
}

/** A page that cannot stand is as bad as code that does not start, as long as another release is left. */
function whileRunning(state: Running, event: RemoteEvent, env: RemoteEnvironment): RemoteState {
  const isMeant = event.type === 'pageFailed' || (event.type === 'late' && env.isOnline)
  if (!isMeant || !isNextLeft(turnOf(state), env)) return state
  const after = state.status === 'fallback' ? state.after : null
  const turn = { turn: turnOf(state), late: [], stands: state }
  if (event.type === 'pageFailed') return checking(turn, first(after, event.failure))
  return { ...checking(turn, after), late: [event.failure] }
}

/** Of several on their way the first that comes runs. */
function runningAt(turn: number, state: Loading): RemoteState {
  if (turn !== state.turn && !state.late.some((each) => each.turn === turn)) return state
  const after = state.late.filter((each) => each.turn < turn).reduce(first, state.after)
  return after === null || turn < after.turn ? { status: 'ready' } : { status: 'fallback', turn, after }
}

/** The next release's turn, as long as one is left. */
function nextRelease(state: Turn, failure: RemoteFailure, env: RemoteEnvironment): RemoteState {
  const after = first(state.after, failure)
  // Another release of what is switched off is switched off, too.
  if (failure.cause !== 'disabled' && isNextLeft(state.turn, env)) return checking(state, after)
  const { turn, late, stands } = state
  return waited({ status: 'slow', attempt: 0, turn, late, stands, after })
}

/** What is told when nothing more is on its way is why the wanted one failed. */
function waited(state: Loading): RemoteState {
  if (state.attempt > 0 || state.late.length > 0 || state.after === null) return state
  return state.stands ?? { status: isIncompatibility(state.after) ? 'incompatible' : 'failed', failure: state.after }
}

function checking({ turn, late, stands }: Omit<Turn, 'after'>, after: Turn['after']) {
  return { status: 'checking', turn: turn + 1, after, late, stands } as const
}

function isNextLeft(turn: number, env: RemoteEnvironment): boolean {
  return turn + 1 < env.releases
}

/** The failure of the release that was wanted more. */
function first(one: RemoteFailure | null, other: RemoteFailure): RemoteFailure {
  return one === null || other.turn < one.turn ? other : one
}

// Code that throws will throw again; a request may succeed the second time.
function isWorthRetrying({ cause }: RemoteFailure): boolean {
  return cause === 'network' || cause === 'timeout'
}

const passing: readonly RemoteCause[] = ['network', 'timeout', 'shellContract', 'apiContract']
const incompatibilities: readonly RemoteCause[] = ['identity', 'integrity', 'shellContract', 'apiContract', 'disabled']

function isIncompatibility({ cause }: RemoteFailure): boolean {
  return incompatibilities.includes(cause)
}

function resumes(failure: RemoteFailure, event: RemoteEvent): boolean {
  return event.type === 'wentOnline' && isWorthRetrying(failure)
}
