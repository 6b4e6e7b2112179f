import { ownerOf, type Registry, type RegistryEntry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { offeredWith, refusalOf } from './life/remote-check.ts'
import { isRunning, isSettled, mayPass, type RemoteState } from './life/remote-machine.ts'
import { leadsElsewhere, releasesFor, type SourcedRelease } from './life/remote-releases.ts'
import { createRemoteRunner, type RemoteRunner, type RunnerDependencies } from './life/remote-runner.ts'

/** All remotes of the registry, each with its own life. */
export type Remotes = {
  readonly registry: () => Registry
  readonly runners: () => readonly RemoteRunner[]
  /** The remote that owns an address; null for the suite's own pages and for unknown ones. */
  readonly at: (path: string) => RemoteRunner | null
  /** Opens the remote; fulfilled when it is settled or replaced, or when patience is over: then its status is shown. */
  readonly open: (runner: RemoteRunner, signal: AbortSignal) => Promise<void>
  readonly preload: (path: string) => void
  /** Takes note of a newer registry. What runs stays as it is until `take`; the rest follows at once. */
  readonly offer: (registry: Registry) => void
  /** Ids of remotes whose release changed or was withdrawn. Excludes remotes that only need a retry. */
  readonly offered: () => readonly string[]
  /** Puts what is offered in the place of what runs; true when there was something. Pages that stand are not touched. */
  readonly take: () => boolean
  /** Told of a runner's change of state, and of other runners in their places. */
  readonly subscribe: (onChange: () => void) => () => void
  readonly dispose: () => void
}

type Dependencies = Omit<RunnerDependencies, 'offered' | 'failed'>

export function createRemotes(first: Registry, dependencies: Dependencies): Remotes {
  let registry = first
  const runners = new Map<string, RemoteRunner>()
  /** What takes the place of what runs; null where nothing does, since the remote is withdrawn. */
  const waiting = new Map<string, RegistryEntry | null>()
  const failed = new Set<string>()
  const listeners = new Set<() => void>()
  const tell = (): void => listeners.forEach((listener) => listener())
  const offered = () => offeredWith(registry.apiContract)

  function place(entry: RegistryEntry): void {
    runners.get(entry.id)?.dispose()
    const runner = createRemoteRunner(entry, { ...dependencies, offered, failed })
    runner.subscribe(tell)
    runners.set(entry.id, runner)
  }

  function remove(id: string): void {
    runners.get(id)?.dispose()
    runners.delete(id)
  }

  /** What somebody who opens a remote now gets to run; null when it may not run here. */
  function wantedOf(entry: RegistryEntry): SourcedRelease | null {
    const [wanted] = releasesFor(entry, dependencies.userId())
    const isRefused = wanted === undefined || refusalOf(entry.id, wanted.release, offered()) !== null
    return isRefused || entry.isDisabled === true ? null : wanted
  }

  function isNew([id, entry]: readonly [string, RegistryEntry | null]): boolean {
    const before = runners.get(id)?.entry()
    return entry === null || before === undefined || leadsElsewhere(entry, before, dependencies.userId())
  }

  function follow(runner: RemoteRunner, entry: RegistryEntry): void {
    const userId = dependencies.userId()
    const { id } = entry
    const wanted = wantedOf(entry)
    const passes = wanted !== null && mayPass(runner.getState())
    if (!leadsElsewhere(entry, runner.entry(), userId) && !passes) {
      waiting.delete(id)
      runner.renew(entry)
    } else if (isAtRest(runner.getState())) place(entry)
    // What runs well makes no room for what may not run in this page, which is older than the shell that is served by now.
    else if (wanted === null && entry.isDisabled !== true) waiting.delete(id)
    else if (!waiting.has(id) || leadsElsewhere(entry, waiting.get(id) ?? runner.entry(), userId)) {
      waiting.set(id, entry)
      if (wanted !== null) dependencies.loader.preload(wanted.release, '/')
    }
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
        const isReplaced = (): boolean => runners.get(runner.id) !== runner
        const isDone = (): boolean =>
          isReplaced() || isSettled(runner.getState()) || runner.getState().status === 'slow'
        if (isDone() || signal.aborted) return resolve()
        const look = (): void => void (isDone() && finish())
        const finish = (): void => {
          listeners.delete(look)
          resolve()
        }
        listeners.add(look)
        signal.addEventListener('abort', finish, { once: true })
      }),
    preload: (path) => {
      const runner = at(path)
      const wanted = runner?.getState().status === 'idle' ? wantedOf(runner.entry()) : null
      if (wanted !== null) dependencies.loader.preload(wanted.release, path)
    },
    offer: (next) => {
      registry = next
      for (const [id, runner] of runners) {
        if (next.remotes.some((entry) => entry.id === id)) continue
        if (isAtRest(runner.getState())) remove(id)
        else waiting.set(id, null)
      }
      for (const entry of next.remotes) {
        const runner = runners.get(entry.id)
        if (runner === undefined) place(entry)
        else follow(runner, entry)
      }
      tell()
    },
    offered: () => [...waiting].filter(isNew).map(([id]) => id),
    take: () => {
      if (waiting.size === 0) return false
      const changes = [...waiting]
      waiting.clear()
      for (const [id, entry] of changes) {
        if (entry === null) remove(id)
        else place(entry)
      }
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
