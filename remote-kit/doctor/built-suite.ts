import type { RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'

/** The built folders that the doctor checks, as text. */
export type BuiltSuite = {
  readonly shell: {
    /** Each shared key with the version that the shell brings. */
    readonly shared: Readonly<Record<string, string>>
    readonly scripts: string
  }
  readonly remotes: readonly BuiltRemote[]
  /** Installed versions of the pinned packages (webpack and the federation plugin depend on each other's internals). */
  readonly installed: Readonly<Record<string, string>>
}

/** What the rules about single remotes read. */
export type BuiltRemotes = Pick<BuiltSuite, 'remotes'>

export type BuiltRemote = {
  readonly folder: string
  readonly manifest: RemoteManifest
  readonly files: ReadonlyMap<string, BuiltFile>
}

export type BuiltFile = { readonly text: string; readonly gzipBytes: number }

/** All scripts of a remote, concatenated. */
export function scriptsOf({ files }: BuiltRemote): string {
  return [...files].flatMap(([name, { text }]) => (name.endsWith('.js') ? [text] : [])).join('\n')
}

/** The remote entry, which contains the runtime of the remote. */
export function entryOf({ files, manifest }: BuiltRemote): string {
  return files.get(manifest.entry)?.text ?? ''
}
