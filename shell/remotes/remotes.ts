import { createStore } from 'zustand/vanilla'
import {
  ownerOf,
  type Registry,
  type RegistryEntry,
  type RemoteRelease,
} from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { RemoteModule } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { until } from '../suite/until.ts'
import { offeredWith, refusalOf, type Offered } from './life/remote-check.ts'
import { hasOutcome, isRunning, mayPass, type RemoteState } from './life/remote-machine.ts'
import { leadsElsewhere, registryFor, releasesFor } from './life/remote-releases.ts'
import { createRemoteRunner, type RemoteRunner, type RunnerDependencies } from './life/remote-runner.ts'

/** All remotes of the registry, each with its own life. */
export type Remotes = {
  /** As the current user sees it: with the remotes on trial that this user has. */
  readonly registry: () => Registry
  readonly runners: () => readonly RemoteRunner[]
  /** False for a runner that was replaced or withdrawn. */
  readonly holds: (runner: RemoteRunner) => boolean
  /** The remote that owns an address; null for the suite's own pages and for unknown ones. */
  readonly at: (path: string) => RemoteRunner | null
  /**
   * Opens the remote. Fulfilled when it has an outcome or was replaced. Also fulfilled when its patience is over: its status is shown then.
   */
  readonly open: (runner: RemoteRunner, signal: AbortSignal) => Promise<void>
  /** Whether other code replaces the failed one. It waits until no candidate is pending, because the failed code may run again. */
  readonly replaces: (runner: RemoteRunner, module: RemoteModule) => Promise<boolean>
  readonly preload: (path: string) => void
  /** Takes a newer registry. Running remotes stay as they are until `take`; all others change at once. */
  readonly offer: (registry: Registry) => void
  /** Ids of remotes whose release changed or was withdrawn. Excludes remotes that only need a retry. */
  readonly offered: () => readonly string[]
  /** Replaces the running releases by the offered ones; returns whether there were any. Mounted pages are not touched. */
  readonly take: () => boolean
  /** Called when a runner changes its state or is replaced. */
  readonly subscribe: (onChange: () => void) => () => void
  readonly dispose: () => void
}

type Dependencies = Omit<RunnerDependencies, 'offered' | 'failed'>

export function createRemotes(first: Registry, dependencies: Dependencies): Remotes {
  const { loader, userId } = dependencies
  let registry = first
  const offered = () => offeredWith(registry.apiContract)
  const seen = (): Registry => registryFor(registry, userId())
  const { runners, replace, report, subscribe } = createRunners({ ...dependencies, offered, failed: new Set() })
  /** The next entry of each running remote; null when the remote was withdrawn. */
  const offers = new Map<string, RegistryEntry | null>()
  const holds = (runner: RemoteRunner): boolean => runners.get(runner.id) === runner
  const at = (path: string): RemoteRunner | null => runners.get(ownerOf(seen(), path)?.id ?? '') ?? null

  const wantedOf = (entry: RegistryEntry): RemoteRelease | null => allowedRelease(entry, userId(), offered())

  function follow(runner: RemoteRunner, entry: RegistryEntry): void {
    const { id } = entry
    const wanted = wantedOf(entry)
    const before = offers.get(id)
    const passes = wanted !== null && mayPass(runner.getState())
    if (!leadsElsewhere(entry, runner.entry(), userId()) && !passes) {
      offers.delete(id)
      runner.renew(entry)
    } else if (isAtRest(runner.getState())) replace(id, entry)
    // The new release needs a newer shell than the one of this page, so the running one stays.
    else if (wanted === null && entry.isDisabled !== true) offers.delete(id)
    else if (!before || leadsElsewhere(entry, before, userId())) {
      offers.set(id, entry)
      if (wanted !== null) loader.preload(wanted, '/')
    }
  }

  entriesOf(registry).forEach((entry) => replace(entry.id, entry))
  return {
    registry: seen,
    runners: () => [...runners.values()],
    holds,
    at,
    open: (runner, signal) => {
      runner.open()
      const isDone = (): boolean => hasOutcome(runner.getState()) || runner.getState().status === 'slow'
      return until(() => !holds(runner) || isDone(), subscribe, signal).catch(() => {})
    },
    replaces: async (runner, module) => {
      runner.open()
      await until(() => !holds(runner) || hasOutcome(runner.getState()), subscribe)
      return !holds(runner) || runner.module() !== module
    },
    preload: (path) => {
      const runner = at(path)
      const wanted = runner?.getState().status === 'idle' ? wantedOf(runner.entry()) : null
      if (wanted !== null) loader.preload(wanted, path)
    },
    offer: (next) => {
      registry = next
      for (const [id, runner] of runners) {
        if (entriesOf(next).some((entry) => entry.id === id)) continue
        if (isAtRest(runner.getState())) replace(id, null)
        else offers.set(id, null)
      }
      for (const entry of entriesOf(next)) {
        const runner = runners.get(entry.id)
        if (runner === undefined) replace(entry.id, entry)
        else follow(runner, entry)
      }
      report()
    },
    offered: () => {
      const isNew = (id: string): boolean => changesRelease(offers.get(id), runners.get(id)?.entry(), userId())
      return [...offers.keys()].filter(isNew)
    },
    take: () => {
      if (offers.size === 0) return false
      offers.forEach((entry, id) => replace(id, entry))
      offers.clear()
      report()
      return true
    },
    subscribe,
    dispose: () => runners.forEach((runner) => runner.dispose()),
  }
}

/** Those on trial have a runner too, because the user may sign in later. Only `at` opens it. */
function entriesOf({ remotes, trials = [] }: Registry): readonly RegistryEntry[] {
  return [...remotes, ...trials]
}

/** The runners by id, and the listeners that are notified when one of them changes or is replaced. */
function createRunners(dependencies: RunnerDependencies) {
  const runners = new Map<string, RemoteRunner>()
  const { setState, subscribe } = createStore(() => ({}))
  const report = (): void => setState({})

  function replace(id: string, entry: RegistryEntry | null): void {
    runners.get(id)?.dispose()
    if (entry === null) return void runners.delete(id)
    const runner = createRemoteRunner(entry, dependencies)
    runner.subscribe(report)
    runners.set(id, runner)
  }

  return { runners, replace, report, subscribe }
}

/** The release that a user gets who opens the remote now. Null when it may not run here. */
function allowedRelease(entry: RegistryEntry, userId: string, offered: Offered): RemoteRelease | null {
  const release = releasesFor(entry, userId)[0]?.release ?? entry.active
  return refusalOf(entry, release, offered) === null ? release : null
}

/** Whether an offer brings another release. False when it only retries the same one. */
function changesRelease(
  offer: RegistryEntry | null | undefined,
  running: RegistryEntry | undefined,
  userId: string,
): boolean {
  return !offer || !running || leadsElsewhere(offer, running, userId)
}

/** Whether no page of it is shown or loading. */
function isAtRest(state: RemoteState): boolean {
  return state.status === 'idle' || (hasOutcome(state) && !isRunning(state))
}
