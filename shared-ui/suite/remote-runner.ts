import { releaseName, type RegistryEntry } from '@gakuseki/shared-api/contract/remote-manifest.ts'
import type { Clock, Connection } from './host.ts'
import { refusalOf, type Offered } from './remote-check.ts'
import type { RemoteCause } from '@gakuseki/shared-api/contract/remotes.ts'
import { isRemoteModule, type RemoteModule } from './remote-contract.ts'
import {
  isLoading,
  isRunning,
  pauseBefore,
  remoteLimits,
  transition,
  turnOf,
  underWay,
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
  /** A page of what runs has not come yet. Fulfilled when another release was quicker than the page and runs instead. */
  readonly pageLate: (page: Promise<unknown>) => Promise<void>
  /** What was loaded; null unless the state is ready or fallback. */
  readonly module: () => RemoteModule | null
  /** The release that runs or has its turn, and where it comes from. */
  readonly running: () => SourcedRelease
  /** What went wrong in this page, the newest last, and how long the release that runs took to load, in ms. */
  readonly facts: () => { readonly failures: readonly RemoteFailure[]; readonly loadMs: number | null }
  /** An entry that leads to the same release. */
  readonly renew: (entry: RegistryEntry) => void
  readonly dispose: () => void
}

/** `baseUrl` is where the release that failed lies. */
export type ReleaseFailure = RemoteFailure & { readonly baseUrl: string }

export type RunnerMeans = {
  readonly loader: RemoteLoader
  readonly clock: Clock
  readonly connection: Connection
  readonly offered: () => Offered
  /** Who works here, for canaries. */
  readonly userId: () => string
  /** Told of each release given up, for logs and server. */
  readonly report: (id: string, failure: ReleaseFailure) => void
  /** Places of releases of which a try has failed in this page: nothing of that may be taken again. */
  readonly failed: Set<string>
}

/** Runs the state machine of one remote: does what a state asks for and feeds back what came of it. */
export function createRemoteRunner(
  firstEntry: RegistryEntry,
  { loader, clock, connection, offered, userId, report, failed }: RunnerMeans,
): RemoteRunner {
  const { id } = firstEntry
  let entry = firstEntry
  let state: RemoteState = { status: 'idle' }
  let module: RemoteModule | null = null
  let releases = releasesFor(entry, userId())
  const failures: RemoteFailure[] = []
  let loadMs: number | null = null
  // Each release's way into the page; aborted at its end, so that nothing late is taken for an answer.
  const lanes = new Map<number, Lane>()
  const listeners = new Set<() => void>()

  function send(event: RemoteEvent): void {
    const before = state
    state = transition(before, event, { releases: releases.length, isOnline: connection.isOnline() })
    if (state === before) return
    const now = underWay(state)
    for (const [turn, lane] of lanes) if (!now.includes(turn)) end(turn, lane)
    givenUp(before, event).forEach(giveUp)
    if (state.status === 'checking') check(state)
    else if (isLoading(state) && state.attempt > 0) load(state)
    tell()
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  /** What has failed for good with an event, and what was too slow when another one came. */
  function givenUp(before: RemoteState, event: RemoteEvent): readonly RemoteFailure[] {
    if (event.type === 'loaded') {
      const isLost = ({ turn }: RemoteFailure): boolean => isRunning(state) && turn < turnOf(state)
      return 'late' in before ? before.late.filter(isLost) : []
    }
    if (!('failure' in event) || event.type === 'late' || !connection.isOnline()) return []
    return underWay(state).includes(event.failure.turn) ? [] : [event.failure]
  }

  // Of each release: the server blames none that fails for somebody for whom another one fails, too.
  function giveUp(failure: RemoteFailure): void {
    failures.push(failure)
    report(id, { ...failure, baseUrl: at(failure.turn).release.baseUrl })
  }

  function check({ turn }: { readonly turn: number }): void {
    // A fresh start asks who works here now.
    if (turn === 0) releases = releasesFor(entry, userId())
    const refusal =
      entry.isDisabled === true
        ? ({ cause: 'disabled', detail: 'switched off in the registry' } as const)
        : refusalOf(id, at(turn).release, offered())
    send(
      refusal === null
        ? { type: 'checked' }
        : { type: 'refused', failure: failure(turn, refusal.cause, refusal.detail) },
    )
  }

  function at(turn: number): SourcedRelease {
    return releases[turn] ?? { source: 'active', release: entry.active }
  }

  function load({ turn, attempt }: { readonly turn: number; readonly attempt: number }): void {
    const lane = lanes.get(turn) ?? begin(turn)
    if (lane.attempt === attempt) return
    lane.attempt = attempt
    const { release } = at(turn)
    const { signal } = lane.ending
    later(lane, pauseBefore(attempt, clock.random()), () => {
      loader.load(release, { again: failed.has(release.baseUrl), signal }).then(
        (loaded) => !signal.aborted && take(turn, lane, loaded),
        (error: unknown) => !signal.aborted && tryFailed(failureOf(turn, error)),
      )
    })
  }

  function begin(turn: number): Lane {
    const lane = { ending: new AbortController(), begun: clock.now().getTime(), attempt: 0 }
    const { headStartMs, patienceMs, timeoutMs } = remoteLimits
    lanes.set(turn, lane)
    later(lane, patienceMs, () => send({ type: 'patienceOver' }))
    later(lane, headStartMs, () =>
      send({ type: 'late', failure: failure(turn, 'timeout', `not there after ${headStartMs} ms`) }),
    )
    later(lane, timeoutMs, () => {
      failed.add(at(turn).release.baseUrl)
      send({ type: 'timedOut', failure: failure(turn, 'timeout', `no answer within ${timeoutMs} ms`) })
    })
    return lane
  }

  function end(turn: number, { ending }: Lane): void {
    lanes.delete(turn)
    ending.abort()
  }

  function take(turn: number, { begun }: Lane, loaded: unknown): void {
    if (!isRemoteModule(loaded))
      return tryFailed(failure(turn, 'notARemote', 'its default export is no defineRemote(…)'))
    module = loaded
    loadMs = clock.now().getTime() - begun
    send({ type: 'loaded', turn })
  }

  function tryFailed(failure: RemoteFailure): void {
    failed.add(at(failure.turn).release.baseUrl)
    send({ type: 'tryFailed', failure })
  }

  function later({ ending }: Lane, ms: number, run: () => void): void {
    ending.signal.addEventListener('abort', clock.later(ms, run), { once: true })
  }

  function failure(turn: number, cause: RemoteCause, detail: string): RemoteFailure {
    return { cause, at: clock.now(), detail, turn, release: releaseName(at(turn).release.manifest) }
  }

  function failureOf(turn: number, error: unknown): RemoteFailure {
    const detail = error instanceof Error ? error.message : String(error)
    return failure(turn, error instanceof RemoteLoadError ? error.reason : 'crash', detail)
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
      const told = failure(turnOf(state), cause, detail)
      send({ type: 'pageFailed', failure: told })
      if (state !== before) return true
      giveUp(told)
      tell()
      return false
    },
    pageLate: (page) =>
      new Promise((taken) => {
        const code = module
        const onChange = (): void => {
          if (isRunning(state) && module !== code) taken()
        }
        listeners.add(onChange)
        // Another page of it may be late already.
        const turn = isRunning(state) ? turnOf(state) : null
        if (turn !== null) send({ type: 'late', failure: failure(turn, 'timeout', 'a page is not there yet') })
        const end = (event: (turn: number) => RemoteEvent): void => {
          listeners.delete(onChange)
          if (turn !== null) send(event(turn))
        }
        page.then(
          () => end((turn) => ({ type: 'loaded', turn })),
          (error: unknown) => end((turn) => ({ type: 'tryFailed', failure: failureOf(turn, error) })),
        )
      }),
    module: () => (isRunning(state) ? module : null),
    running: () => at(turnOf(state)),
    facts: () => ({ failures, loadMs }),
    renew: (next) => {
      entry = next
      if (turnOf(state) === 0) releases = releasesFor(entry, userId())
    },
    dispose: () => {
      stopListening()
      lanes.forEach(({ ending }) => ending.abort())
      listeners.clear()
    },
  }
}

/** A release on its way into the page. */
type Lane = { readonly ending: AbortController; readonly begun: number; attempt: number }
