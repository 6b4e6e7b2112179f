import type { RemoteManifest } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'

/** The files of a build by their names, `remote.json` among them. */
export type BuildFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/** Where releases are served from. Several servers may share the place, so whatever appears there appears as a whole. */
export type ReleaseFiles = {
  /** Whether every file of the release is there, by name and size. */
  readonly isComplete: (manifest: RemoteManifest) => Promise<boolean>
  /** Whether pages get each file of the release with its hash; far dearer than `isComplete`. */
  readonly isIntact: (manifest: RemoteManifest) => Promise<boolean>
  /**
   * Keeps a build for good. `other` when files of another content stand at its place; with `replaces` they give way, for
   * a release that is known and whose files were damaged.
   */
  readonly put: (
    manifest: RemoteManifest,
    files: BuildFiles,
    options?: { readonly replaces: boolean },
  ) => Promise<'kept' | 'other'>
  /** The remotes that have a folder with the releases in it. */
  readonly list: () => Promise<ReadonlyMap<string, readonly string[]>>
  readonly remove: (remoteId: string, release: string) => Promise<void>
  /** What servers that died before then had begun to write or to remove. */
  readonly removeLeftovers: (before: Date) => Promise<void>
  /** The static copy of the registry, for web servers and for when the database does not answer; null without one. */
  readonly readRegistry: () => Promise<string | null>
  readonly writeRegistry: (text: string) => Promise<void>
}
