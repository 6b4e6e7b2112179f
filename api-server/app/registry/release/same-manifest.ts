import type { RemoteManifest } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'

/** Whether two manifests have the same content, in any order of names, because databases reorder them. */
export function isSameManifest(one: RemoteManifest, other: RemoteManifest): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, ordered(part)])
}
