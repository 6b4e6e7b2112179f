import type { RemoteCause } from '@gakuseki/shared-api/contract/delivery/remotes.ts'

/** Why a candidate did not run: for the user (cause, code, time, release) and for the logs (detail). */
export type RemoteFailure = {
  readonly cause: RemoteCause
  readonly at: Date
  readonly detail: string
  /** What was thrown, if anything. */
  readonly thrown?: unknown
  /** The name of the release that failed. */
  readonly release: string
  /** Its place among the candidates. */
  readonly place: number
}

/** A candidate that is pending. */
export type Attempt = {
  readonly place: number
  /** The number of the attempt from 1; 0 for a release whose code runs while one of its pages is pending. */
  readonly attempt: number
  /** Set when its head start is over and the next candidate was started too. */
  readonly late: RemoteFailure | null
}

type Running =
  | { readonly status: 'ready' }
  /** Another candidate than the wanted one runs; `failure` says why the wanted one does not. */
  | { readonly status: 'fallback'; readonly place: number; readonly failure: RemoteFailure }

/** Candidates that are pending, and those that have not been started. */
type Round = {
  /** Only the last one may be not late. */
  readonly attempts: readonly Attempt[]
  /** The first candidate that has not been started. */
  readonly next: number
  /** The failure of the most wanted candidate that failed. */
  readonly failure: RemoteFailure | null
  /** Code that keeps running unless a candidate arrives: it works, except for one page. */
  readonly fallback: Running | null
}
type Pending = { readonly status: 'loading' | 'slow' } & Round

export type RemoteState =
  | { readonly status: 'idle' }
  | Pending
  | { readonly status: 'offline' }
  | Running
  | { readonly status: 'incompatible' | 'failed'; readonly failure: RemoteFailure }

export type RemoteEvent =
  | { readonly type: 'open' }
  | { readonly type: 'loaded'; readonly place: number }
  | { readonly type: 'attemptFailed'; readonly failure: RemoteFailure }
  /** A page of the running code failed before it was ever shown successfully. */
  | { readonly type: 'pageFailed'; readonly failure: RemoteFailure }
  | { readonly type: 'patienceOver' }
  /** A pending candidate, or a page of the running code, has used up its head start. */
  | { readonly type: 'late'; readonly failure: RemoteFailure }
  | { readonly type: 'timedOut'; readonly failure: RemoteFailure }
  | { readonly type: 'wentOffline' }
  | { readonly type: 'wentOnline' }
  | { readonly type: 'retry' }

export type RemoteEnvironment = {
  /** One entry per candidate, the wanted one first: why it may not run here, or null. */
  readonly refusals: readonly (RemoteFailure | null)[]
  readonly isOnline: boolean
}

type RemoteStep = {
  readonly state: RemoteState
  /** Failures of the candidates that this event has given up. */
  readonly givenUp: readonly RemoteFailure[]
}

/**
 * The time-out covers all attempts of a candidate, so that a hanging server does not make the user wait three times. The head start lets
 * the fallback run within 3 s of the click. It is long enough that a slow network or computer does not count as a broken release.
 */
export const remoteLimits = { attempts: 3, patienceMs: 1500, headStartMs: 2000, timeoutMs: 8000 } as const

/** The state machine of a remote in the page (docs/architecture.md). Events without a meaning in a state return the same state. */
export function remoteTransition(state: RemoteState, event: RemoteEvent, env: RemoteEnvironment): RemoteStep {
  if (restarts(state, event)) return advance({ attempts: [], next: 0, failure: null, fallback: null }, env)
  if (isPending(state)) return whilePending(state, event, env)
  if (isRunning(state)) return whileRunning(state, event, env)
  return to(state)
}

/** Whether the event starts again with the wanted candidate. */
export function restarts(state: RemoteState, { type }: RemoteEvent): boolean {
  if (type === 'retry') return state.status !== 'ready' && !isPending(state)
  if (type === 'open') return state.status === 'idle' || state.status === 'failed'
  if (type !== 'wentOnline') return false
  return state.status === 'offline' || (state.status === 'failed' && isWorthRetrying(state.failure))
}

/** Whether the state is final, apart from the connection coming back. */
export function hasOutcome(state: RemoteState): boolean {
  return state.status !== 'idle' && !isPending(state)
}

/** Whether its pages can be shown. */
export function isRunning(state: RemoteState): state is Running {
  return state.status === 'ready' || state.status === 'fallback'
}

/** Whether pages of the running code can be shown, even while another candidate may replace it. */
export function showsPages(state: RemoteState): boolean {
  return isRunning(state) || (isPending(state) && state.fallback !== null)
}

/** The candidates that are pending. */
export function attemptsOf(state: RemoteState): readonly Attempt[] {
  return isPending(state) ? state.attempts : []
}

/** The place of the candidate that runs, or that was started last. */
export function placeOf(state: RemoteState): number {
  if (isPending(state)) return state.next - 1
  return state.status === 'fallback' ? state.place : 0
}

/** Whether a new attempt of the wanted release may succeed, because contracts or the network can have changed. */
export function mayPass(state: RemoteState): boolean {
  const failure = state.status === 'fallback' || state.status === 'incompatible' ? state.failure : null
  return failure !== null && passing.includes(failure.cause)
}

/** Pause in ms before an attempt: none, 300, 900, each up to a third longer, so that many clients do not return at once. */
export function pauseBefore(attempt: number, random: number): number {
  return attempt === 1 ? 0 : Math.round(100 * 3 ** (attempt - 1) * (1 + random / 3))
}

function whilePending(state: Pending, event: RemoteEvent, env: RemoteEnvironment): RemoteStep {
  switch (event.type) {
    case 'loaded':
      return arrive(state, event.place)
    case 'patienceOver':
      return to(state.status === 'slow' ? state : { ...state, status: 'slow' })
    case 'wentOffline':
      return to(state.fallback ?? { status: 'offline' })
    case 'late':
    case 'attemptFailed':
    case 'timedOut': {
      const attempt = state.attempts.find(({ place }) => place === event.failure.place)
      if (attempt === undefined) return to(state)
      return event.type === 'late' ? beLate(state, attempt, event.failure, env) : fail(state, attempt, event, env)
    }
    default:
      return to(state)
  }
}

/** Runs the first candidate that arrives. The more wanted ones have lost. */
function arrive(state: Pending, place: number): RemoteStep {
  if (!state.attempts.some((attempt) => attempt.place === place)) return to(state)
  const lost = state.attempts.flatMap(({ late }) => (late !== null && late.place < place ? [late] : []))
  const failure = lost.reduce(mostWanted, state.failure)
  if (failure === null || place < failure.place) return to({ status: 'ready' })
  return to({ status: 'fallback', place, failure }, lost)
}

function beLate(state: Pending, attempt: Attempt, late: RemoteFailure, env: RemoteEnvironment): RemoteStep {
  if (attempt.late !== null || state.next >= env.refusals.length) return to(state)
  return advance(
    { ...state, attempts: state.attempts.with(state.attempts.indexOf(attempt), { ...attempt, late }) },
    env,
  )
}

function fail(
  state: Pending,
  attempt: Attempt,
  { type, failure }: Extract<RemoteEvent, { readonly type: 'attemptFailed' | 'timedOut' }>,
  env: RemoteEnvironment,
): RemoteStep {
  if (!env.isOnline) return to(state.fallback ?? { status: 'offline' })
  const attempts = state.attempts.filter((other) => other !== attempt)
  // A late candidate gets no more attempts, because the next one has been started.
  if (attempt.late !== null)
    return conclude({ ...state, attempts, failure: mostWanted(state.failure, failure) }, [failure])
  if (type === 'attemptFailed' && isWorthRetrying(failure) && attempt.attempt < remoteLimits.attempts)
    return to({ ...state, attempts: [...attempts, { ...attempt, attempt: attempt.attempt + 1 }] })
  return giveUp({ ...state, attempts }, failure, env)
}

/** Treats a failed page like code that does not start, as long as another candidate is left. */
function whileRunning(state: Running, event: RemoteEvent, env: RemoteEnvironment): RemoteStep {
  const place = placeOf(state)
  const isLast = place + 1 >= env.refusals.length
  const failure = state.status === 'fallback' ? state.failure : null
  const round: Round = { attempts: [], next: place + 1, failure, fallback: state }
  if (event.type === 'pageFailed') return isLast ? to(state, [event.failure]) : giveUp(round, event.failure, env)
  if (event.type !== 'late' || isLast || !env.isOnline) return to(state)
  return advance({ ...round, attempts: [{ place, attempt: 0, late: event.failure }] }, env)
}

/** Starts the next candidate that may run here. */
function advance(round: Round, env: RemoteEnvironment, givenUp: readonly RemoteFailure[] = []): RemoteStep {
  const { attempts, next } = round
  const refusal = env.refusals[next]
  if (refusal === undefined) return conclude(round, givenUp)
  // All releases of a remote that is switched off are switched off.
  const after = { ...round, next: refusal?.cause === 'disabled' ? env.refusals.length : next + 1 }
  if (refusal !== null) return giveUp(after, refusal, env, givenUp)
  // A late candidate is still pending, so the user has already waited long.
  const status = attempts.length > 0 ? 'slow' : 'loading'
  return to({ ...after, status, attempts: [...attempts, { place: next, attempt: 1, late: null }] }, givenUp)
}

function giveUp(
  round: Round,
  failure: RemoteFailure,
  env: RemoteEnvironment,
  givenUp: readonly RemoteFailure[] = [],
): RemoteStep {
  // Without a network, a failure does not count against the release.
  const all = env.isOnline ? [...givenUp, failure] : givenUp
  return advance({ ...round, failure: mostWanted(round.failure, failure) }, env, all)
}

/** When no candidate is left to start: waits for late ones, returns to the fallback, or reports the failure of the wanted one. */
function conclude(round: Round, givenUp: readonly RemoteFailure[]): RemoteStep {
  const { attempts, failure, fallback } = round
  if (attempts.length > 0 || failure === null) return to({ ...round, status: 'slow' }, givenUp)
  const status = incompatibilities.includes(failure.cause) ? 'incompatible' : 'failed'
  return to(fallback ?? { status, failure }, givenUp)
}

function to(state: RemoteState, givenUp: readonly RemoteFailure[] = []): RemoteStep {
  return { state, givenUp }
}

function isPending(state: RemoteState): state is Pending {
  return state.status === 'loading' || state.status === 'slow'
}

function mostWanted(one: RemoteFailure | null, other: RemoteFailure): RemoteFailure {
  return one === null || other.place < one.place ? other : one
}

// Code that throws will throw again, but a request may succeed the second time.
function isWorthRetrying({ cause }: RemoteFailure): boolean {
  return cause === 'network' || cause === 'timeout'
}

const passing: readonly RemoteCause[] = ['network', 'timeout', 'shellContract', 'apiContract']
const incompatibilities: readonly RemoteCause[] = ['identity', 'integrity', 'shellContract', 'apiContract', 'disabled']
