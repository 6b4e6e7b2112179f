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
  /** Called when the state of a runner changes or another one takes its place. */
  readonly subscribe: (onChange: () => void) => () => void
  readonly dispose: () => void
}

type Dependencies = Omit<RunnerDependencies, 'offered' | 'failed'>

export function createRemotes(first: Registry, dependencies: Dependencies): Remotes {
  const { loader, userId } = dependencies
  let registry = first
  const offered = () => offeredWith(registry.apiContract)
  const runners = createRunners({ ...dependencies, offered, failed: new Set() })
  /** What takes the place of what runs; null where nothing does, since the remote is withdrawn. */
  const waiting = new Map<string, RegistryEntry | null>()

  /** What somebody who opens a remote now gets to run; null when it may not run here. */
  function wantedOf(entry: RegistryEntry): SourcedRelease | null {
    const [wanted] = releasesFor(entry, userId())
    const isRefused = wanted === undefined || refusalOf(entry.id, wanted.release, offered()) !== null
    return isRefused || entry.isDisabled === true ? null : wanted
  }

  function isNew([id, entry]: readonly [string, RegistryEntry | null]): boolean {
    const before = runners.get(id)?.entry()
    return entry === null || before === undefined || leadsElsewhere(entry, before, userId())
  }

  function follow(runner: RemoteRunner, entry: RegistryEntry): void {
    const { id } = entry
    const wanted = wantedOf(entry)
    const passes = wanted !== null && mayPass(runner.getState())
    if (!leadsElsewhere(entry, runner.entry(), userId()) && !passes) {
      waiting.delete(id)
      runner.renew(entry)
    } else if (isAtRest(runner.getState())) runners.place(entry)
    // What runs well makes no room for what may not run in this page, which is older than the shell that is served by now.
    else if (wanted === null && entry.isDisabled !== true) waiting.delete(id)
    else if (!waiting.has(id) || leadsElsewhere(entry, waiting.get(id) ?? runner.entry(), userId())) {
      waiting.set(id, entry)
      if (wanted !== null) loader.preload(wanted.release, '/')
    }
  }

  registry.remotes.forEach(runners.place)
  const at = (path: string): RemoteRunner | null => runners.get(ownerOf(registry, path)?.id ?? '') ?? null
  return {
    registry: () => registry,
    runners: runners.all,
    at,
    open: (runner, signal) => {
      runner.open()
      const isReplaced = (): boolean => runners.get(runner.id) !== runner
      const isDone = (): boolean => isSettled(runner.getState()) || runner.getState().status === 'slow'
      return until(() => isReplaced() || isDone(), runners.subscribe, signal)
    },
    preload: (path) => {
      const runner = at(path)
      const wanted = runner?.getState().status === 'idle' ? wantedOf(runner.entry()) : null
      if (wanted !== null) loader.preload(wanted.release, path)
    },
    offer: (next) => {
      registry = next
      for (const { id, getState } of runners.all()) {
        if (next.remotes.some((entry) => entry.id === id)) continue
        if (isAtRest(getState())) runners.remove(id)
        else waiting.set(id, null)
      }
      for (const entry of next.remotes) {
        const runner = runners.get(entry.id)
        if (runner === undefined) runners.place(entry)
        else follow(runner, entry)
      }
      runners.report()
    },
    offered: () => [...waiting].filter(isNew).map(([id]) => id),
    take: () => {
      if (waiting.size === 0) return false
      const changes = [...waiting]
      waiting.clear()
      for (const [id, entry] of changes) {
        if (entry === null) runners.remove(id)
        else runners.place(entry)
      }
      runners.report()
      return true
    },
    subscribe: runners.subscribe,
    dispose: runners.dispose,
  }
}

/** The runners by id, and who is called when one of them changes or is replaced. */
function createRunners(dependencies: RunnerDependencies) {
  const runners = new Map<string, RemoteRunner>()
  const listeners = new Set<() => void>()
  const report = (): void => listeners.forEach((listener) => listener())
  return {
    all: (): readonly RemoteRunner[] => [...runners.values()],
    get: (id: string): RemoteRunner | undefined => runners.get(id),
    place: (entry: RegistryEntry): void => {
      runners.get(entry.id)?.dispose()
      const runner = createRemoteRunner(entry, dependencies)
      runner.subscribe(report)
      runners.set(entry.id, runner)
    },
    remove: (id: string): void => {
      runners.get(id)?.dispose()
      runners.delete(id)
    },
    report,
    subscribe: (onChange: () => void): (() => void) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    dispose: (): void => {
      runners.forEach((runner) => runner.dispose())
      listeners.clear()
    },
  }
}

/** Fulfilled when the condition holds or the signal is aborted. */
function until(holds: () => boolean, subscribe: Remotes['subscribe'], signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (holds() || signal.aborted) return resolve()
    const finish = (): void => {
      unsubscribe()
      resolve()
    }
    const unsubscribe = subscribe(() => void (holds() && finish()))
    signal.addEventListener('abort', finish, { once: true })
  })
}

/** Nothing of it is on the screen or on its way there. */
function isAtRest(state: RemoteState): boolean {
  return state.status === 'idle' || (isSettled(state) && !isRunning(state))
}
