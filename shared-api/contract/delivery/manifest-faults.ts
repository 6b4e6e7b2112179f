import { strayMenuOf, type RemoteManifest } from './remote-manifest.ts'
import { containerName } from './remote-names.ts'

/** What a manifest says wrongly of its own build; `found` is what it says, `due` what it should. */
export type ManifestFault =
  | { readonly kind: 'id' | 'container'; readonly found: string; readonly due: string }
  | { readonly kind: 'operations' | 'shared' | 'address' }
  | { readonly kind: 'menu'; readonly name: string }
  | { readonly kind: 'unlisted'; readonly file: string }

/**
 * What keeps the manifest of a build from being that of the remote `id`: who ships it asks before sending it, the server before
 * keeping it. Without its calls and what it takes from the shell nobody can tell whether a release could run.
 */
export function manifestFaults(manifest: RemoteManifest, id: string): readonly ManifestFault[] {
  const { files, preload = {}, entry } = manifest
  const container = containerName(id)
  const faults: readonly (ManifestFault | false)[] = [
    manifest.id !== id && { kind: 'id', found: manifest.id, due: id },
    manifest.container !== container && { kind: 'container', found: manifest.container, due: container },
    manifest.operations === undefined && { kind: 'operations' },
    manifest.shared === undefined && { kind: 'shared' },
    manifest.basePaths.length === 0 && { kind: 'address' },
    ...strayMenuOf(manifest).map(({ name }) => ({ kind: 'menu', name }) as const),
    ...[entry, ...Object.values(preload).flat()].map(
      (file) => !Object.hasOwn(files, file) && ({ kind: 'unlisted', file } as const),
    ),
  ]
  return faults.filter((fault) => fault !== false)
}
