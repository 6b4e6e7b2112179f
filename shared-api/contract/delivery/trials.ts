import { releaseName, type Registry, type RegistryEntry, type Trial } from './remote-manifest.ts'
import { isInCanary } from '../../rules/delivery/canary.ts'

/** The entry of a remote that is on trial, for the people who have it. */
export function entryOfTrial({ id, release, isDisabled }: Trial): RegistryEntry {
  return { id, active: release, previous: null, ...(isDisabled !== undefined && { isDisabled }) }
}

/** The registry as one person sees it: with the remotes on trial that this person has. */
export function registryFor(registry: Registry, userId: string): Registry {
  const own = (registry.trials ?? []).filter((trial) =>
    isInCanary(trial, { remoteId: trial.id, release: releaseName(trial.release.manifest) }, userId),
  )
  return own.length === 0 ? registry : { ...registry, remotes: [...registry.remotes, ...own.map(entryOfTrial)] }
}
