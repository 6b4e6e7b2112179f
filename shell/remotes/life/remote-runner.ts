import { releaseName, type RegistryEntry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { RemoteCause } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import type { RemoteModule } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { createStore } from 'zustand/vanilla'
import type { Clock, Connection } from '../../suite/environment.ts'
import { createAttempts } from './attempts.ts'
import { refusalOf, type Offered, type Refusal } from './remote-check.ts'
import type { RemoteLoader } from './remote-loader.ts'
import {
  attemptsOf,
  isRunning,
  placeOf,
  remoteTransition,
  restarts,
  showsPages,
  type RemoteEvent,
  type RemoteFailure,
  type RemoteState,
} from './remote-machine.ts'
import { releasesFor, type SourcedRelease } from './remote-releases.ts'

export type RemoteRunner = {
  readonly id: string
  readonly entry: () => RegistryEntry
  readonly getState: () => RemoteState
  readonly subscribe: (onChange: () => void) => () => void
  /** Starts loading unless it is pending or done. */
  readonly open: () => void
  readonly retry: () => void
  /** Reports a page of the running code that failed. Returns false when no candidate is left to take over. */
  readonly pageFailed: (cause: 'page' | 'network', detail: string, thrown?: unknown) => boolean
  /** Reports a late page of the running code. Fulfilled when another candidate arrives first and runs instead. */
  readonly pageLate: (page: Promise<unknown>) => Promise<void>
  /** The code that runs; null unless the state is ready or fallback. */
  readonly module: () => RemoteModule | null
  /** The code whose pages can be shown, even while another candidate is pending. */
  readonly code: () => RemoteModule | null
  /** The candidate that runs, or that was started last. */
  readonly running: () => SourcedRelease
  /** The failures in this page, the newest last, and the loading time of the running release in ms. */
  readonly facts: () => { readonly failures: readonly RemoteFailure[]; readonly loadMs: number | null }
  /** Replaces the entry by one that leads to the same release. */
  readonly renew: (entry: RegistryEntry) => void
  /** From then on it ignores events. A caller waiting for its state must also check whether it was replaced. */
  readonly dispose: () => void
}

/** `baseUrl` is the address of the release that failed. */
export type ReleaseFailure = RemoteFailure & { readonly baseUrl: string }

export type RunnerDependencies = {
  readonly loader: RemoteLoader
  readonly clock: Clock
  readonly connection: Connection
  readonly offered: () => Offered
  /** The current user, for canaries. */
  readonly userId: () => string
  /** Called for each release that was given up, for logs and server. */
  readonly report: (id: string, failure: ReleaseFailure) => void
  /** Base URLs whose loading has failed in this page. Nothing loaded from them may be reused. */
  readonly failed: Set<string>
  /** Releases that froze this browser before, by their base URLs. They are passed over until the user asks for another try. */
  readonly frozen: Map<string, Refusal>
}

type Life = {
  readonly state: RemoteState
  readonly module: RemoteModule | null
  readonly failures: readonly RemoteFailure[]
  readonly loadMs: number | null
}

const unopened: Life = { state: { status: 'idle' }, module: null, failures: [], loadMs: null }

/** Runs the state machine of one remote over a registry, a loader, a clock and a connection. */
export function createRemoteRunner(firstEntry: RegistryEntry, dependencies: RunnerDependencies): RemoteRunner {
  const { clock, connection, userId, report } = dependencies
  const { id } = firstEntry
  let entry = firstEntry
  let candidates = releasesFor(entry, userId())
  let isDisposed = false
  const { getState, setState, subscribe } = createStore<Life>(() => unopened)
  const candidateAt = (place: number): SourcedRelease =>
    candidates[place] ?? { source: 'active', release: entry.active }
  const releaseAt = (place: number) => candidateAt(place).release
  const failureAt = (place: number, cause: RemoteCause, detail: string, thrown?: unknown): RemoteFailure => ({
    cause,
    at: clock.now(),
    detail,
    thrown,
    place,
    release: releaseName(releaseAt(place).manifest),
  })

  /** Returns whether the event has changed the state. */
  function send(event: RemoteEvent): boolean {
    if (isDisposed) return false
    const { state: before, failures } = getState()
    // The user may have changed.
    if (restarts(before, event)) candidates = releasesFor(entry, userId())
    const refusals = refusalsOf(entry, candidates, event, dependencies).map(
      (refusal, place) => refusal && failureAt(place, refusal.cause, refusal.detail),
    )
    const { state, givenUp } = remoteTransition(before, event, { refusals, isOnline: connection.isOnline() })
    if (state === before && givenUp.length === 0) return false
    attempts.follow(attemptsOf(state))
    // Reports every one of them, because the server does not blame a release for a user whose other releases fail too.
    for (const failure of givenUp) report(id, { ...failure, baseUrl: releaseAt(failure.place).baseUrl })
    setState({ state, failures: [...failures, ...givenUp] })
    return state !== before
  }

  const attempts = createAttempts({
    ...dependencies,
    releaseAt,
    failureAt,
    send,
    onModule: (module, loadMs) => setState({ module, loadMs }),
  })
  const stopListening = connection.subscribe(() => send({ type: connection.isOnline() ? 'wentOnline' : 'wentOffline' }))

  async function pageLate(page: Promise<unknown>): Promise<void> {
    const { state, module: code } = getState()
    const replaced = Promise.withResolvers<void>()
    const stop = subscribe((life) => isRunning(life.state) && life.module !== code && replaced.resolve())
    if (isRunning(state)) {
      const place = placeOf(state)
      send({ type: 'late', failure: failureAt(place, 'timeout', 'a page is not there yet') })
      void page.then(
        () => send({ type: 'loaded', place }),
        (error: unknown) => send({ type: 'attemptFailed', failure: attempts.failureOf(place, error) }),
      )
    }
    void page.finally(stop).catch(() => {})
    return replaced.promise
  }

  return {
    id,
    entry: () => entry,
    getState: () => getState().state,
    subscribe,
    open: () => void send({ type: 'open' }),
    retry: () => void send({ type: 'retry' }),
    pageFailed: (cause, detail, thrown) =>
      send({ type: 'pageFailed', failure: failureAt(placeOf(getState().state), cause, detail, thrown) }),
    pageLate,
    module: () => (isRunning(getState().state) ? getState().module : null),
    code: () => (showsPages(getState().state) ? getState().module : null),
    running: () => candidateAt(placeOf(getState().state)),
    facts: getState,
    renew: (next) => {
      entry = next
      if (placeOf(getState().state) === 0) candidates = releasesFor(entry, userId())
    },
    dispose: () => {
      isDisposed = true
      stopListening()
      attempts.follow([])
    },
  }
}

/** Why each candidate may not run now, or null. A retry also tries what froze the browser. */
function refusalsOf(
  entry: RegistryEntry,
  candidates: readonly SourcedRelease[],
  { type }: RemoteEvent,
  { offered, frozen }: Pick<RunnerDependencies, 'offered' | 'frozen'>,
): readonly (Refusal | null)[] {
  if (type === 'retry') for (const { release } of candidates) frozen.delete(release.baseUrl)
  return candidates.map(({ release }) => refusalOf(entry, release, offered()) ?? frozen.get(release.baseUrl) ?? null)
}
