import { ownerOf, type Registry, type RegistryEntry } from '@gakuseki/shared-api/contract/remote-manifest.ts'
import { offeredWith } from './remote-check.ts'
import { isRunning, isSettled, type RemoteState } from './remote-controller.ts'
import { leadsElsewhere, releasesFor } from './remote-releases.ts'
import { createRemoteRunner, type RemoteRunner, type RunnerMeans } from './remote-runner.ts'

/** All remotes of the registry, each with its own life. */
export type Remotes = {
  readonly registry: () => Registry
  readonly runners: () => readonly RemoteRunner[]
  /** The remote that owns an address; null for the suite's own pages and for unknown ones. */
  readonly at: (path: string) => RemoteRunner | null
  /** Opens the remote; fulfilled when it is settled, or earlier when patience is over: then its status is shown. */
  readonly open: (runner: RemoteRunner, signal: AbortSignal) => Promise<void>
  readonly preload: (path: string) => void
  /** Takes note of a newer registry. What runs stays as it is until `take`; the rest follows at once. */
  readonly offer: (registry: Registry) => void
  /** Ids of remotes of which another release is ready to be taken. */
  readonly offered: () => readonly string[]
  /** Puts what is offered in the place of what runs; true when there was something. Pages that stand are not touched. */
  readonly take: () => boolean
  /** Told of a runner's change of state, and of other runners in their places. */
  readonly subscribe: (onChange: () => void) => () => void
  readonly dispose: () => void
}

type Means = Omit<RunnerMeans, 'offered' | 'failed'>

export function createRemotes(first: Registry, means: Means): Remotes {
  let registry = first
  const runners = new Map<string, RemoteRunner>()
  const waiting = new Map<string, RegistryEntry>()
  const failed = new Set<string>()
  const listeners = new Set<() => void>()
  const tell = (): void => listeners.forEach((listener) => listener())
  const offered = () => offeredWith(registry.apiContract)

  function place(entry: RegistryEntry): void {
    runners.get(entry.id)?.dispose()
    const runner = createRemoteRunner(entry, { ...means, offered, failed })
    runner.subscribe(tell)
    runners.set(entry.id, runner)
  }

  registry.remotes.forEach(place)
  const at = (path: string): RemoteRunner | null => runners.get(ownerOf(registry, path)?.id ?? '') ?? null
  return {
    registry: () => registry,
    runners: () => [...runners.values()],
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
      if (runner?.getState().status === 'idle') means.loader.preload(runner.running().release, path)
    },
    offer: (next) => {
      const userId = means.userId()
      registry = next
      for (const entry of next.remotes) {
        const runner = runners.get(entry.id)
        if (runner === undefined) place(entry)
        else if (!leadsElsewhere(entry, runner.entry(), userId)) {
          waiting.delete(entry.id)
          runner.renew(entry)
        } else if (isAtRest(runner.getState())) place(entry)
        else if (leadsElsewhere(entry, waiting.get(entry.id) ?? runner.entry(), userId)) {
          waiting.set(entry.id, entry)
          const [wanted] = releasesFor(entry, userId)
          if (wanted !== undefined) means.loader.preload(wanted.release, '/')
        }
      }
      tell()
    },
    offered: () => [...waiting.keys()],
    take: () => {
      if (waiting.size === 0) return false
      const entries = [...waiting.values()]
      waiting.clear()
      entries.forEach(place)
      tell()
      return true
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    dispose: () => {
      runners.forEach((runner) => runner.dispose())
      listeners.clear()
    },
  }
}

/** Nothing of it is on the screen or on its way there. */
function isAtRest(state: RemoteState): boolean {
  return state.status === 'idle' || (isSettled(state) && !isRunning(state))
}
