import type { Registry, RemoteRelease } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'

export const emptyRegistry: Registry = { remotes: [] }

/** The registry after `release` went live. The release that was active before becomes the fallback. */
export function activateRelease(registry: Registry, release: RemoteRelease): Registry {
  const { id } = release.manifest
  const current = registry.remotes.find((entry) => entry.id === id)
  const previous =
    current === undefined ? null : current.active.baseUrl === release.baseUrl ? current.previous : current.active
  const others = registry.remotes.filter((entry) => entry.id !== id)
  return { remotes: [...others, { id, active: release, previous }].toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
}

/** The registry without remotes that no longer exist. */
export function keepRemotes(registry: Registry, ids: readonly string[]): Registry {
  return { remotes: registry.remotes.filter((entry) => ids.includes(entry.id)) }
}
