import type { RegistryEntry, RemoteRelease } from '@gakuseki/shared-api/contract/remote-manifest.ts'
import type { Clock, Connection } from './host.ts'
import { refusalOf } from './remote-check.ts'
import { isRemoteModule, type RemoteModule } from './remote-contract.ts'
import {
  pauseBefore,
  remoteLimits,
  transition,
  type RemoteCause,
  type RemoteEvent,
  type RemoteFailure,
  type RemoteState,
} from './remote-controller.ts'
import { RemoteLoadError, type RemoteLoader } from './remote-loader.ts'

export type RemoteRunner = {
  readonly entry: RegistryEntry
  readonly getState: () => RemoteState
  readonly subscribe: (onChange: () => void) => () => void
  /** Starts loading unless that is under way or done. */
  readonly open: () => void
  readonly retry: () => void
  /** What was loaded; null unless the state is ready or fallback. */
  readonly module: () => RemoteModule | null
  readonly dispose: () => void
}

type Means = {
  readonly loader: RemoteLoader
  readonly clock: Clock
  readonly connection: Connection
  /** Told of each version given up, for the logs. */
  readonly report: (id: string, failure: RemoteFailure) => void
}

/** Runs the state machine of one remote: does what a state asks for and feeds back what came of it. */
export function createRemoteRunner(entry: RegistryEntry, { loader, clock, connection, report }: Means): RemoteRunner {
  let state: RemoteState = { status: 'idle' }
  let module: RemoteModule | null = null
  let anyTryFailed = false
  // One version's turn to load; aborted at its end, so that nothing late is taken for an answer.
  let turn = new AbortController()
  const listeners = new Set<() => void>()

  function send(event: RemoteEvent): void {
    const before = state
    state = transition(before, event, { hasPrevious: entry.previous !== null, isOnline: connection.isOnline() })
    if (state === before) return
    if (isLoading(before) && !isLoading(state)) turn.abort()
    if ('failure' in event && !isLoading(state)) report(entry.id, event.failure)
    if (state.status === 'checking') check(releaseOf(state))
    else if (isLoading(state)) load(before, state)
    for (const listener of listeners) listener()
  }

  function check(release: RemoteRelease): void {
    const refusal = refusalOf(entry.id, release)
    send(refusal === null ? { type: 'checked' } : { type: 'refused', failure: failure(refusal.cause, refusal.detail) })
  }

  function load(before: RemoteState, loading: Loading): void {
    if (!isLoading(before)) startTurn()
    else if (before.attempt === loading.attempt) return
    const { signal } = turn
    later(pauseBefore(loading.attempt, clock.random()), () => {
      loader.load(releaseOf(loading), { again: anyTryFailed, signal }).then(
        (loaded) => !signal.aborted && take(loaded),
        (error: unknown) => !signal.aborted && tryFailed(failureOf(error)),
      )
    })
  }

  function startTurn(): void {
    turn = new AbortController()
    later(remoteLimits.patienceMs, () => send({ type: 'patienceOver' }))
    later(remoteLimits.timeoutMs, () => {
      anyTryFailed = true
      send({ type: 'timedOut', failure: failure('timeout', `no answer within ${remoteLimits.timeoutMs} ms`) })
    })
  }

  function take(loaded: unknown): void {
    if (!isRemoteModule(loaded)) return tryFailed(failure('notARemote', 'its default export is no defineRemote(…)'))
    module = loaded
    send({ type: 'loaded' })
  }

  function tryFailed(failure: RemoteFailure): void {
    anyTryFailed = true
    send({ type: 'tryFailed', failure })
  }

  function releaseOf({ after }: { readonly after: RemoteFailure | null }): RemoteRelease {
    return after === null ? entry.active : (entry.previous ?? entry.active)
  }

  function later(ms: number, run: () => void): void {
    turn.signal.addEventListener('abort', clock.later(ms, run), { once: true })
  }

  function failure(cause: RemoteCause, detail: string): RemoteFailure {
    return { cause, at: clock.now(), detail }
  }

  function failureOf(error: unknown): RemoteFailure {
    const detail = error instanceof Error ? error.message : String(error)
    return failure(error instanceof RemoteLoadError ? error.reason : 'crash', detail)
  }

  const stopListening = connection.subscribe(() => {
    send({ type: connection.isOnline() ? 'wentOnline' : 'wentOffline' })
  })

  return {
    entry,
    getState: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    open: () => send({ type: 'open' }),
    retry: () => send({ type: 'retry' }),
    module: () => module,
    dispose: () => {
      stopListening()
      turn.abort()
      listeners.clear()
    },
  }
}

type Loading = Extract<RemoteState, { readonly status: 'loading' | 'slow' }>

function isLoading(state: RemoteState): state is Loading {
  return state.status === 'loading' || state.status === 'slow'
}
