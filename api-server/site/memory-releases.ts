import { type RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import { releaseName } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { sha384Of } from '../app/http/digest.ts'
import type { BuildFiles, ReleaseFiles } from '../app/registry/release/release-files.ts'

/** Releases that last as long as the process, for a page that has the API within it, and for tests. */
export function createMemoryReleases(registry: string | null = null): ReleaseFiles {
  const kept = new Map<string, BuildFiles>()
  const keyOf = (manifest: RemoteManifest): string => `${manifest.id}/${releaseName(manifest)}`
  let copy = registry
  return {
    isComplete: async (manifest) => {
      const files = kept.get(keyOf(manifest))
      return Object.entries(manifest.files).every(([name, { bytes }]) => files?.get(name)?.byteLength === bytes)
    },
    isIntact: async (manifest) => {
      const files = kept.get(keyOf(manifest))
      const checked = Object.entries(manifest.files).map(async ([name, { sha384 }]) => {
        const bytes = files?.get(name)
        return bytes !== undefined && (await sha384Of(bytes)) === sha384
      })
      return (await Promise.all(checked)).every((isSound) => isSound)
    },
    put: async (manifest, files, { replaces } = { replaces: false }) => {
      const there = kept.get(keyOf(manifest))
      if (there !== undefined && !replaces && !isSame(there, files)) return 'other'
      kept.set(keyOf(manifest), files)
      return 'kept'
    },
    list: async () => {
      const places = [...kept.keys()].map((key) => key.split('/'))
      const byRemote = Map.groupBy(places, ([remoteId = '']) => remoteId)
      return new Map([...byRemote].map(([id, own]) => [id, own.map(([, release = '']) => release)]))
    },
    remove: async (remoteId, release) => void kept.delete(`${remoteId}/${release}`),
    removeLeftovers: async () => undefined,
    readRegistry: async () => copy,
    writeRegistry: async (text) => {
      copy = text
    },
  }
}

function isSame(one: BuildFiles, other: BuildFiles): boolean {
  const names = [...one.keys()]
  return one.size === other.size && names.every((name) => textOf(one.get(name)) === textOf(other.get(name)))
}

const textOf = (bytes: Uint8Array | undefined): string | undefined => bytes?.join()
