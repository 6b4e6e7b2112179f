import type { SharedEntry } from './shared-table.ts'

export type ShareOptions = {
  singleton: true
  shareKey?: string
  requiredVersion: string | false
  version?: string
  eager?: true
  import?: false
  strictVersion?: true
}

/**
 * The `shared` option of the federation plugin.
 * - `shell` provides: its copy is in the first chunks (eager), so no asynchronous boundary is needed.
 * - `remote` only consumes (`import: false`): it has no React of its own, and a shell with another major version
 *   stops that one remote with an error instead of warning.
 * @param versionOf answers the installed version of an npm package
 */
export function shareConfig(
  table: readonly SharedEntry[],
  role: 'shell' | 'remote',
  versionOf: (packageName: string) => string,
): Record<string, ShareOptions> {
  return Object.fromEntries(
    table.map((entry) => [
      entry.request ?? entry.key,
      {
        ...(role === 'shell' ? provide(entry, versionOf) : consume(entry)),
        ...(entry.request !== undefined && { shareKey: entry.key }),
      },
    ]),
  )
}

function provide(entry: SharedEntry, versionOf: (packageName: string) => string): ShareOptions {
  return { singleton: true, eager: true, version: versionOf(entry.versionOf), requiredVersion: entry.range ?? false }
}

function consume(entry: SharedEntry): ShareOptions {
  const options: ShareOptions = { singleton: true, import: false, requiredVersion: entry.range ?? false }
  return entry.range === null ? options : { ...options, strictVersion: true }
}
