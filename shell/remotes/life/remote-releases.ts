import {
  releaseName,
  type Registry,
  type RegistryEntry,
  type RemoteRelease,
} from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { isInCanary } from '@gakuseki/shared-api/rules/delivery/canary.ts'

/** Why a release was chosen. */
export type ReleaseSource = 'active' | 'canary' | 'previous'

export type SourcedRelease = { readonly source: ReleaseSource; readonly release: RemoteRelease }

/** The releases that a user may run, the wanted one first. Each that fails is replaced by the next. */
export function releasesFor(
  { id, active, previous, canary }: RegistryEntry,
  userId: string,
): readonly SourcedRelease[] {
  const isNamed =
    canary !== undefined &&
    canary !== null &&
    isInCanary(canary, { remoteId: id, release: releaseName(canary.release.manifest) }, userId)
  const all: readonly SourcedRelease[] = [
    ...(isNamed ? [{ source: 'canary', release: canary.release } as const] : []),
    { source: 'active', release: active },
    ...(previous === null ? [] : [{ source: 'previous', release: previous } as const]),
  ]
  return all.filter(
    ({ release }, place) => all.findIndex((other) => other.release.baseUrl === release.baseUrl) === place,
  )
}

/** Whether the new entry gives the user other code than the one before. The same files may come from another origin. */
export function leadsElsewhere(entry: RegistryEntry, before: RegistryEntry, userId: string): boolean {
  const [now, then] = [entry, before].map((each) => {
    const address = releasesFor(each, userId)[0]?.release.baseUrl
    return address === undefined ? address : new URL(address, 'http://localhost').pathname
  })
  return now !== then || (entry.isDisabled ?? false) !== (before.isDisabled ?? false)
}

/** The registry as one person sees it: with the remotes on trial that this person has. */
export function registryFor(registry: Registry, userId: string): Registry {
  const { remotes, trials = [] } = registry
  return {
    ...registry,
    remotes: [...remotes, ...trials.filter((entry) => releasesFor(entry, userId)[0]?.source === 'canary')],
  }
}
