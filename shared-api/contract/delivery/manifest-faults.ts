import { type RemoteManifest } from './built-manifest.ts'
import { strayMenuOf } from './remote-manifest.ts'
import { containerName } from './remote-names.ts'

/** A wrong value in a manifest: `found` is the value, `due` the correct one. */
export type ManifestFault =
  | { readonly kind: 'id' | 'container'; readonly found: string; readonly due: string }
  | { readonly kind: 'operations' | 'shared' | 'address' }
  | { readonly kind: 'menu'; readonly name: string }
  | { readonly kind: 'unlisted'; readonly file: string }

/**
 * Returns why the manifest of a build cannot be that of the remote `id`. Checked before a build is sent and before the server keeps it.
 * Without its calls and its shared modules, nobody can tell whether a release could run.
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
