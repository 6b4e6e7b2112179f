import type { RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'

/** The files of a build by name, including `remote.json`. */
export type BuildFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/** The storage from which releases are served. Several servers may share it, so every change appears as a whole. */
export type ReleaseFiles = {
  /** Whether every file of the release exists, by name and size. */
  readonly isComplete: (manifest: RemoteManifest) => Promise<boolean>
  /** Whether each file of the release has its hash. Far slower than `isComplete`. */
  readonly isIntact: (manifest: RemoteManifest) => Promise<boolean>
  /**
   * Stores a build permanently. `other` if its place has files with other content. With `replaces`, these are replaced, for a known release
   * whose files were damaged.
   */
  readonly put: (
    manifest: RemoteManifest,
    files: BuildFiles,
    options?: { readonly replaces: boolean },
  ) => Promise<'kept' | 'other'>
  /** The remotes with a folder, and the releases in it. */
  readonly list: () => Promise<ReadonlyMap<string, readonly string[]>>
  readonly remove: (remoteId: string, release: string) => Promise<void>
  /** Removes the unfinished work of servers that died before then. */
  readonly removeLeftovers: (before: Date) => Promise<void>
  /** The static copy of the registry, for web servers and for times without a database; null without one. */
  readonly readRegistry: () => Promise<string | null>
  readonly writeRegistry: (text: string) => Promise<void>
}
