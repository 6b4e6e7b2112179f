import { type RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import { releaseName, type Registry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { flippedTo, usableIn } from './activation.ts'
import type { RemoteState, StoredRemote } from '../registry-store.ts'
import { servedBy } from '../release/served-releases.ts'

/** The adoption of one remote of the deployed registry. */
export type Adoption = {
  readonly remoteId: string
  readonly isNew: boolean
  /** Unknown releases, the oldest first. */
  readonly releases: readonly RemoteManifest[]
  readonly state: Partial<RemoteState>
}

export type AdoptionPlan = {
  readonly adopted: readonly Adoption[]
  readonly droppedRemotes: readonly string[]
  readonly droppedReleases: readonly { readonly remoteId: string; readonly release: string }[]
}

/**
 * Merges a registry that was deployed as a file with that of the database. A deployment chooses the active release if it brings a new one
 * or if the last choice was a deployment's too. A later choice by a person stays, so a rollback survives a restart. Releases without files
 * are forgotten.
 */
export function planAdoption(
  deployed: Registry,
  stored: readonly StoredRemote[],
  folders: ReadonlyMap<string, readonly string[]>,
): AdoptionPlan {
  const ids = deployed.remotes.map(({ id }) => id)
  const gone = stored.filter(({ remoteId }) => !ids.includes(remoteId) && !folders.has(remoteId))
  const staying = stored.filter((remote) => !gone.includes(remote))
  return {
    adopted: deployed.remotes.map((entry) =>
      adoptionOf(
        entry,
        staying.find(({ remoteId }) => remoteId === entry.id),
        (known) =>
          usableIn(known, {
            operations: null,
            complete: new Set(folders.get(entry.id)),
            others: staying.filter((other) => other !== known),
          }),
      ),
    ),
    droppedRemotes: gone.map(({ remoteId }) => remoteId),
    droppedReleases: staying.flatMap(({ remoteId, releases, ...state }) =>
      releases
        .map(({ release }) => release)
        .filter((release) => folders.get(remoteId)?.includes(release) !== true)
        .filter((release) => !servedBy(state).includes(release))
        // A release that is deployed again is not forgotten first.
        .filter((release) => !deployedNames(deployed, remoteId).includes(release))
        .map((release) => ({ remoteId, release })),
    ),
  }
}

function adoptionOf(
  { id, active, previous }: Registry['remotes'][number],
  known: StoredRemote | undefined,
  usableOf: (known: StoredRemote) => (release: string) => boolean,
): Adoption {
  const isKnown = (manifest: RemoteManifest): boolean =>
    known?.releases.some(({ release }) => release === releaseName(manifest)) === true
  const manifests = [previous, active].flatMap((release) => (release === null ? [] : [release.manifest]))
  const adoption = { remoteId: id, isNew: known === undefined, releases: manifests.filter((each) => !isKnown(each)) }
  const name = releaseName(active.manifest)
  if (known === undefined) {
    const before = previous === null ? null : releaseName(previous.manifest)
    return { ...adoption, state: { active: name, previous: before, isDeployed: true } }
  }
  const options = { isDeployed: true, usable: usableOf(known) }
  return { ...adoption, state: mayChoose(known, name) ? flippedTo(known, name, options) : {} }
}

function mayChoose({ active, isPinned, isDeployed, releases }: StoredRemote, name: string): boolean {
  const found = releases.find(({ release }) => release === name)
  if (active === null) return true
  return !isPinned && (found === undefined || (isDeployed && found.quarantinedAt === null))
}

function deployedNames({ remotes }: Registry, remoteId: string): readonly string[] {
  const entry = remotes.find(({ id }) => id === remoteId)
  return [entry?.active, entry?.previous].flatMap((release) => (release ? [releaseName(release.manifest)] : []))
}
