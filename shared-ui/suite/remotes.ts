import { ownerOf, type Registry, type RegistryEntry } from '@gakuseki/shared-api/contract/remote-manifest.ts'
import type { Clock, Connection } from './host.ts'
import { isSettled, type RemoteFailure } from './remote-controller.ts'
import type { RemoteLoader } from './remote-loader.ts'
import { createRemoteRunner, type RemoteRunner } from './remote-runner.ts'

/** All remotes of the registry, each with its own life. */
export type Remotes = {
  readonly registry: Registry
  /** The remote that owns an address; null for the suite's own pages and for unknown ones. */
  readonly at: (path: string) => RemoteRunner | null
  /** Opens the remote; fulfilled when it is settled, or earlier when patience is over: then its status is shown. */
  readonly open: (runner: RemoteRunner, signal: AbortSignal) => Promise<void>
  readonly preload: (path: string) => void
  readonly dispose: () => void
}

type Means = {
  readonly loader: RemoteLoader
  readonly clock: Clock
  readonly connection: Connection
  readonly report: (id: string, failure: RemoteFailure) => void
  /** The previous version runs in place of the active one. */
  readonly onFallback: (entry: RegistryEntry) => void
}

export function createRemotes(registry: Registry, means: Means): Remotes {
  const runners = new Map(registry.remotes.map((entry) => [entry.id, createRemoteRunner(entry, means)]))
  for (const runner of runners.values())
    runner.subscribe(() => runner.getState().status === 'fallback' && means.onFallback(runner.entry))
  const at = (path: string): RemoteRunner | null => runners.get(ownerOf(registry, path)?.id ?? '') ?? null
  return {
    registry,
    at,
    open: (runner, signal) =>
      new Promise((resolve) => {
        runner.open()
        const isDone = (): boolean => isSettled(runner.getState()) || runner.getState().status === 'slow'
        if (isDone() || signal.aborted) return resolve()
        const stop = runner.subscribe(() => isDone() && finish())
        const finish = (): void => {
          stop()
          resolve()
        }
        signal.addEventListener('abort', finish, { once: true })
      }),
    preload: (path) => {
      const runner = at(path)
      if (runner?.getState().status === 'idle') means.loader.preload(runner.entry.active, path)
    },
    dispose: () => runners.forEach((runner) => runner.dispose()),
  }
}
