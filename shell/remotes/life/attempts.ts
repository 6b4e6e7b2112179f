import type { RemoteRelease } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { RemoteCause } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { isRemoteModule, type RemoteModule } from '@gakuseki/shared-ui/host/remote-contract.ts'
import type { Clock } from '../../suite/environment.ts'
import { RemoteLoadError, type RemoteLoader } from './remote-loader.ts'
import { pauseBefore, remoteLimits, type Attempt, type RemoteEvent, type RemoteFailure } from './remote-machine.ts'

type Dependencies = {
  readonly loader: RemoteLoader
  readonly clock: Clock
  /** Base URLs whose loading has failed in this page. Nothing loaded from them may be reused. */
  readonly failed: Set<string>
  readonly releaseAt: (place: number) => RemoteRelease
  readonly failureAt: (place: number, cause: RemoteCause, detail: string, thrown?: unknown) => RemoteFailure
  readonly send: (event: RemoteEvent) => void
  /** Called before `loaded` is sent; `ms` counts from the candidate's first attempt. */
  readonly onModule: (module: RemoteModule, ms: number) => void
}

export type Attempts = {
  /** Starts the attempts that are new, and ends the candidates that are no longer among them. */
  readonly follow: (attempts: readonly Attempt[]) => void
  readonly failureOf: (place: number, error: unknown) => RemoteFailure
}

/** The loading of one candidate. It is aborted at its end, so that later answers are ignored. */
type Loading = { readonly ending: AbortController; readonly begun: number; attempt: number }

/** Loads the pending candidates, and reports the result of each attempt. */
export function createAttempts({
  loader,
  clock,
  failed,
  releaseAt,
  failureAt,
  send,
  onModule,
}: Dependencies): Attempts {
  const loadings = new Map<number, Loading>()

  function begin(place: number): Loading {
    const loading = { ending: new AbortController(), begun: clock.now().getTime(), attempt: 0 }
    const { headStartMs, patienceMs, timeoutMs } = remoteLimits
    const timeout = (detail: string): RemoteFailure => failureAt(place, 'timeout', detail)
    loadings.set(place, loading)
    later(loading, patienceMs, () => send({ type: 'patienceOver' }))
    later(loading, headStartMs, () => send({ type: 'late', failure: timeout(`not there after ${headStartMs} ms`) }))
    later(loading, timeoutMs, () => {
      failed.add(releaseAt(place).baseUrl)
      send({ type: 'timedOut', failure: timeout(`no answer within ${timeoutMs} ms`) })
    })
    return loading
  }

  function start({ place, attempt }: Attempt): void {
    const loading = loadings.get(place) ?? begin(place)
    if (loading.attempt === attempt) return
    loading.attempt = attempt
    const release = releaseAt(place)
    const { signal } = loading.ending
    const fail = (failure: RemoteFailure): void => {
      failed.add(release.baseUrl)
      send({ type: 'attemptFailed', failure })
    }
    later(loading, pauseBefore(attempt, clock.random()), () => {
      loader.load(release, { again: failed.has(release.baseUrl), signal }).then(
        (loaded) => {
          if (signal.aborted) return
          if (!isRemoteModule(loaded))
            return fail(failureAt(place, 'notARemote', 'its default export is no defineRemote(…)'))
          onModule(loaded, clock.now().getTime() - loading.begun)
          send({ type: 'loaded', place })
        },
        (error: unknown) => !signal.aborted && fail(failureOf(place, error)),
      )
    })
  }

  function later({ ending }: Loading, ms: number, run: () => void): void {
    ending.signal.addEventListener('abort', clock.later(ms, run), { once: true })
  }

  function failureOf(place: number, error: unknown): RemoteFailure {
    const detail = error instanceof Error ? error.message : String(error)
    return failureAt(place, error instanceof RemoteLoadError ? error.reason : 'crash', detail, error)
  }

  return {
    follow: (attempts) => {
      for (const [place, { ending }] of loadings) {
        if (attempts.some((attempt) => attempt.place === place)) continue
        loadings.delete(place)
        ending.abort()
      }
      // Attempt 0 is code that already runs, so there is nothing to load.
      attempts.filter(({ attempt }) => attempt > 0).forEach(start)
    },
    failureOf,
  }
}
