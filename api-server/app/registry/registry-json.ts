import { type RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import {
  apiContractVersion,
  releaseUrl,
  type Canary,
  type Registry,
  type RegistryEntry,
  type RemoteRelease,
} from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { KeptRelease, KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { canaryMark } from '@gakuseki/shared-api/rules/delivery/canary.ts'
import type { StoredRelease, StoredRemote } from './registry-store.ts'

/** The calls of this server, as `operationOf` names them. */
export type Operations = ReadonlySet<string>

/** The operations that a release uses and the server does not have. */
export function missingOf({ operations = [] }: RemoteManifest, own: Operations): string[] {
  return operations.filter((operation) => !own.has(operation))
}

/** What an answering server brings: its calls, and the origin of the releases' files where that is another one. */
export type AnsweringServer = { readonly operations: Operations; readonly assetsUrl: string | null }

/**
 * The registry for pages: the remotes with an active release, and those on trial, which have only a canary. Without a server it is the static
 * copy, which does not depend on the answering one.
 */
export function registryOf(remotes: readonly StoredRemote[], server: AnsweringServer | null): Registry {
  const trials = remotes.flatMap((remote) => {
    const canary = remote.active === null ? canaryOf(remote, server) : null
    if (canary === null) return []
    const { remoteId: id, isDisabled } = remote
    return [{ id, active: canary.release, previous: null, canary, ...(isDisabled && { isDisabled: true }) }]
  })
  return {
    ...(trials.length > 0 && { trials }),
    ...(server !== null && { apiContract: apiContractVersion }),
    remotes: remotes.flatMap((remote) => {
      const active = releaseOf(remote, remote.active, server)
      if (active === null) return []
      const canary = canaryOf(remote, server)
      return [
        {
          id: remote.remoteId,
          active,
          previous: releaseOf(remote, remote.previous, server),
          ...(canary !== null && { canary }),
          ...(remote.isDisabled && { isDisabled: true }),
        },
      ]
    }),
  }
}

/** The entry of a remote for one browser, which gets the release and falls back to the one that everybody has. Null if it is gone. */
export function entryWith(remote: StoredRemote, release: string, server: AnsweringServer): RegistryEntry | null {
  const active = releaseOf(remote, release, server)
  if (active === null) return null
  const previous = releaseOf(remote, release === remote.active ? remote.previous : remote.active, server)
  return { id: remote.remoteId, active, previous, ...(remote.isDisabled && { isDisabled: true }) }
}

function releaseOf(remote: StoredRemote, name: string | null, server: AnsweringServer | null): RemoteRelease | null {
  const manifest = remote.releases.find(({ release }) => release === name)?.manifest
  if (manifest === undefined) return null
  return {
    baseUrl: `${server?.assetsUrl ?? ''}${releaseUrl(manifest)}`,
    manifest,
    ...(server !== null && { missing: missingOf(manifest, server.operations) }),
  }
}

/** The public registry names no people. Users recognize themselves by a mark. */
function canaryOf(remote: StoredRemote, server: AnsweringServer | null): Canary | null {
  const { remoteId, canary } = remote
  const release = releaseOf(remote, canary?.release ?? null, server)
  if (canary === null || release === null) return null
  const place = { remoteId, release: canary.release }
  return { release, percent: canary.percent, people: canary.userIds.map((userId) => canaryMark(place, userId)) }
}

/** A remote as shown to the people who ship it. */
export function keptRemoteOf(remote: StoredRemote, operations: Operations): KeptRemote {
  const { remoteId, version, active, previous, canary, isDisabled, isPinned, reason, updatedAt, releases } = remote
  return {
    id: remoteId,
    version,
    active,
    previous,
    canary: canary === null ? null : { ...canary, userIds: [...canary.userIds] },
    isDisabled,
    isPinned,
    reason,
    updatedAt: updatedAt.toISOString(),
    releases: releases.map((release) => keptReleaseOf(release, operations)),
  }
}

export function keptReleaseOf(stored: StoredRelease, operations: Operations): KeptRelease {
  const { release, manifest, bytes, publishedAt, publishedBy, committedAt, quarantinedAt, reason } = stored
  const { version, buildId, menu, shellContract, apiContract, shared = {}, packages = {}, owner } = manifest
  return {
    name: release,
    version,
    buildId,
    menu: menu.toSorted((a, b) => a.order - b.order).map(({ label }) => label),
    publishedAt: publishedAt.toISOString(),
    publishedBy,
    ...(committedAt !== null && { committedAt: committedAt.toISOString() }),
    bytes,
    entryBytes: manifest.files[manifest.entry]?.bytes ?? 0,
    shellContract,
    apiContract,
    shared,
    packages,
    ...(owner !== undefined && { owner }),
    missing: missingOf(manifest, operations),
    quarantine: quarantinedAt === null ? null : { at: quarantinedAt.toISOString(), reason },
  }
}
