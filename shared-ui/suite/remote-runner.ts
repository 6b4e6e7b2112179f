import { releaseName, type RegistryEntry } from '@gakuseki/shared-api/contract/remote-manifest.ts'
import type { Clock, Connection } from './host.ts'
import { refusalOf, type Offered } from './remote-check.ts'
import type { RemoteCause } from '@gakuseki/shared-api/contract/remotes.ts'
import { isRemoteModule, type RemoteModule } from './remote-contract.ts'
import {
  isRunning,
  pauseBefore,
  remoteLimits,
  transition,
  turnOf,
  type RemoteEvent,
  type RemoteFailure,
  type RemoteState,
} from './remote-controller.ts'
import { RemoteLoadError, type RemoteLoader } from './remote-loader.ts'
import { releasesFor, type SourcedRelease } from './remote-releases.ts'

export type RemoteRunner = {
  readonly id: string
  readonly entry: () => RegistryEntry
  readonly getState: () => RemoteState
  readonly subscribe: (onChange: () => void) => () => void
  /** Starts loading unless that is under way or done. */
  readonly open: () => void
  readonly retry: () => void
  /** A page of what runs cannot stand; false when no other release is left to take over. */
  readonly pageFailed: (cause: 'page' | 'network', detail: string) => boolean
  /** What was loaded; null unless the state is ready or fallback. */
  readonly module: () => RemoteModule | null
  /** The release that runs or has its turn, and where it comes from. */
  readonly running: () => SourcedRelease
  /** What went wrong in this page, the newest last, and how long the release that runs took to load, in ms. */
  readonly facts: () => { readonly failures: readonly ReleaseFailure[]; readonly loadMs: number | null }
  /** An entry that leads to the same release. */
  readonly renew: (entry: RegistryEntry) => void
  readonly dispose: () => void
}

export type ReleaseFailure = RemoteFailure & { readonly release: string; readonly baseUrl: string }

export type RunnerMeans = {
  readonly loader: RemoteLoader
  readonly clock: Clock
  readonly connection: Connection
  readonly offered: () => Offered
  /** Who works here, for canaries. */
  readonly userId: () => string
  /** Told of each release given up, for logs and server. */
  readonly report: (id: string, failure: ReleaseFailure) => void
}

/** Runs the state machine of one remote: does what a state asks for and feeds back what came of it. */
export function createRemoteRunner(
  firstEntry: RegistryEntry,
  { loader, clock, connection, offered, userId, report }: RunnerMeans,
): RemoteRunner {
  const { id } = firstEntry
  let entry = firstEntry
  let state: RemoteState = { status: 'idle' }
  let module: RemoteModule | null = null
  let releases = releasesFor(entry, userId())
  const failures: ReleaseFailure[] = []
  let begun = 0
  let loadMs: number | null = null
  /** Releases of which a try has failed: nothing of that may be taken again. */
  const failed = new Set<string>()
  // One release's turn to load; aborted at its end, so that nothing late is taken for an answer.
  let turn = new AbortController()
  const listeners = new Set<() => void>()

  function send(event: RemoteEvent): void {
    const before = state
    const place = running()
    state = transition(before, event, { releases: releases.length, isOnline: connection.isOnline() })
    if (state === before) return
    if (isLoading(before) && !isLoading(state)) turn.abort()
    if ('failure' in event && !isLoading(state) && state.status !== 'offline') giveUp(place, event.failure)
    if (state.status === 'checking') check(state)
    else if (isLoading(state)) load(before, state)
    for (const listener of listeners) listener()
  }

  // Of each release: the server blames none that fails for somebody for whom another one fails, too.
  function giveUp({ release }: SourcedRelease, failure: RemoteFailure): void {
    const told = { ...failure, release: releaseName(release.manifest), baseUrl: release.baseUrl }
    failures.push(told)
    report(id, told)
  }

  function check(checking: RemoteState & { readonly turn: number }): void {
    // A fresh start asks who works here now.
    if (checking.turn === 0) releases = releasesFor(entry, userId())
    const refusal =
      entry.isDisabled === true
        ? ({ cause: 'disabled', detail: 'switched off in the registry' } as const)
        : refusalOf(id, running().release, offered())
    send(refusal === null ? { type: 'checked' } : { type: 'refused', failure: failure(refusal.cause, refusal.detail) })
  }

  function running(): SourcedRelease {
    return releases[turnOf(state)] ?? { source: 'active', release: entry.active }
  }

  function load(before: RemoteState, loading: Loading): void {
    if (!isLoading(before)) startTurn()
    else if (before.attempt === loading.attempt) return
    const { signal } = turn
    const { release } = running()
    later(pauseBefore(loading.attempt, clock.random()), () => {
      loader.load(release, { again: failed.has(release.baseUrl), signal }).then(
        (loaded) => !signal.aborted && take(loaded),
        (error: unknown) => !signal.aborted && tryFailed(failureOf(error)),
      )
    })
  }

  function startTurn(): void {
    turn = new AbortController()
    begun = clock.now().getTime()
    later(remoteLimits.patienceMs, () => send({ type: 'patienceOver' }))
    later(remoteLimits.timeoutMs, () => {
      failed.add(running().release.baseUrl)
      send({ type: 'timedOut', failure: failure('timeout', `no answer within ${remoteLimits.timeoutMs} ms`) })
    })
  }

  function take(loaded: unknown): void {
    if (!isRemoteModule(loaded)) return tryFailed(failure('notARemote', 'its default export is no defineRemote(…)'))
    module = loaded
    loadMs = clock.now().getTime() - begun
    send({ type: 'loaded' })
  }

  function tryFailed(failure: RemoteFailure): void {
    failed.add(running().release.baseUrl)
    send({ type: 'tryFailed', failure })
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
    id,
    entry: () => entry,
    getState: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    open: () => send({ type: 'open' }),
    retry: () => send({ type: 'retry' }),
    pageFailed: (cause, detail) => {
      const before = state
      const told = failure(cause, detail)
      send({ type: 'pageFailed', failure: told })
      if (state === before) giveUp(running(), told)
      return state !== before
    },
    module: () => (isRunning(state) ? module : null),
    running,
    facts: () => ({ failures, loadMs }),
    renew: (next) => {
      entry = next
      if (turnOf(state) === 0) releases = releasesFor(entry, userId())
    },
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
